/// What on a sheet is made of figures and signs: numbers of moves, results, dates, clocks.
#pragma once

#include <cstdint>
#include <optional>

#include "scoresheet/sheet.h"
#include "scoresheet/words.h"

namespace partiar::scoresheet::internal {

/// A move's number with its dots.
struct Number {
  std::uint32_t value = 0;
  std::uint32_t end = 0;
  Side side{};
  bool is_misread = false;
};

/// The number at `begin`. Letters for figures are read only where a word may start and dots follow;
/// a bracket behind it belongs to it only where none is open.
[[nodiscard]] std::optional<Number> find_number(const Sheet& sheet, std::uint32_t begin,
                                                bool is_start, bool is_in_brackets);

struct Result {
  Outcome outcome{};
  std::uint32_t end = 0;
};

/// A result in signs, with brackets around it.
[[nodiscard]] std::optional<Result> find_result(const Sheet& sheet, std::uint32_t begin);

/// Past an address, a date, a clock, a rating, an annotation's number or a position; `begin` where
/// none is.
[[nodiscard]] std::uint32_t pass_other(const Sheet& sheet, std::uint32_t begin);

}  // namespace partiar::scoresheet::internal
