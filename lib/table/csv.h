/// Games as comma-separated values, one line per game.
///
/// Source: RFC 4180: lines end with CRLF; fields with a comma, a quote or a line end are quoted. As
/// OWASP recommends (CSV Injection), what a spreadsheet would calculate is quoted and begins with
/// an apostrophe.
#pragma once

#include <string>
#include <string_view>

#include "report/chunk.h"
#include "table/game_row.h"

namespace partiar::table {

/// Appends the line of column names: `source`, `game`, those of `game_columns`, `findings` and, if
/// asked for, `moves`; of half-moves, `source`, `game`, `ply` and `ply_columns`.
void append_csv_head(std::string& out, const RowOptions& options = {});

/// Appends the line of a game of `source`. `findings` are codes separated by blanks. Unknown values
/// are empty fields. Of a game with half-moves, appends a line for each of these instead.
void append_csv(report::Chunk& out, const GameRow& row, std::string_view source,
                const RowOptions& options = {});

}  // namespace partiar::table
