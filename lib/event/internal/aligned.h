/// Tables whose columns are aligned with blanks, as programs print them.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "event/cells.h"
#include "event/official_list.h"

namespace partiar::event::internal {

/// Whether blanks rather than `separator`, of which `alike` lines have equally many, part the cells
/// of a text: more lines have a gap of two blanks, or as many if the separator is a comma.
[[nodiscard]] bool are_aligned(std::span<const ListLine> lines, std::size_t alike, char separator);

/// Splits the lines where a column of characters is blank in all of them, from one title to the
/// next: once between two headings, at the widest of such gaps, or without headings at gaps of two
/// blanks or behind a number. A title is one cell.
[[nodiscard]] std::vector<Cells> rows_of_aligned(std::span<const ListLine> lines);

/// Whether a line is blank or drawn between rows: `---+---`, `|:--|:--|`, `=====`.
[[nodiscard]] bool has_no_cells(std::string_view line);

}  // namespace partiar::event::internal
