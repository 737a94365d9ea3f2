/// The cells of a table's row.
#pragma once

#include <cstddef>
#include <expected>
#include <span>
#include <string>
#include <vector>

#include "event/official_list.h"

namespace partiar::event {

struct Cell {
  std::string text;        ///< without blanks and quotes around it
  std::size_t column = 1;  ///< where it begins: characters of its line, counted from 1
};

/// What parts the cells: of tab, `;`, `,` and `|` the one that parts the most rows into as many
/// cells. `;` or a tab before a comma, which stands in names.
[[nodiscard]] char find_separator(std::span<const ListLine> lines);

/// Cuts a row. In quotes a separator is text, and `""` a quote. Errors: a quote without an end.
[[nodiscard]] std::expected<std::vector<Cell>, ListError> cells_of(const ListLine& line,
                                                                   char separator);

}  // namespace partiar::event
