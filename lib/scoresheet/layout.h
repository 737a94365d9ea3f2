/// The orders in which the words of a sheet may be read: by lines, or column by column.
#pragma once

#include <cstdint>
#include <vector>

#include "scoresheet/prices.h"
#include "scoresheet/sheet.h"

namespace partiar::scoresheet {

enum class Order : std::uint8_t {
  lines,
  number_columns,  ///< columns that begin with move numbers
  gap_columns,     ///< columns separated by wide gaps or bars
  sorted,          ///< pieces of lines, sorted by the numbers they begin with
};

/// A sheet, its characters in reading order.
struct Layout {
  Order order = Order::lines;
  Price price = 0;
  Sheet sheet;
};

/// The orders in which `sheet` may be read, by lines first.
/// Cost: one pass per order; text in columns is copied.
[[nodiscard]] std::vector<Layout> layouts_of(Sheet sheet);

}  // namespace partiar::scoresheet
