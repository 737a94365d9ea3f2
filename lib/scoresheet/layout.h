/// In which order the words of a sheet may be read: by lines, or column by column.
#pragma once

#include <cstdint>
#include <vector>

#include "scoresheet/prices.h"
#include "scoresheet/sheet.h"

namespace partiar::scoresheet {

enum class Order : std::uint8_t {
  lines,
  number_columns,  ///< columns that begin with numbers of moves
  gap_columns,     ///< columns that wide gaps or bars part
  sorted,          ///< pieces of lines by the numbers at their begin
};

/// A sheet, its characters in the order in which they are read.
struct Layout {
  Order order = Order::lines;
  Price price = 0;
  Sheet sheet;
};

/// The orders that `sheet` may be read in, by lines first.
/// Cost: a pass for each order; what stands in columns is copied.
[[nodiscard]] std::vector<Layout> layouts_of(Sheet sheet);

}  // namespace partiar::scoresheet
