/// Finds, among games with the same moves, those that may be of the same players.
///
/// Thousands may have played a short draw: only those are compared whose names both sound the same,
/// or abbreviate each other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "event/player_keys.h"

namespace partiar::event::internal {

/// The most earlier games with a pair of names in common that a game meets.
inline constexpr std::size_t most_met = 64;

class Namesakes {
 public:
  /// Input: the keys of the players of each game.
  /// Cost:  sorts the pairs of keys of all games; memory for each of these.
  explicit Namesakes(std::span<const std::span<const PlayerKey>> games);

  /// Calls `found` with the place of each earlier game whose players may be the same. Names that
  /// are unknown are not considered.
  ///
  /// Output: whether these are all; false if there are more than `most_met` with one pair.
  /// Cost:   bounded, whatever the names.
  bool find(std::uint32_t place, const std::function<void(std::uint32_t)>& found);

 private:
  /// A pair of keys of a game, and what it is for.
  struct Keyed {
    std::uint64_t pair;
    std::uint32_t place;
    bool is_held, looks;  ///< whether later games find it by this pair, and it earlier ones
  };
  /// The games to be met by one pair: a part of `held_`.
  struct Look {
    std::uint32_t place, begin, end;
    bool are_all;
  };

  static void add(std::vector<Keyed>& all, std::span<const PlayerKey> keys, std::uint32_t place,
                  bool has_brief);
  void list(std::span<const Keyed> games);

  std::vector<std::uint32_t> held_;     ///< places, ascending for each pair
  std::vector<Look> looks_;             ///< by place
  std::vector<PlayerTraits> traits_;    ///< by place
  std::vector<std::uint32_t> seen_by_;  ///< by place: the game that last found it
};

}  // namespace partiar::event::internal
