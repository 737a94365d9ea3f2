/// A game's row in a table: values that outlive the game.
///
/// Workers make rows (`row_of`); one writer stores them: `table/database.h`, or `table/csv.h`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "notation/move_writer.h"
#include "replay/game.h"
#include "report/game_place.h"
#include "report/sentences.h"
#include "table/openings.h"
#include "table/ply_rows.h"

namespace partiar::table {

/// Strings here are well-formed UTF-8 without NUL, which much database software takes for the end.
struct TagRow {
  std::string name, value;
};

struct FindingRow {
  std::string_view code, severity;  ///< static strings
  std::uint32_t ply = 0;            ///< 0: none
  std::uint64_t line = 0;
  std::uint32_t column = 0;
  std::string article, message;
};

struct EventRow {
  std::string_view event, article;
  std::uint32_t ply = 0;
  std::string_view claimant;  ///< empty: no claim possible
  std::string intended;       ///< in SAN; empty: no such move
  std::string occurrences;    ///< a JSON array; empty: not a repetition
};

/// The positions of a game from the start, each with the move played in it.
struct PositionRows {
  struct Row {
    std::uint64_t key = 0;                   ///< `board::polyglot_key`
    std::uint8_t fen = 0, san = 0, uci = 0;  ///< lengths of the texts; the last has no move
  };
  std::vector<Row> rows;
  std::string text;  ///< FEN without counters, SAN and UCI of each row, concatenated
};

struct GameRow {
  std::uint32_t number = 1;  ///< in its block, counted from 1
  std::uint64_t line = 1;
  std::optional<report::SourceBytes> bytes;  ///< see `report::GamePlace`
  std::vector<TagRow> tags;  ///< in order, with repeated ones; then those of a heading
  std::optional<std::string> result_tag, result_moves;
  std::string_view result_required, verdict, variant, laws;  ///< static strings
  std::string letters;
  std::uint64_t plies = 0;
  std::string moves_hash;  ///< `board::moves_hash`, sixteen digits; empty: unknown start
  std::optional<std::string> start_fen;  ///< nothing for the usual one
  std::string final_fen;
  std::string_view status, end_event;  ///< static strings
  std::uint32_t end_ply = 0;
  const Opening* opening = nullptr;  ///< one of `RowOptions::openings`
  std::uint32_t opening_ply = 0;
  std::vector<FindingRow> findings;
  std::vector<EventRow> events;
  PositionRows positions;
  std::optional<std::string> moves;  ///< nothing: not asked for
  std::vector<PlyRow> half_moves;

  /// The value of the first tag with that name.
  [[nodiscard]] std::optional<std::string_view> find_tag(std::string_view name) const;
  /// Its approximate size in bytes.
  [[nodiscard]] std::size_t size() const;
};

/// Optional parts of a row.
struct RowOptions {
  bool positions = false;
  bool half_moves = false;             ///< the game must have been followed with `keep_entries`
  const Openings* openings = nullptr;  ///< must outlive the rows
  std::optional<notation::MoveForm> moves = {};  ///< all in one text, without numbers
};

/// The part of a row that the columns of `CellSource::tags` and `game` show.
[[nodiscard]] GameRow facts_of(const replay::Game& game);

/// Makes the row of a game. Cost: replays its moves if positions or openings are asked for.
[[nodiscard]] GameRow row_of(const replay::Game& game, const report::GamePlace& place,
                             const report::Sentences& sentences, const RowOptions& options);

/// `text`, possibly invalid UTF-8, as stored in a table: invalid characters and NUL become U+FFFD.
[[nodiscard]] std::string clean(std::string_view text);

/// The content of a cell.
using Value = std::variant<std::monostate, std::int64_t, std::string_view>;

/// What the content of a cell comes from.
enum class CellSource : std::uint8_t {
  tags,   ///< the tags, or the heading in their place
  game,   ///< the game replayed
  place,  ///< its place in its file
  names,  ///< `RowOptions::openings`
};

/// A column of the table of games, common to all formats.
struct GameColumn {
  std::string_view name;
  std::string_view type;  ///< the SQLite type: INTEGER, TEXT
  Value (*value)(const GameRow&);
  CellSource source = CellSource::game;
  std::string_view tag{};  ///< the only one shown, if any is
};

/// All columns in order. The content of a cell is valid as long as the row.
[[nodiscard]] std::span<const GameColumn> game_columns();

}  // namespace partiar::table
