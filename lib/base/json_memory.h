/// Memory for RapidJSON, which by default writes to a null pointer where there is none.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <new>

namespace partiar::base {

/// One of RapidJSON's allocators, whose names these are. Errors: `std::bad_alloc`.
class JsonMemory {
 public:
  // NOLINTBEGIN(readability-identifier-naming)
  static constexpr bool kNeedFree = true;

  void* Malloc(std::size_t size) { return size == 0 ? nullptr : ::operator new(size); }
  void* Realloc(void* old, std::size_t old_size, std::size_t size) {
    void* const memory = Malloc(size);
    if (old != nullptr && memory != nullptr) std::memcpy(memory, old, std::min(old_size, size));
    Free(old);
    return memory;
  }
  static void Free(void* memory) { ::operator delete(memory); }
  // NOLINTEND(readability-identifier-naming)
};

}  // namespace partiar::base
