/// Results as a table, a pairing a row: CSV or TSV, as programs and sheets export them.
///
/// Source: RFC 4180 (quotes), and what Chess-Results and people write.
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "event/official_list.h"

namespace partiar::event {

/// Reads a table whose cells are parted by tabs, semicolons, commas or `|`, whichever parts most.
///
/// Columns are those of a row of headings, in any language of locales/: round, board, white, black,
/// result, date; of two columns headed `name` the first is White's. Without such a row they are
/// `columns`, or else round, board, white, black and result, where the first row fits. Rows above
/// the headings are titles: `Round 3` there, or on a row by itself, holds for those below.
///
/// Output: a player for each name that is written differently; a pairing whose result is empty is
///         open; one whose second name is a word for a bye is a bye.
/// Errors: `no_list`, where the columns cannot be told; what is wrong in a row.
/// Cost:   linear; allocates.
[[nodiscard]] std::expected<OfficialList, ListError> read_table(std::span<const ListLine> lines,
                                                                std::span<const Column> columns);

/// The column of that name: `round`, `board`, `white`, `black`, `result`, `date`, or `-` for one to
/// pass over.
[[nodiscard]] std::optional<Column> find_column(std::string_view name);

/// Whether columns have each player and the result, once.
[[nodiscard]] bool has_needed(std::span<const Column> columns);

}  // namespace partiar::event
