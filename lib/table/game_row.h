/// What a table says of a game: values of their own, which last when the game is gone.
///
/// Workers make them (`row_of`), one writer puts them where they belong: `table/database.h`, or
/// `table/csv.h`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "replay/game.h"
#include "report/game_place.h"
#include "report/sentences.h"
#include "table/openings.h"

namespace partiar::table {

/// Texts here are well-formed UTF-8 without NUL, at which much that reads databases ends a text.
struct TagRow {
  std::string name, value;
};

struct FindingRow {
  std::string_view code, severity;  ///< of tables that last
  std::uint32_t ply = 0;            ///< 0: of none
  std::uint64_t line = 0;
  std::uint32_t column = 0;
  std::string article, message;
};

struct EventRow {
  std::string_view event, article;
  std::uint32_t ply = 0;
  std::string_view claimant;  ///< empty: nobody may claim
  std::string intended;       ///< in SAN; empty: no such move
  std::string occurrences;    ///< an array of JSON; empty: it is no repetition
};

/// The positions of a game, from the first on, with the move that was played in each.
struct PositionRows {
  struct Row {
    std::uint64_t key = 0;                   ///< `board::polyglot_key`
    std::uint8_t fen = 0, san = 0, uci = 0;  ///< how long the texts are; no move behind the last
  };
  std::vector<Row> rows;
  std::string text;  ///< FEN without counters, SAN and UCI, row by row, without anything between
};

struct GameRow {
  std::uint32_t number = 1;  ///< of its block, counted from 1
  std::uint64_t line = 1;
  std::optional<report::SourceBytes> bytes;  ///< see `report::GamePlace`
  std::vector<TagRow> tags;  ///< in their order, repeated ones too; then what a heading says
  std::optional<std::string> result_tag, result_moves;
  std::string_view result_required, verdict, variant, laws;  ///< of tables that last
  std::string letters;
  std::uint64_t plies = 0;
  std::string moves_hash;  ///< `board::moves_hash`, sixteen digits; empty: no start is known
  std::optional<std::string> start_fen;  ///< nothing for the usual one
  std::string final_fen;
  std::string_view status, end_event;  ///< of tables that last
  std::uint32_t end_ply = 0;
  const Opening* opening = nullptr;  ///< of the openings that `RowMaker` was given
  std::uint32_t opening_ply = 0;
  std::vector<FindingRow> findings;
  std::vector<EventRow> events;
  PositionRows positions;

  /// The value of the first tag of that name.
  [[nodiscard]] std::optional<std::string_view> find_tag(std::string_view name) const;
  /// About how many bytes it takes.
  [[nodiscard]] std::size_t size() const;
};

/// What is asked for beside what every row has.
struct RowOptions {
  bool positions = false;
  const Openings* openings = nullptr;  ///< must outlive the rows
};

/// Makes the row of a game. Cost: replays its moves where positions or openings are asked for.
[[nodiscard]] GameRow row_of(const replay::Game& game, const report::GamePlace& place,
                             const report::Sentences& sentences, const RowOptions& options);

/// `text`, which may be no UTF-8, as a table has it: what is no character, and NUL, is U+FFFD.
[[nodiscard]] std::string clean(std::string_view text);

/// What stands in a cell.
using Value = std::variant<std::monostate, std::int64_t, std::string_view>;

/// A column of the table of games, but for those that only one format has.
struct GameColumn {
  std::string_view name;
  std::string_view type;  ///< as SQLite has it: INTEGER, TEXT
  Value (*value)(const GameRow&);
};

/// All columns, in their order. What stands in a cell lasts as long as the row.
[[nodiscard]] std::span<const GameColumn> game_columns();

}  // namespace partiar::table
