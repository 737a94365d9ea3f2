/// The parts of a date among the words of a heading: days, months, and what joins them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace partiar::heading::internal {

/// A date with two figures for its year, `12.5.19`, in full; empty for anything else. Games of a
/// century ago are dated in full.
[[nodiscard]] std::string with_century(std::string_view word);

/// A word as a day: `10`, `10.`, `10th`.
[[nodiscard]] std::optional<unsigned> day_in(std::string_view word);

/// Whether a word joins the parts of a date: `10 de marzo`, `2019. gada 14. maijs`.
[[nodiscard]] bool is_joint(std::string_view word);

/// The month that a word names beside a day, which has a dot or not.
[[nodiscard]] std::optional<unsigned> month_in(std::string_view word, bool has_dot);

/// `V` as May, which it is only next to a day.
[[nodiscard]] std::optional<unsigned> roman_month_in(std::string_view word);

/// The words of a line, apart from what separates the parts of a date.
[[nodiscard]] std::vector<std::string_view> parts_of(std::string_view line);

}  // namespace partiar::heading::internal
