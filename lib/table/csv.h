/// Games as a table of comma-separated values, a line a game.
///
/// Source: RFC 4180: lines end with CRLF; what holds a comma, a quote or a line end is quoted.
#pragma once

#include <string>
#include <string_view>

#include "report/chunk.h"
#include "table/game_row.h"

namespace partiar::table {

/// Appends the line that names the columns: `source`, `game`, those of `game_columns`, `findings`.
void append_csv_head(std::string& out);

/// Appends the line of a game of `source`. `findings` are their codes, with blanks between. Nothing
/// known is an empty field.
void append_csv(report::Chunk& out, const GameRow& row, std::string_view source);

}  // namespace partiar::table
