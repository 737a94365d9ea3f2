/// The place of a game, for the heading of its report.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/source_map.h"

namespace partiar::report {

/// Bytes of a decompressed source.
struct SourceBytes {
  std::uint64_t offset = 0;
  std::uint64_t length = 0;

  friend bool operator==(SourceBytes, SourceBytes) = default;
};

struct GamePlace {
  std::string_view source;  ///< the file as given by the user, `-`, or `FILE!MEMBER`
  std::uint32_t game;       ///< of its block, counted from 1
  base::SourceMap& lines;   ///< of its block
  /// The bytes to cut it out by; nothing unless asked for, or if the text read is not the source's
  /// bytes: a web page, UTF-16, a game too long to hold.
  std::optional<SourceBytes> bytes{};
};

}  // namespace partiar::report
