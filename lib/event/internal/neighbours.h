/// Which games may be one, as games go by in the order of their starts and moves.
///
/// In that order the beginning of a game stands before it, and games that begin alike stand
/// together: no hash is asked, and none but those has to be held.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace partiar::event::internal {

/// A game as it goes by.
struct Passing {
  std::uint32_t id = 0;
  std::string_view start, moves;
  std::span<const std::uint32_t> keys;  ///< of its players
};

/// Holds the games that those to come may be twins of: what may be one's beginning, and what begins
/// as the last one did.
class Neighbours {
 public:
  /// Calls `found` with the id of each game before it that has a player's key in common, and moves
  /// enough; then holds it.
  /// Input: in the order of the starts, then of the moves, as bytes.
  /// Cost:  linear in what is held with those keys; memory for each that begins alike.
  void pass(const Passing& game, const std::function<void(std::uint32_t)>& found);

 private:
  struct Held {
    std::uint32_t id = 0;
    unsigned plies = 0;
    std::vector<std::uint32_t> keys;
    std::size_t seen_by = 0;  ///< the count of games that last found it
  };
  /// From the `from`th held on, so many half-moves are those of the last game.
  struct Common {
    std::size_t from;
    unsigned plies;
  };

  void drop_behind(unsigned shared);
  void share(unsigned shared);
  [[nodiscard]] unsigned shared_with(std::size_t held) const;
  void find(const Passing& game, unsigned plies, const std::function<void(std::uint32_t)>& found);

  std::string start_, moves_;
  std::vector<Held> held_;
  std::vector<Common> common_;  ///< `from` and `plies` rise
  std::size_t covered_ = 0;     ///< how many of `held_` they tell of
  std::unordered_map<std::uint32_t, std::vector<std::size_t>> by_key_;
  std::size_t passed_ = 0;
};

}  // namespace partiar::event::internal
