#include "io/internal/memory_text.h"

#include <algorithm>

namespace partiar::io::internal {

bool MemoryText::is_text(std::string_view bytes) {
  constexpr std::size_t seen = 8 * 1'024;
  constexpr std::string_view zstd = "\x28\xB5\x2F\xFD";
  constexpr std::string_view bzip2 = "BZh";
  if (bytes.starts_with(zstd) || bytes.starts_with(bzip2)) return false;
  return std::ranges::none_of(bytes.substr(0, seen), [](char c) {
    return static_cast<unsigned char>(c) < 0x20 && !std::string_view{"\t\n\f\r\x1A"}.contains(c);
  });
}

}  // namespace partiar::io::internal
