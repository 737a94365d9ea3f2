/// The cells of a table row.
#pragma once

#include <cstddef>
#include <expected>
#include <span>
#include <string>
#include <vector>

#include "event/official_list.h"

namespace partiar::event {

struct Cell {
  std::string text;        ///< without surrounding blanks and quotes
  std::size_t column = 1;  ///< where it begins, in characters of its line, counted from 1
};

/// The separator of cells: of tab, `;`, `,` and `|`, the one that splits the most rows into equally
/// many cells. `;` and tab are preferred to the comma, which occurs in names.
[[nodiscard]] char find_separator(std::span<const ListLine> lines);

/// Splits a row. Within quotes a separator is text, and `""` is a quote. Errors: an unterminated
/// quote.
[[nodiscard]] std::expected<std::vector<Cell>, ListError> cells_of(const ListLine& line,
                                                                   char separator);

}  // namespace partiar::event
