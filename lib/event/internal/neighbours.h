/// Finds candidate duplicates among games that arrive sorted by starting position and moves.
///
/// In that order a beginning of a game comes before the game, and games that begin alike are
/// adjacent: no hashing is needed, and only those games are held.
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

/// A game as it passes.
struct Passing {
  std::uint32_t id = 0;
  std::string_view start, moves;
  std::span<const std::uint32_t> keys;  ///< of its players
};

/// Holds the games that later ones may match: possible beginnings of them, and those that begin
/// like the last game.
class Neighbours {
 public:
  /// Calls `found` with the id of each earlier game that shares a player's key and enough moves,
  /// then holds the game.
  /// Input: sorted by starting position, then by moves as bytes.
  /// Cost:  linear in the games held with those keys; memory for each that begins alike.
  void pass(const Passing& game, const std::function<void(std::uint32_t)>& found);

 private:
  struct Held {
    std::uint32_t id = 0;
    unsigned plies = 0;
    std::vector<std::uint32_t> keys;
    std::size_t seen_by = 0;  ///< the number of the game that last found it
  };
  /// Games held at `from` or later share this many half-moves with the last game.
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
  std::vector<Common> common_;  ///< both members ascending
  std::size_t covered_ = 0;     ///< how many of `held_` it covers
  std::unordered_map<std::uint32_t, std::vector<std::size_t>> by_key_;
  std::size_t passed_ = 0;
};

}  // namespace partiar::event::internal
