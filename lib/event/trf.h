/// FIDE's tournament report file, the form in which results are sent in for rating.
///
/// It has no numbers of boards. Each game stands in it twice, on the lines of both players; what
/// concerns points alone is not looked at.
/// Source: FIDE Handbook C.04.A (TRF16), and TRF26; what programs add to it is passed over.
#pragma once

#include <expected>
#include <span>

#include "event/official_list.h"

namespace partiar::event {

/// Whether any line is a record of such a file.
[[nodiscard]] bool is_trf(std::span<const ListLine> lines);

/// Reads records 001 (players and their rounds), 132 (days of rounds) and 240 (byes asked for).
///
/// Output: pairings of which both lines say the same, or which are disputed; a result that waits
///         for its game is open.
/// Errors: a number, a result or an opponent that cannot be; where no line has a player, `no_list`.
[[nodiscard]] std::expected<OfficialList, ListError> read_trf(std::span<const ListLine> lines);

}  // namespace partiar::event
