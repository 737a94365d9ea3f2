/// What is kept of a game until all are read: little enough for events of any size.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "board/color.h"
#include "event/official_list.h"
#include "event/outcome.h"
#include "replay/game.h"

namespace partiar::event {

/// One side of a game, from the record.
struct Side {
  std::string name;  ///< UTF-8; empty if unknown
  std::string team;
  std::uint64_t fide_id = 0;
  unsigned rating = 0;
};

struct GameRecord {
  Side white, black;
  std::string event;       ///< name
  std::string round_text;  ///< as written
  unsigned round = 0;      ///< the first number in it; 0: none
  unsigned part = 0;       ///< in `3.12`, the board or game of the round
  unsigned board = 0;
  Day day = 0;
  Outcome recorded{};
  std::optional<Outcome> required{};  ///< the result that the moves prove
  unsigned plies = 0;                 ///< playable half-moves
  unsigned unread = 0;                ///< unreadable half-moves written after them
  std::uint64_t moves = 0;            ///< a hash of the moves
  std::shared_ptr<const std::string> source{};
  std::uint64_t number = 0;  ///< in its source
  std::uint64_t line = 0;
  bool is_asked_for = true;  ///< otherwise it belongs to its event, but nothing is said of it

  /// Whether each side has made a move, so that the game counts as played.
  [[nodiscard]] bool is_played() const { return plies + unread >= 2; }

  /// Whether it is not a game but a bye: a player against a word for that, `BYE`.
  [[nodiscard]] bool is_bye() const;

  /// Whether it is a bye that nobody won: `BYE` has the point.
  [[nodiscard]] bool is_won_by_bye() const;
};

/// Who played a colour, by the tags, or by the heading of a typed game.
[[nodiscard]] Side side_of(const replay::Game& game, board::Color of);

/// Extracts from a game what an event needs, except for its place.
///
/// Names, teams, FIDE ids and ratings are those of the tags, or of the heading of a typed game.
/// Cost: allocates the names.
[[nodiscard]] GameRecord record_of(const replay::Game& game);

/// The same with its place in its source, for the audit of an event; nothing of a bye that nobody
/// won, which no list need have.
[[nodiscard]] std::optional<GameRecord> record_at(const replay::Game& game, std::uint64_t number,
                                                  std::uint64_t line);

}  // namespace partiar::event
