/// Clock times written with the moves.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/ply.h"
#include "board/color.h"
#include "replay/game.h"
#include "replay/time_control.h"

namespace partiar::replay {

/// What `[%clk 0:45:00]` says after a half-move of the main line.
struct ClockTime {
  base::Ply ply;
  std::string_view text;  ///< `0:45:00`
};

/// The clock times of a game, in order, as views of its text. It must have been followed with
/// `keep_entries`.
/// Source: the PGN extensions of digital boards, `clk` and `emt`.
[[nodiscard]] std::vector<ClockTime> clock_times(const Game& game);

/// The same of a game whose text has not been moved since it was read. Cost: reads the movetext
/// again.
[[nodiscard]] std::vector<ClockTime> clock_times_in_text(const Game& game);

/// Reads hours, minutes and seconds: `0:45:00`, `45:00`, `0:00:12.5`. Output: in milliseconds;
/// empty for anything else.
[[nodiscard]] std::optional<std::int64_t> read_clock(std::string_view text);

/// The seconds that a control has given a player for the first `moves` moves and the one after.
[[nodiscard]] std::int64_t given_for(const TimeControl& control, std::uint32_t moves);

/// The time that a player had left after a move.
struct TimeLeft {
  base::Ply ply;
  std::int64_t seconds = 0;  ///< below 0: overstepped
};

/// The times left to a player after each move up to `ply`, as `clk` says or, if the time control is
/// known, as the times taken for the moves (`emt`) leave it. Empty if neither stands there.
[[nodiscard]] std::vector<TimeLeft> times_left(const Game& game, board::Color color, base::Ply ply,
                                               const std::optional<TimeControl>& control);

/// The seconds that a player's clock shows now, as programs of electronic boards and broadcasts say
/// in the tags `WhiteClock` and `BlackClock`, `0:45:00`; nothing if they do not.
[[nodiscard]] std::optional<std::int64_t> clock_shown(const Game& game, board::Color color);

}  // namespace partiar::replay
