/// Whether a player whose flag has fallen had completed the moves prescribed by then.
///
/// Source: Laws 2023, 6.2.1, 6.3.1, 6.4, 8.6.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "base/ply.h"
#include "board/color.h"
#include "replay/clock_times.h"
#include "replay/game.h"
#include "replay/time_control.h"

namespace partiar::replay {

/// What is known about a flag fall besides the score.
struct FlagRequest {
  std::optional<TimeControl> control{};      ///< empty: that of the TimeControl tag
  std::optional<std::uint32_t> period{};     ///< whose time has run out, counted from 1
  std::optional<std::uint32_t> completed{};  ///< moves, if not as in the score
};

enum class Standing : std::uint8_t {
  missed,    ///< fewer moves than prescribed, or all moves had to be completed
  reached,   ///< the prescribed moves
  either,    ///< by which period's time has run out
  unproved,  ///< the score does not go on, so more may have been made
};

struct MoveCount {
  std::uint32_t made = 0;
  std::uint32_t completed = 0;   ///< one fewer if the clock was not pressed after the last
  std::uint32_t prescribed = 0;  ///< by the end of `period`; 0: all
  std::uint32_t period = 0;      ///< whose time has run out or, if either, the earlier one
  Standing standing{};
};

/// The time control of a game: the one given, else that of its tag.
[[nodiscard]] std::optional<TimeControl> control_of(const Game& game, const FlagRequest& request);

/// Whether a player who has completed so many moves is in the period in which all that remain must
/// be completed; also if the control names no such period.
[[nodiscard]] bool is_last_period(const TimeControl& control, std::uint32_t completed);

/// Counts the moves of `color` when its flag has fallen after `ply` half-moves. `left` are the
/// times left to that player. Empty if the time control is unknown, or prescribes no number of
/// moves.
[[nodiscard]] std::optional<MoveCount> count_moves(const Game& game, base::Ply ply,
                                                   board::Color color, const FlagRequest& request,
                                                   std::span<const TimeLeft> left);

}  // namespace partiar::replay
