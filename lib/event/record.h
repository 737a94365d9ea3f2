/// What is kept of a game until all are read: so little that an event of any size fits.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "event/official_list.h"
#include "event/outcome.h"
#include "replay/game.h"

namespace partiar::event {

/// One side of a game, as its record has it.
struct Side {
  std::string name;  ///< UTF-8; empty where nobody is named
  std::string team;
  std::uint64_t fide_id = 0;
  unsigned rating = 0;
};

struct GameRecord {
  Side white, black;
  std::string event;       ///< its name
  std::string round_text;  ///< as written
  unsigned round = 0;      ///< its first number; 0: none
  unsigned part = 0;       ///< of `3.12`: the board or the game of the round
  unsigned board = 0;
  Day day = 0;
  Outcome recorded{};
  std::optional<Outcome> required{};  ///< the result that the moves prove
  unsigned plies = 0;                 ///< that can be played
  unsigned unread = 0;                ///< that are written behind them, and cannot be read
  std::uint64_t moves = 0;            ///< a hash of them
  std::shared_ptr<const std::string> source{};
  std::uint64_t number = 0;  ///< of its source
  std::uint64_t line = 0;

  /// Whether each side has made a move, so that the game counts as played.
  [[nodiscard]] bool is_played() const { return plies + unread >= 2; }

  /// Whether it is no game: a player who was free, against a word for that, `BYE`.
  [[nodiscard]] bool is_bye() const;
};

/// The value of a tag, or what the heading says instead, in UTF-8; empty where neither knows.
[[nodiscard]] std::string value_of(const replay::Game& game, std::string_view tag);

/// Takes from a game what an event needs; where it stands is left open.
///
/// Names, teams, FIDE ids and ratings are those of the tags, or of the heading of a typed game.
/// Cost: allocates the names.
[[nodiscard]] GameRecord record_of(const replay::Game& game);

}  // namespace partiar::event
