/// Replays the games of a PGN text: each passes through the stages and is judged at the end.
///
/// A broken game is reported with what could be read of it; it never affects the next.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

#include "pgn/games.h"
#include "replay/finish.h"
#include "replay/game.h"
#include "replay/game_filter.h"
#include "replay/letters.h"
#include "replay/options.h"
#include "replay/source.h"

namespace partiar::replay {

/// Takes a game, with its number in its text, counted from 1, and returns whether to go on.
using GameTaker = std::function<bool(const Game&, std::uint32_t number)>;

/// Replays texts one after another, reusing memory.
class Replayer {
 public:
  explicit Replayer(ReplayOptions options = {}) : options_{std::move(options)} {}

  [[nodiscard]] const ReplayOptions& options() const { return options_; }

  /// Passes every game of `source` to `sink`, in order. A game is gone when `sink` returns; a copy
  /// of it is valid as long as the text.
  ///
  /// Cost: one pass, and one for each further alphabet in which a game has to be read; allocates
  ///       for findings, and to grow beyond what earlier games needed.
  void replay(const Source& source, const std::function<void(const Game&)>& sink);

  /// Passes every game from the `first`th on to `sink`, until it stops, and returns the total
  /// number of games. Cost: as `replay`; games not passed on are scanned without reading their
  /// moves. With a `filter`, games that their tags exclude are not replayed, nor passed on.
  std::uint32_t replay_from(const Source& source, std::uint32_t first, const GameTaker& sink,
                            const GameFilter* filter = nullptr);

  /// How many games `replay` would pass on. Cost: one pass that reads no moves.
  [[nodiscard]] std::uint32_t count_games(const Source& source);

  /// Follows every game of `source` as far as its moves can be played, without its heading and
  /// without a judgement, and passes it to `sink`; it is gone when that returns. Cost: as `replay`.
  void follow(const Source& source, const std::function<void(const Followed&)>& sink);

  /// The alphabets in which the games of `source` are written, as `find_file_letters`; empty if
  /// nothing tells. Cost: as `follow`; of a file that is not all English, every game is also
  /// followed in each alphabet that has its letters.
  [[nodiscard]] LettersSet find_letters(const Source& source);

 private:
  [[nodiscard]] pgn::TagLimits tag_limits() const {
    return {options_.limits.tags, options_.limits.token};
  }
  /// The game whose head `games` has read.
  [[nodiscard]] Game replay_game(const Source& source, pgn::Games& games, pgn::GameHead&& head);
  /// Whether a game whose head `games` has read was passed by: if so, its moves were skipped.
  [[nodiscard]] bool is_passed_by(const Source& source, pgn::Games& games, pgn::GameHead& head,
                                  std::uint32_t number, const GameFilter& filter) const;
  /// Reads a game with a brace that closes nothing again, as the end of the comment before it, and
  /// keeps that reading if it is the better one.
  void follow_nested(Game& game, const Source& source, const pgn::Games& games);
  /// Reclaims the memory of a game that is no longer needed.
  void recycle(Game&& game);
  void recycle(Followed&& followed);

  /// Memory reused from game to game; it carries no information about any game.
  struct Memory {
    LettersMemory letters;
    FinishMemory finish;
  };

  ReplayOptions options_;
  Memory memory_;
};

}  // namespace partiar::replay
