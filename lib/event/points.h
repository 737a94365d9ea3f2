/// Whether the points that a list gives its players are those of their results.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "event/official_list.h"
#include "event/player_rows.h"

namespace partiar::event {

/// Adds the players whose points contradict their rows to `list.wrong_points`.
///
/// The scoring is not known: of those in use (a win 1, 2 or 3 points, a bye like a win, a draw or
/// nothing, and so on) the one counts that explains the most players, the usual one if several do.
/// If it does not explain at least half of them, or three quarters if the list tells a scoring of
/// its own, another may be in force and nothing is found; nor where no player has points, nor for a
/// player with a game to be finished.
///
/// Input: `rows`, those of the list's last players.
/// Cost:  linear.
void find_wrong_points(OfficialList& list, std::span<const PlayerRow> rows, bool tells_scoring);

/// Points at the front of a text.
struct PlacedPoints {
  std::size_t size = 0;  ///< in bytes; 0: none
  unsigned halves = 0;   ///< twice their number
};

/// The points that `text` begins with: `3½`, `3.5`, `3,0`, `½`; no more than any player or team
/// scores.
[[nodiscard]] PlacedPoints find_points(std::string_view text);

/// Twice the number of points in a text: `3½`, `3.5`, `3,5`; nothing if it is none.
[[nodiscard]] std::optional<unsigned> halves_in(std::string_view text);

}  // namespace partiar::event
