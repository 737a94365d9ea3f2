/// Which games and findings an arbiter has to look at.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/source_map.h"
#include "replay/game.h"

namespace partiar::report {

/// The severity of a game's worst finding, if it has any.
[[nodiscard]] std::optional<findings::Severity> worst_of(const replay::Game& game);

/// The number of a game's findings that are more than information.
[[nodiscard]] std::size_t count_warnings(const replay::Game& game);

/// Whether a game needs attention: its verdict is not `ok`, or it has warnings.
[[nodiscard]] bool needs_attention(const replay::Game& game);

/// Whether a finding is worth an arbiter's time: a warning, or a doubt about the applicable Laws on
/// which the verdict may depend.
[[nodiscard]] bool needs_attention(const replay::Game& game, const findings::Finding& finding);

/// How serious a finding is to people. A move that is void because the game was over is no error
/// of a game that is in order otherwise.
[[nodiscard]] findings::Severity severity_of(const replay::Game& game,
                                             const findings::Finding& finding);

struct PlacedFinding {
  const findings::Finding* finding;
  base::LineColumn place;
};

/// A game's findings as people read them: what decides the verdict first, then errors, then the
/// rest; each in the order of the text. Input: `lines` of its text, in whose order they are
/// located.
[[nodiscard]] std::vector<PlacedFinding> decisive_first(const replay::Game& game,
                                                        base::SourceMap& lines);

/// Whether the moves prove a result, but none is recorded.
[[nodiscard]] bool is_missing(const replay::Game& game);

/// Whether the result of a sheet that states none follows from its moves, without a doubt.
[[nodiscard]] bool is_proved_alone(const replay::Game& game);

/// Whether no result is recorded and the moves do not settle it either.
[[nodiscard]] bool lacks_result(const replay::Game& game);

/// Whether no moves are recorded, and no reason why, such as a forfeit.
[[nodiscard]] bool lacks_moves(const replay::Game& game);

/// Whether none of the above applies.
[[nodiscard]] bool is_in_order(const replay::Game& game);

}  // namespace partiar::report
