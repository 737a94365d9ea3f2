/// Everything on a sheet made of digits and signs: move numbers, results, dates, clock times.
#pragma once

#include <cstdint>
#include <optional>

#include "scoresheet/sheet.h"
#include "scoresheet/words.h"

namespace partiar::scoresheet::internal {

/// A move number with its dots.
struct Number {
  std::uint32_t value = 0;
  std::uint32_t end = 0;
  Side side{};
  bool is_misread = false;
};

/// The number at `begin`. Letters read as digits are accepted only where a word may start and dots
/// follow; a closing bracket after the number belongs to it only if none is open.
[[nodiscard]] std::optional<Number> find_number(const Sheet& sheet, std::uint32_t begin,
                                                bool is_start, bool is_in_brackets);

struct Result {
  Outcome outcome{};
  std::uint32_t end = 0;
};

/// A result in signs, with the brackets around it.
[[nodiscard]] std::optional<Result> find_result(const Sheet& sheet, std::uint32_t begin);

/// Skips an address, date, clock time, rating, annotation number or position; returns `begin` if
/// there is none.
[[nodiscard]] std::uint32_t pass_other(const Sheet& sheet, std::uint32_t begin);

/// Skips the mark of a capture en passant, `e.p.` or `e. p.`; returns `begin` if there is none.
[[nodiscard]] std::uint32_t pass_en_passant_mark(const Sheet& sheet, std::uint32_t begin);

}  // namespace partiar::scoresheet::internal
