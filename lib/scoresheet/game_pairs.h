/// Pairs the games of two sides that are records of the same game.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "replay/game.h"

namespace partiar::scoresheet {

/// Two records of one game, by their places in both lists.
struct GamePair {
  std::size_t first, second;
};

/// Pairs records of the same game: the players' names agree, in any word order, and so do rounds
/// and boards, as far as both have them; otherwise the moves begin alike, further than with any
/// other game. A game that two others fit equally well is left unpaired.
/// Cost: each game is compared with each.
[[nodiscard]] std::vector<GamePair> pair_games(std::span<const replay::Game* const> first,
                                               std::span<const replay::Game* const> second);

}  // namespace partiar::scoresheet
