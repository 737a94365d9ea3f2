/// Results as PGN writes them.
#pragma once

#include <string>
#include <string_view>

#include "replay/game.h"

namespace partiar::report::internal {

/// A result as PGN writes it, where it is one of PGN's, else as it stands.
[[nodiscard]] std::string as_pgn(std::string_view result);

/// The result behind the moves. What a tag says in words is told by the tag alone.
[[nodiscard]] std::string result_of(const replay::Game& game);

}  // namespace partiar::report::internal
