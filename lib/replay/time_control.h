/// Time controls: how many moves in how much time, period by period.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace partiar::replay {

/// A period of a game, of which the last usually prescribes no number of moves.
struct Period {
  std::uint32_t moves = 0;  ///< of each player, in this period; 0: all that remain
  std::uint32_t seconds = 0;
  std::uint32_t increment = 0;  ///< seconds added with each move

  friend bool operator==(const Period&, const Period&) = default;
};

/// Its periods in order; never empty.
using TimeControl = std::vector<Period>;

/// Reads the value of a TimeControl tag, in seconds (`40/7200:3600`, `5400+30`), or minutes as
/// written in the United States (`G/90`, `SD/60+5`). Empty for anything else: `?`, `-`, `*180`, and
/// numbers above a million.
/// Source: PGN standard 9.6.1.
[[nodiscard]] std::optional<TimeControl> read_time_control(std::string_view text);

/// The seconds that a player has for sixty moves, by which rapid and blitz are told. Empty if no
/// period ends the game.
/// Source: Laws 2023, A.1 and B.1: the time allotted, and sixty times the increment.
[[nodiscard]] std::optional<std::uint64_t> time_for_sixty(const TimeControl& control);

}  // namespace partiar::replay
