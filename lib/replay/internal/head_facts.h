/// What tags say that the replay does not ask for: whether it can be so.
///
/// Source: PGN standard 8.1.1.3, 9.1, 9.4, 9.6.1, 9.8.1; FIDE ids have no check digit.
#pragma once

#include <optional>
#include <string_view>

#include "base/span.h"
#include "findings/finding.h"
#include "replay/game.h"
#include "replay/internal/edition_choice.h"
#include "replay/log.h"
#include "replay/tag_values.h"

namespace partiar::replay::internal {

/// Notes a rating, ECO code, FIDE id or time control that is none. What is said to be unknown is
/// none of these.
/// Cost: a few comparisons for what is written as usual.
void note_fact(SpokenTag which, std::string_view text, base::Span value, Log& log);

/// Notes dates that are none, and dates that do not fit one another, unless `log` has them already.
void note_dates(std::string_view text, const StatedDates& dates, Log& log);

/// A PlyCount that is not the number of half-moves, of a game that was followed to its end.
[[nodiscard]] std::optional<findings::Finding> find_wrong_ply_count(const Game& game);

}  // namespace partiar::replay::internal
