/// Replays the games of a PGN text: each goes from stage to stage, and comes out judged.
///
/// A game that breaks is reported with what could be read of it; the next one is read as if nothing
/// had been before it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "pgn/games.h"
#include "replay/game.h"
#include "replay/letters.h"
#include "replay/options.h"
#include "replay/source.h"

namespace partiar::replay {

/// Takes a game, with its number in its text, counted from 1, and says whether it wants more.
using GameTaker = std::function<bool(const Game&, std::uint32_t number)>;

/// Replays texts one after another, with the same memory.
class Replayer {
 public:
  explicit Replayer(ReplayOptions options = {}) : options_{options} {}

  [[nodiscard]] const ReplayOptions& options() const { return options_; }

  /// Hands every game of `source` to `sink`, in order. A game is gone when `sink` returns; a copy
  /// of it lasts as long as the text.
  ///
  /// Cost: one pass, and one for each further alphabet that a game has to be read by; allocates for
  ///       what is found, and to grow beyond what earlier games needed.
  void replay(const Source& source, const std::function<void(const Game&)>& sink);

  /// Hands every game from the `first`th on to `sink`, until it wants no more, and returns how many
  /// games there are. Cost: as `replay`; a pass in which no move is read for what is not handed on.
  std::uint32_t replay_from(const Source& source, std::uint32_t first, const GameTaker& sink);

  /// How many games `replay` would hand on. Cost: one pass, in which no move is read.
  [[nodiscard]] std::uint32_t count_games(const Source& source);

  /// The alphabet in which all games of `source` are written whose letters leave no doubt.
  [[nodiscard]] std::optional<std::size_t> find_letters(const Source& source);

 private:
  [[nodiscard]] pgn::TagLimits tag_limits() const {
    return {options_.limits.tags, options_.limits.token};
  }
  /// The game of which `games` has read the head.
  [[nodiscard]] Game replay_game(const Source& source, pgn::Games& games, pgn::GameHead&& head);
  /// Keeps the memory of a game that nobody needs any more.
  void recycle(Game&& game);

  /// Memory from one game to the next: nothing in it says anything of a game.
  struct Memory {
    LettersMemory letters;
    std::vector<laws::Event> judged_events;
    std::vector<Finding> findings;
  };

  ReplayOptions options_;
  Memory memory_;
};

}  // namespace partiar::replay
