/// Groups of games, or of pairings, linked with each other, directly or through others.
#pragma once

#include <cstdint>
#include <vector>

namespace partiar::event::internal {

/// Cost: 4 bytes for each game.
class Clusters {
 public:
  explicit Clusters(std::uint32_t games) : parent_(games) {
    for (std::uint32_t i = 0; i < games; ++i) parent_[i] = i;
  }

  /// A representative, the same for all linked games.
  [[nodiscard]] std::uint32_t find(std::uint32_t game) {
    while (parent_[game] != game) game = parent_[game] = parent_[parent_[game]];
    return game;
  }

  void link(std::uint32_t one, std::uint32_t other) { parent_[find(one)] = find(other); }

 private:
  std::vector<std::uint32_t> parent_;
};

}  // namespace partiar::event::internal
