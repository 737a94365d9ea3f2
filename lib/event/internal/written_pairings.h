/// Pairings as people write them in a letter: `1.1 Novák, Jan (2500) - Kos, Petr ½:½`.
#pragma once

#include <expected>
#include <span>
#include <vector>

#include "event/cells.h"
#include "event/official_list.h"

namespace partiar::event::internal {

/// The cells of lines of which some are such pairings: board, two players, result; every other line
/// is one cell. Empty if none is a pairing. Errors: below a round, a line that is not read as a
/// pairing, though it has a board, a result or two players.
[[nodiscard]] std::expected<std::vector<Cells>, ListError> rows_of_written(
    std::span<const ListLine> lines);

}  // namespace partiar::event::internal
