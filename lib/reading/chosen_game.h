/// Finds a game by its players and its round.
#pragma once

#include <optional>
#include <string>

#include "replay/game.h"

namespace partiar::reading {

/// Whether one of the players has all words of `player` in the name, and the game is of `round`:
/// `7` is also 7.2. Case and the order of words do not count. Allocates.
[[nodiscard]] bool fits(const replay::Game& game, const std::optional<std::string>& player,
                        const std::optional<std::string>& round);

}  // namespace partiar::reading
