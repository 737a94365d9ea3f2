/// Where the cells of a cross-table are.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "event/cells.h"

namespace partiar::event::internal {

struct Grid {
  std::vector<Cells> rows;              ///< of the players
  std::size_t name = 0;                 ///< the column of names
  std::size_t first = 0;                ///< the first column of opponents or rounds
  std::size_t count = 0;                ///< how many of these there are
  std::optional<std::size_t> points{};  ///< the column of points
  bool is_square = false;               ///< a column for each player

  /// A cell in column `at` of the grid; an empty one behind the end of a row.
  [[nodiscard]] const Cell& cell(std::size_t row, std::size_t at) const;
};

/// Finds the columns headed 1, 2, 3 or `1. Rd`, or else those in which each row has a mark for
/// oneself.
[[nodiscard]] std::optional<Grid> find_grid(const Cells& headings, std::span<const Cells> rows);

/// Whether a cell has the mark for oneself: `*`, `x`.
[[nodiscard]] bool is_own(std::string_view text);

}  // namespace partiar::event::internal
