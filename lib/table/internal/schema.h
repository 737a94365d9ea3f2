/// The tables of a database, and the statements that fill them. The manual (databases.md) describes
/// them.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "table/database.h"
#include "table/internal/sqlite.h"

namespace partiar::table::internal {

/// Identifies our databases: `prtr`.
inline constexpr int application_id = 0x70727472;

/// The statements that create all tables and, except for positions, their indexes.
[[nodiscard]] std::string tables();

/// The statement that creates the index of positions.
inline constexpr std::string_view position_index =
    "CREATE INDEX IF NOT EXISTS positions_by_key ON positions (key)";

/// The statement that inserts a game: id, file, number, all columns in order, and the moves.
[[nodiscard]] std::string insert_game();

/// The statement that inserts a half-move: game, ply, and `ply_columns`.
[[nodiscard]] std::string insert_ply();

/// Checks that a database has exactly our tables and indexes, apart from what `ANALYZE` adds.
/// Errors: `altered` with the name of what differs; `failed`.
[[nodiscard]] std::expected<void, DatabaseError> check_tables(sqlite3* connection);

}  // namespace partiar::table::internal
