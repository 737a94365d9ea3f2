/// Games that are named in values of JSON, however they stand in one another.
#pragma once

#include <istream>
#include <optional>

#include "reading/game_list.h"

namespace partiar::reading::internal {

/// Adds each object with a `source` and a `game` to `list`. Values may take one line each or many.
/// Input: `line`, the number of the line that comes next.
/// Cost:  one pass; holds one text at a time.
[[nodiscard]] std::optional<GameListError> read_json_games(std::istream& in, std::uint64_t line,
                                                           ListUse use, GameList& list);

}  // namespace partiar::reading::internal
