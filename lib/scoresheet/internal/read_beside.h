/// A sheet that cannot be read whole, read beside another record of its game.
#pragma once

#include <optional>

#include "replay/game.h"
#include "replay/options.h"

namespace partiar::scoresheet::internal {

/// Reads a sheet once more: one without tags so far as it plays what `other` does, and then on as
/// far as it can be played, since a slip may make it look as if an earlier word were none of the
/// game; one with tags in the letters in which it agrees the longest.
///
/// Output: the game, that without tags stopped by the next word, over the same text; nothing where
///         it agrees with `other` no longer than `game` does, or `options` leave no choice.
/// Cost:   some hundred weighed readings, or a replay in each alphabet.
[[nodiscard]] std::optional<replay::Game> read_beside(const replay::Game& game,
                                                      const replay::Game& other,
                                                      const replay::ReplayOptions& options);

}  // namespace partiar::scoresheet::internal
