/// Games as rows: one of a CSV file, or the tables of an SQLite database.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "partiar/api.h"
#include "partiar/audit.h"
#include "partiar/error.h"

namespace partiar {
inline namespace v2 {

/// Returns the games of a text as CSV (RFC 4180), a line each below the names of the columns. Their
/// places in bytes are left empty.
/// Errors: an unknown language or edition; `input` if the text is none.
[[nodiscard]] PARTIAR_API std::expected<std::string, Error> csv_of(
    std::string_view text, const AuditOptions& options = {});

/// What is stored of games in a database.
enum class Stored : std::uint8_t {
  games,
  positions,  ///< also every position, with its key, FEN and the move played in it
};

/// Writes the games of files to an SQLite database, which the manual describes. Files that it
/// already has from an earlier call with the same options are read only if they have changed.
///
/// Input:  `failed`, called for each file that cannot be read to its end; the database keeps that
///         file's earlier rows. May be empty.
/// Output: the number of games in the database.
/// Cost:   one thread.
/// Errors: an unknown language or edition; `output` if the database cannot be written, or is
///         another program's.
[[nodiscard]] PARTIAR_API std::expected<std::uint64_t, Error> write_database(
    const std::vector<std::string>& paths, const std::string& database,
    const AuditOptions& options = {}, Stored stored = Stored::games,
    const std::function<void(const Error&)>& failed = {});

}  // namespace v2
}  // namespace partiar
