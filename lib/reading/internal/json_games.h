/// Games listed in JSON values, at any depth.
#pragma once

#include <istream>
#include <optional>

#include "reading/game_list.h"

namespace partiar::reading::internal {

/// Adds each object with a `source` and a `game` to `list`. Values may share lines or span several.
/// Input: `line`, the number of the next line.
/// Cost:  one pass; holds one string at a time.
[[nodiscard]] std::optional<GameListError> read_json_games(std::istream& in, std::uint64_t line,
                                                           ListUse use, GameList& list);

}  // namespace partiar::reading::internal
