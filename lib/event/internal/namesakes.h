/// Finds, among games with the same moves, those that may be of the same players.
///
/// Thousands may have played a short draw: only those are compared whose names both sound the same,
/// or abbreviate each other, and of short games those whose dates may be of one game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "event/internal/neighbours.h"
#include "event/player_keys.h"

namespace partiar::event::internal {

/// The most games that a game meets in one way.
inline constexpr std::size_t most_met = 64;

/// A game to be compared.
struct Namesake {
  std::uint32_t id = 0;
  std::uint32_t round = 0;  ///< `round_key`
  laws::Date date{};
  bool is_drawn = false;  ///< or without a result
  std::vector<PlayerKey> keys{};
  GameTraits traits{};

  [[nodiscard]] static Namesake of(const Passing& game);
  [[nodiscard]] Passing passing() const;
};

/// Which games may be one.
enum class Times : std::uint8_t {
  any,
  one,  ///< not those of other times: `compare_dates`
};

/// Of two games, by their places.
struct Meeting {
  std::function<bool(std::uint32_t, std::uint32_t)> may_be_one;  ///< cheap
  std::function<void(std::uint32_t, std::uint32_t)> compare;
};

/// Compares each two games whose players may be the same; some of them more than once. Names that
/// are unknown are not considered.
///
/// Input:  `games`, by date.
/// Output: how many games were not compared with all.
/// Cost:   sorts; a bounded number of comparisons for each game.
[[nodiscard]] std::size_t meet(std::span<const Namesake> games, Times times,
                               const Meeting& meeting);

}  // namespace partiar::event::internal
