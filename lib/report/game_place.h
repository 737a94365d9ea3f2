/// Where a game stands, for the head of its report.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/source_map.h"

namespace partiar::report {

/// Bytes of a source, expanded.
struct SourceBytes {
  std::uint64_t offset = 0;
  std::uint64_t length = 0;

  friend bool operator==(SourceBytes, SourceBytes) = default;
};

struct GamePlace {
  std::string_view source;  ///< the file as the user named it, `-`, or `FILE!MEMBER`
  std::uint32_t game;       ///< of its block, counted from 1
  base::SourceMap& lines;   ///< of its block
  /// That it can be cut out by; nothing where nobody asked, or what was read is not the source's
  /// bytes: a page of the web, UTF-16, a game too long to be held.
  std::optional<SourceBytes> bytes{};
};

}  // namespace partiar::report
