/// A text as rows of cells, whatever separates them: the only reader of tables.
#pragma once

#include <cstddef>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "event/official_list.h"

namespace partiar::event {

struct Cell {
  std::string text;        ///< without surrounding blanks and quotes
  std::size_t line = 1;    ///< of the file, counted from 1
  std::size_t column = 1;  ///< where it begins, in characters of its line, counted from 1
};

/// Never empty, except for one that says that a table of a web page begins or ends here.
using Cells = std::vector<Cell>;

/// Splits a text: the tables of a web page; cells separated by tabs, semicolons, commas or `|`;
/// columns that are aligned with blanks; or lines such as `1.1 Novák - Kos 1:0`. Blank lines, and
/// lines drawn between rows, are none. Errors: an unterminated quote, an unread pairing.
[[nodiscard]] std::expected<std::vector<Cells>, ListError> rows_of(std::string_view text);

/// The separator of cells: of tab, `;`, `,` and `|`, the one that splits the most rows into equally
/// many cells. `;` and tab are preferred to the comma, which occurs in names.
[[nodiscard]] char find_separator(std::span<const ListLine> lines);

/// Splits a row. Within quotes a separator is text, and `""` is a quote. Errors: an unterminated
/// quote.
[[nodiscard]] std::expected<Cells, ListError> cells_of(const ListLine& line, char separator);

/// How many cells a table may be filled up to if so much is written in it: more only where hardly
/// any of its rows is as long as the longest, so that time and memory stay proportional to the
/// text.
[[nodiscard]] constexpr std::size_t most_cells(std::size_t written) {
  constexpr std::size_t least = 100'000;
  return least + 4 * written;
}

/// How many of its cells are not empty.
[[nodiscard]] std::size_t count_filled(const Cells& row);

}  // namespace partiar::event
