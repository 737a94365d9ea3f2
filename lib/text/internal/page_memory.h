/// The memory in which a web page is parsed: bounded, and released as a whole.
#pragma once

#include <gumbo.h>

#include <csetjmp>
#include <cstddef>
#include <memory_resource>
#include <string_view>

namespace partiar::text::internal {

/// HTML opens elements again that were not closed where they should have been, so that a page of a
/// few kilobytes may have millions of them; and each attribute is compared with all others of its
/// element.
class PageMemory {
 public:
  /// Input: `most`, in bytes, held at any one time.
  explicit PageMemory(std::size_t most) : left_{most} {}

  /// The tree of `page`, which lives as long as this; null if it does not fit, or if an element has
  /// more attributes than any of a real page.
  [[nodiscard]] const GumboOutput* parse(std::string_view page);

 private:
  static void* allocate(void* self, std::size_t size);
  static void deallocate(void* self, void* block);

  std::pmr::unsynchronized_pool_resource pool_;
  std::size_t left_;
  std::size_t attributes_ = 0;  ///< of the element that is being read
  std::jmp_buf exceeded_{};
};

}  // namespace partiar::text::internal
