#include "io/compression.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/words.h"

namespace partiar::io {

namespace {

/// Without what `compression_of` knows, which may follow them.
constexpr std::array<std::string_view, 16> archives{
    ".zip",  ".7z",  ".rar", ".tar", ".tgz", ".tbz", ".tbz2", ".txz",
    ".tzst", ".lz4", ".lz",  ".lzo", ".br",  ".z",   ".cab",  ".arj"};

bool has_ending(std::string_view name, std::string_view ending) {
  return name.size() > ending.size() &&
         base::equals(name.substr(name.size() - ending.size()), ending);
}

}  // namespace

Compression compression_of(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, Compression>, 5> endings{
      {{".gz", Compression::gzip},
       {".bz2", Compression::bzip2},
       {".xz", Compression::xz},
       {".lzma", Compression::lzma},
       {".zst", Compression::zstd}}};
  for (const auto& [ending, compression] : endings) {
    if (has_ending(name, ending)) return compression;
  }
  return Compression::none;
}

bool is_named_as_archive(std::string_view name) {
  if (compression_of(name) != Compression::none) name = name.substr(0, name.rfind('.'));
  return std::ranges::any_of(archives,
                             [&](std::string_view ending) { return has_ending(name, ending); });
}

}  // namespace partiar::io
