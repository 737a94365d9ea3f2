#include "heading/internal/date_parts.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/words.h"
#include "heading/internal/players.h"
#include "languages/months.h"

namespace partiar::heading::internal {

std::string with_century(std::string_view word) {
  const auto separator = word.find_first_of("./-");
  if (separator == word.npos) return {};
  const auto second = word.find(word[separator], separator + 1);
  if (second == word.npos || word.size() != second + 3) return {};
  const auto is_part = [](std::string_view part) {
    return !part.empty() && part.size() <= 2 && part.find_first_not_of(base::digits) == part.npos;
  };
  const auto year = word.substr(second + 1);
  const auto month = word.substr(separator + 1, second - separator - 1);
  constexpr std::string_view last = "30";
  constexpr std::string_view first = "50";
  const bool is_clear = year <= last || year >= first;
  if (!is_part(word.substr(0, separator)) || !is_part(month) || !is_part(year) || !is_clear) {
    return {};
  }
  return std::string{word.substr(0, second + 1)}.append(year <= last ? "20" : "19").append(year);
}

std::optional<unsigned> day_in(std::string_view word) {
  constexpr std::size_t longest_suffix = 5;  // `-\u0433\u043E`
  const auto end = std::min(word.find_first_not_of(base::digits), word.size());
  if (end == 0 || end > 2 || word.size() - end > longest_suffix) return std::nullopt;
  const auto figures = word.substr(0, end);
  const auto day = static_cast<unsigned>(end == 2 ? (figures[0] - '0') * 10 + (figures[1] - '0')
                                                  : figures[0] - '0');
  return day >= 1 && day <= 31 ? std::optional{day} : std::nullopt;
}

bool is_joint(std::string_view word) {
  constexpr std::array<std::string_view, 16> joints{"de",  "del", "di",  "of", "gada", "m",
                                                    "d",   "g",   "r",   "г",  "р",    "le",
                                                    "den", "el",  "dne", "am"};
  return std::ranges::find(joints, word) != joints.end();
}

std::optional<unsigned> month_in(std::string_view word, bool has_dot) {
  return languages::find_month_beside(trimmed(word, ",."), has_dot);
}

std::optional<unsigned> roman_month_in(std::string_view word) {
  const unsigned month = base::read_roman(trimmed(word, ",."));
  return month >= 1 && month <= 12 ? std::optional{month} : std::nullopt;
}

std::vector<std::string_view> parts_of(std::string_view line) {
  constexpr std::string_view separators = " \t\r\n,;()./-";
  std::vector<std::string_view> parts;
  while (!(line = trimmed(line, separators)).empty()) {
    const auto end = std::min(line.find_first_of(separators), line.size());
    parts.push_back(line.substr(0, end));
    line.remove_prefix(end);
  }
  return parts;
}

}  // namespace partiar::heading::internal
