/// The tables of a database and how rows are put into them. The manual (databases.md) describes
/// them.
#pragma once

#include <string>
#include <string_view>

namespace partiar::table::internal {

/// What tells our databases from others: `prtr`.
inline constexpr int application_id = 0x70727472;

/// The statements that make all tables and, but for those of positions, their indexes.
[[nodiscard]] std::string tables();

/// The statement that makes the index of positions.
inline constexpr std::string_view position_index =
    "CREATE INDEX IF NOT EXISTS positions_by_key ON positions (key)";

/// The statement that adds a game: its id, file, number and, in their order, all columns.
[[nodiscard]] std::string insert_game();

}  // namespace partiar::table::internal
