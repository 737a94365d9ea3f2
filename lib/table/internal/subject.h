/// What an expression may ask of a game, computed when it is asked for.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "replay/game.h"
#include "table/game_row.h"

namespace partiar::table::internal {

/// The game that an expression is about.
class Subject {
 public:
  /// Input: `game`, which must outlive its use here; whether it `is_replayed`, or read as
  ///        `GameFilter::by_tags` gets it.
  void show(const replay::Game& game, bool is_replayed);

  /// The value of the first tag of that name, as a table has it. Valid until the next call.
  [[nodiscard]] std::optional<std::string_view> tag(std::string_view name);
  /// A row that has this tag, and perhaps nothing else.
  [[nodiscard]] const GameRow& with_tag(std::string_view name);
  /// The whole row; null if the game was not replayed, which is then noted. Ends what `tag` gave.
  [[nodiscard]] const GameRow* facts();
  /// The game, under the same condition.
  [[nodiscard]] const replay::Game* game();

  /// Whether something was asked for that only a replay can tell.
  [[nodiscard]] bool is_undecided() const { return is_undecided_; }

 private:
  const replay::Game* game_ = nullptr;
  bool is_replayed_ = false;
  bool is_undecided_ = false;
  bool has_facts_ = false;
  GameRow row_;  ///< of the tags, those that were asked for, unless it is whole
};

/// A column that an expression may name.
struct Column {
  std::string_view name;
  std::string_view type;  ///< the SQLite type: INTEGER, TEXT
  const GameColumn* of_table = nullptr;
  Value (*value)(Subject&) = nullptr;  ///< if it is none of the table's
};

/// Those of the table of games, except for places and names of openings, then others.
[[nodiscard]] std::span<const Column> columns();

/// The content of a cell, valid until the next one; of no meaning once the subject is undecided.
[[nodiscard]] Value value_of(const Column& column, Subject& subject);

}  // namespace partiar::table::internal
