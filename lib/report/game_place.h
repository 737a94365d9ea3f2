/// Where a game stands, for the head of its report.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/source_map.h"

namespace partiar::report {

struct GamePlace {
  std::string_view source;  ///< the file as the user named it, `-`, or `FILE!MEMBER`
  std::uint32_t game;       ///< of its block, counted from 1
  base::SourceMap& lines;   ///< of its block
};

}  // namespace partiar::report
