/// Rereads a sheet that cannot be read whole, guided by another record of its game.
#pragma once

#include <optional>

#include "replay/game.h"
#include "replay/options.h"

namespace partiar::scoresheet::internal {

/// Rereads a sheet. Without tags: as far as it plays the moves of `other`, and then on as far as it
/// can be played, since a slip may make an earlier word look as if it were not part of the game.
/// With tags: in the letters in which it agrees longest.
///
/// Output: the game over the same text, if without tags stopped at the next word; nothing if it
/// agrees
///         with `other` no longer than `game` does, or `options` leave no choice.
/// Cost:   some hundred weighed readings, or a replay in each alphabet.
[[nodiscard]] std::optional<replay::Game> read_beside(const replay::Game& game,
                                                      const replay::Game& other,
                                                      const replay::ReplayOptions& options);

}  // namespace partiar::scoresheet::internal
