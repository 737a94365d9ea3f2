/// The table of a single row, the game that an expression is about.
///
/// Source: sqlite.org/vtab.html (eponymous-only virtual tables).
#pragma once

#include <sqlite3.h>

#include "table/internal/subject.h"

namespace partiar::table::internal {

inline constexpr const char* row_table = "game";

/// Makes it known to a connection; `subject` must outlive it. Reading what the subject cannot tell
/// fails with `SQLITE_ABORT`. Returns a code of SQLite.
[[nodiscard]] int add_row(sqlite3* connection, Subject& subject);

}  // namespace partiar::table::internal
