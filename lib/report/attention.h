/// What of a game an arbiter has to look at.
#pragma once

#include <cstddef>

#include "replay/game.h"

namespace partiar::report {

/// How many findings of a game are more than information.
[[nodiscard]] std::size_t count_warnings(const replay::Game& game);

/// Whether a game needs somebody's attention: its verdict is not `ok`, or it has warnings.
[[nodiscard]] bool needs_attention(const replay::Game& game);

/// Whether a finding is worth an arbiter's time: a warning, or what was open about the Laws applied
/// where the verdict may hang on it.
[[nodiscard]] bool needs_attention(const replay::Game& game, const replay::Finding& finding);

/// Whether the moves prove a result, and none is recorded.
[[nodiscard]] bool is_missing(const replay::Game& game);

/// Whether no result is recorded, which the moves have not settled either.
[[nodiscard]] bool lacks_result(const replay::Game& game);

/// Whether no move is recorded, and no reason why there is none: a forfeit, say.
[[nodiscard]] bool lacks_moves(const replay::Game& game);

/// Whether nothing of all this is the case.
[[nodiscard]] bool is_in_order(const replay::Game& game);

}  // namespace partiar::report
