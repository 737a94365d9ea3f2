#include "io/compression.h"

#include <algorithm>
#include <array>
#include <utility>

namespace partiar::io {

Compression compression_of(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, Compression>, 5> endings{
      {{".gz", Compression::gzip},
       {".bz2", Compression::bzip2},
       {".xz", Compression::xz},
       {".lzma", Compression::lzma},
       {".zst", Compression::zstd}}};
  const auto is_same = [](char a, char b) {
    return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b;
  };
  for (const auto& [ending, compression] : endings) {
    if (name.size() <= ending.size()) continue;
    if (std::ranges::equal(name.substr(name.size() - ending.size()), ending, is_same)) {
      return compression;
    }
  }
  return Compression::none;
}

}  // namespace partiar::io
