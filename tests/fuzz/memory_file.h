/// A file in memory, for code that reads files.
#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <string>
#include <string_view>

#include "input.h"

namespace partiar::fuzz {

class MemoryFile {
 public:
  MemoryFile() : descriptor_{memfd_create("fuzz", 0)} { check(descriptor_ >= 0); }
  ~MemoryFile() { close(descriptor_); }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  [[nodiscard]] std::string path() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

  /// Makes `bytes` the whole content.
  void hold(std::string_view bytes) const {
    const auto size = static_cast<ssize_t>(bytes.size());
    check(ftruncate(descriptor_, 0) == 0);
    check(pwrite(descriptor_, bytes.data(), bytes.size(), 0) == size);
  }

 private:
  int descriptor_;
};

}  // namespace partiar::fuzz
