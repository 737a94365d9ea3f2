#include "table/internal/schema.h"

#include <map>

#include "table/database.h"
#include "table/game_row.h"

namespace partiar::table::internal {

namespace {

constexpr std::string_view files = R"sql(
CREATE TABLE files (
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL,
  member TEXT,
  games INTEGER NOT NULL DEFAULT 0,
  size INTEGER,
  modified INTEGER,
  sha256 TEXT,
  settings TEXT NOT NULL,
  place BLOB NOT NULL
) STRICT;
CREATE INDEX files_by_place ON files (place);
)sql";

/// The columns in between are those of `game_columns`.
constexpr std::string_view games_begin = R"sql(
CREATE TABLE games (
  id INTEGER PRIMARY KEY,
  file INTEGER NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  game INTEGER NOT NULL)sql";
constexpr std::string_view games_end = R"sql(,
  moves TEXT
) STRICT;
CREATE UNIQUE INDEX games_by_file ON games (file, game);
CREATE INDEX games_by_white ON games (white);
CREATE INDEX games_by_black ON games (black);
)sql";

/// The parts of a game are stored in the order of games.
constexpr std::string_view parts_of_games = R"sql(
CREATE TABLE tags (
  game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (game, place)
) STRICT, WITHOUT ROWID;
CREATE TABLE findings (
  game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  code TEXT NOT NULL,
  severity TEXT NOT NULL,
  ply INTEGER,
  line INTEGER NOT NULL,
  "column" INTEGER NOT NULL,
  article TEXT,
  message TEXT NOT NULL,
  PRIMARY KEY (game, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX findings_by_code ON findings (code);
CREATE TABLE events (
  game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  event TEXT NOT NULL,
  ply INTEGER NOT NULL,
  article TEXT,
  claimant TEXT,
  intended TEXT,
  occurrences TEXT,
  PRIMARY KEY (game, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX events_by_event ON events (event);
CREATE TABLE positions (
  game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  ply INTEGER NOT NULL,
  key INTEGER NOT NULL,
  fen TEXT NOT NULL,
  san TEXT,
  uci TEXT,
  PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;
)sql";

/// The columns in between are `ply_columns`.
constexpr std::string_view plies_begin = R"sql(
CREATE TABLE plies (
  game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  ply INTEGER NOT NULL)sql";
constexpr std::string_view plies_end = R"sql(,
  PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;
)sql";

/// The definitions of a database's tables, indexes, triggers and views by their names.
using Definitions = std::map<std::string, std::string>;

std::expected<Definitions, DatabaseError> definitions_in(sqlite3* connection) {
  Statement statement{connection,
                      "SELECT name, type || ' of ' || tbl_name || ': ' || ifnull(sql, '') FROM "
                      "sqlite_schema WHERE NOT (type = 'table' AND name IN ('sqlite_stat1', "
                      "'sqlite_stat4'))"};
  Definitions definitions;
  // A trigger may have the name of a table.
  while (statement.step()) definitions[statement.bytes(0)] += statement.bytes(1);
  if (statement.has_failed()) return std::unexpected{error_of(connection)};
  return definitions;
}

/// What our tables are defined as, with all indexes.
std::expected<Definitions, DatabaseError> our_definitions() {
  const auto connection = connect_to_memory();
  if (!connection) return std::unexpected{connection.error()};
  const auto made = run(connection->get(), tables() + std::string{position_index});
  if (!made) return std::unexpected{made.error()};
  return definitions_in(connection->get());
}

}  // namespace

std::string tables() {
  std::string sql{files};
  sql += games_begin;
  for (const GameColumn& column : game_columns()) {
    sql.append(",\n  ").append(column.name).append(" ").append(column.type);
  }
  sql += games_end;
  sql += parts_of_games;
  sql += plies_begin;
  for (const PlyColumn& column : ply_columns) {
    sql.append(",\n  ").append(column.name).append(" ").append(column.type);
  }
  sql += plies_end;
  sql += "PRAGMA application_id = " + std::to_string(application_id) + ";\n";
  sql += "PRAGMA user_version = " + std::to_string(schema_version) + ";\n";
  return sql;
}

std::string insert_game() {
  std::string sql = "INSERT INTO games VALUES (?, ?, ?";
  for (std::size_t i = 0; i < game_columns().size(); ++i) sql += ", ?";
  return sql + ", ?)";
}

std::string insert_ply() {
  std::string sql = "INSERT INTO plies VALUES (?, ?";
  for (std::size_t i = 0; i < ply_columns.size(); ++i) sql += ", ?";
  return sql + ")";
}

std::expected<void, DatabaseError> check_tables(sqlite3* connection) {
  const auto found = definitions_in(connection);
  auto missing = our_definitions();
  if (!found || !missing) return std::unexpected{found ? missing.error() : found.error()};
  for (const auto& [name, definition] : *found) {
    const auto ours = missing->find(name);
    if (ours == missing->end() || ours->second != definition) {
      return std::unexpected{DatabaseError{DatabaseFault::altered, 0, name}};
    }
    missing->erase(ours);
  }
  missing->erase("positions_by_key");  // added in the end
  if (missing->empty()) return {};
  return std::unexpected{DatabaseError{DatabaseFault::altered, 0, missing->begin()->first}};
}

}  // namespace partiar::table::internal
