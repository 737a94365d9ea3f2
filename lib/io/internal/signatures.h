/// How compressed data and archives begin.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace partiar::io::internal {

/// gzip, bzip2, xz, lzma, zstd, and zip with members, without any, and in parts. Tar has none.
inline constexpr std::array<std::string_view, 8> signatures{{{"\x1F\x8B", 2},
                                                             {"BZh", 3},
                                                             {"\xFD\x37zXZ", 5},
                                                             {"\x5D\0\0", 3},
                                                             {"\x28\xB5\x2F\xFD", 4},
                                                             {"PK\x03\x04", 4},
                                                             {"PK\x05\x06", 4},
                                                             {"PK\x07\x08", 4}}};

/// Whether `bytes` begin like compressed data or an archive.
[[nodiscard]] constexpr bool is_packed(std::string_view bytes) {
  return std::ranges::any_of(signatures, [&](auto start) { return bytes.starts_with(start); });
}

}  // namespace partiar::io::internal
