/// FIDE's tournament report file, in which results are submitted for rating.
///
/// It has no board numbers. Each game occurs twice, on the lines of both players.
/// Source: FIDE Handbook C.04.A (TRF16), and TRF26; extensions by programs are ignored.
#pragma once

#include <expected>
#include <span>

#include "event/official_list.h"

namespace partiar::event {

/// Whether any line is a record of such a file.
[[nodiscard]] bool is_trf(std::span<const ListLine> lines);

/// Reads records 001 (players and their rounds), 132 (dates of rounds) and 240 (requested byes).
/// The points of players are compared with their results unless a record 299 changes points.
///
/// Output: pairings on which both lines agree, or else disputed ones; a result that awaits its game
/// is
///         open.
/// Errors: an impossible number, result or opponent; `no_list` if no line has a player.
[[nodiscard]] std::expected<OfficialList, ListError> read_trf(std::span<const ListLine> lines);

}  // namespace partiar::event
