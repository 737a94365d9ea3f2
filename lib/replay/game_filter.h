/// Which games of a text are asked for, told as early as possible.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "replay/game.h"

namespace partiar::replay {

/// For one thread.
struct GameFilter {
  /// Whether a game is wanted, by its tags; nothing if that depends on more. Of the game only
  /// `text`, `head` and `movetext_start` are known.
  std::function<std::optional<bool>(const Game&)> by_tags;
  /// The same, once it has been replayed.
  std::function<bool(const Game&)> by_game;
  /// Whether a game that is wanted by its tags still has to be replayed.
  bool replays_wanted = true;
  /// Takes the games, in their places, that are not passed on: those that are not wanted and,
  /// unless `replays_wanted`, those that are wanted by their tags. The latter, and others that
  /// their tags exclude, were not replayed: besides what `by_tags` gets, it is known where they
  /// end, and of the findings that a comment does not.
  std::function<void(const Game&, std::uint32_t number, bool is_wanted)> pass_by;
};

}  // namespace partiar::replay
