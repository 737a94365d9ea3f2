#include "io/compression.h"

#include <array>
#include <utility>

#include "base/words.h"

namespace partiar::io {

Compression compression_of(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, Compression>, 5> endings{
      {{".gz", Compression::gzip},
       {".bz2", Compression::bzip2},
       {".xz", Compression::xz},
       {".lzma", Compression::lzma},
       {".zst", Compression::zstd}}};
  for (const auto& [ending, compression] : endings) {
    if (name.size() <= ending.size()) continue;
    if (base::equals(name.substr(name.size() - ending.size()), ending)) return compression;
  }
  return Compression::none;
}

}  // namespace partiar::io
