/// Cross-tables: a row for each player, and in it a cell for each opponent or for each round.
#pragma once

#include <expected>
#include <span>

#include "event/cells.h"
#include "event/official_list.h"

namespace partiar::event {

/// Appends the players and pairings of a cross-table; nothing if the rows are not one.
///
/// Of an all-play-all the columns are the players in the order of the rows, or as a mark for
/// oneself
/// (`*`, `x`) shows; a cell has a score for each game, `½`, `10`. Neither rounds nor colours are
/// known. Of a Swiss event the columns are rounds; a cell has the opponent's number, the colour by
/// its initial in some language, and the score: `12w1`, `3s½`, `7+`, `+12B`. The numbers are those
/// of the column that most rows agree on. `+` and `-` are forfeits where other scores are figures.
///
/// Input:  `headings`, empty if there are none.
/// Errors: a cell that is neither; `crosstable` if the rows contradict each other.
[[nodiscard]] std::expected<void, ListError> add_crosstable(OfficialList& list,
                                                            const Cells& headings,
                                                            std::span<const Cells> rows);

}  // namespace partiar::event
