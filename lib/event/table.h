/// Results as a table: a row for each pairing, as programs and people write and publish them, or a
/// cross-table.
///
/// Source: RFC 4180 (quotes), and what Chess-Results, Swiss-Manager and people write.
#pragma once

#include <expected>
#include <span>
#include <string_view>

#include "event/official_list.h"

namespace partiar::event {

/// Reads a table, whatever separates its cells.
///
/// The columns are those of a row of headings, of `columns`, or as the content tells. Rows above
/// the headings are titles: `Round 3` there, or in a row by itself, applies to the rows below. A
/// board such as `1.2` is the second of the first match of teams, whose players stand in the order
/// of the teams unless headings name the colours; rows with the score of a match are passed over. A
/// column of results may hold White's points alone. If no table has a row for each pairing,
/// cross-tables count.
///
/// Output: a player for each distinct spelling of a name; a pairing without a result is open, and
/// one
///         whose second name is a word for a bye is a bye.
/// Errors: `no_list` if the columns cannot be determined; errors in a row.
/// Cost:   linear; allocates.
[[nodiscard]] std::expected<OfficialList, ListError> read_table(std::string_view text,
                                                                std::span<const Column> columns);

}  // namespace partiar::event
