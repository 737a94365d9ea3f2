/// Explains why games cannot be written to a database.
#pragma once

#include <string>

#include "table/database.h"
#include "text/messages.h"

namespace partiar::table {

/// Appends a sentence that is safe on a terminal. Input: `path`, of the database.
void append_database_error(std::string& out, const DatabaseError& error, const std::string& path,
                           const text::Messages& messages);

}  // namespace partiar::table
