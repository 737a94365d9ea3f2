/// Results as a table with a row for each pairing: CSV or TSV, as exported by programs and
/// spreadsheets.
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

/// Reads a table whose cells are separated by tabs, semicolons, commas or `|`, whichever separates
/// most.
///
/// The columns are those of a row of headings, in any language of locales/: round, board, white,
/// black, result, date; of two columns headed `name`, the first is White's. Without headings they
/// are `columns`, or else round, board, white, black and result, if the first row fits. Rows above
/// the headings are titles: `Round 3` there, or in a row by itself, applies to the rows below.
///
/// Output: a player for each distinct spelling of a name; a pairing without a result is open, and
/// one
///         whose second name is a word for a bye is a bye.
/// Errors: `no_list` if the columns cannot be determined; errors in a row.
/// Cost:   linear; allocates.
[[nodiscard]] std::expected<OfficialList, ListError> read_table(std::span<const ListLine> lines,
                                                                std::span<const Column> columns);

/// The column with that name: `round`, `board`, `white`, `black`, `result`, `date`, or `-` for one
/// to ignore.
[[nodiscard]] std::optional<Column> find_column(std::string_view name);

/// Whether both players and the result have exactly one column each.
[[nodiscard]] bool has_needed(std::span<const Column> columns);

}  // namespace partiar::event
