#include "heading/date.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>

#include "base/words.h"

namespace partiar::heading {

using base::digits;

namespace {

/// Removes a number of one or two digits, preceded by date separators, from the front of `text`; 0
/// if there is none.
unsigned take_number(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(".-/ "), text.size()));
  const auto number = text.substr(0, text.find_first_not_of(digits));
  text.remove_prefix(number.size());
  unsigned value = 0;
  if (number.size() <= 2) std::from_chars(number.data(), number.data() + number.size(), value);
  return value;
}

/// `2024.03.15`, as nearly all dates are written (PGN 8.1.1.3); empty for anything else.
std::optional<laws::Date> read_plain_date(std::string_view date) {
  if (date.size() != 10 || date[4] != '.' || date[7] != '.') return std::nullopt;
  constexpr std::array<std::size_t, 8> digits_at{0, 1, 2, 3, 5, 6, 8, 9};
  unsigned value = 0;
  for (const std::size_t at : digits_at) {
    const unsigned digit = static_cast<unsigned char>(date[at]) - unsigned{'0'};
    if (digit > 9) return std::nullopt;
    value = value * 10 + digit;
  }
  const laws::Date read{static_cast<int>(value / 10'000), value / 100 % 100, value % 100};
  const bool is_real = read.year > 0 && read.month >= 1 && read.month <= 12 && read.day <= 31;
  return is_real ? std::optional{read} : std::nullopt;
}

}  // namespace

std::optional<laws::Date> read_date(std::string_view date) {
  if (const auto plain = read_plain_date(date)) return plain;
  const std::size_t at = base::find_year(date);
  if (at == date.npos) return std::nullopt;
  laws::Date read;
  std::from_chars(date.data() + at, date.data() + at + 4, read.year);
  const auto set = [&read](unsigned month, unsigned day) {
    if (month > 12) return read;
    read.month = month;
    if (month > 0 && day <= 31) read.day = day;
    return read;
  };
  auto before = date.substr(0, at);
  if (before.find_first_of(digits) == before.npos) {  // PGN 8.1.1.3
    auto behind = date.substr(at + 4);
    const unsigned month = take_number(behind);
    return set(month, take_number(behind));
  }
  // Among words, as in `5 July 2017`, only the year is certain.
  if (before.find_first_not_of("0123456789.-/ ") != before.npos) return read;
  const bool by_dots = before.find_first_of("-/") == before.npos;
  const unsigned first = take_number(before);
  const unsigned second = take_number(before);
  if (before.find_first_of(digits) != before.npos || first == 0) return read;
  if (second == 0) return set(first, 0);
  // `15. 3. 2024`; with other separators, as in `3/15/2024`, the month may come first.
  if (by_dots || first > 12 || first == second) return set(second, first);
  return second > 12 ? set(first, second) : read;
}

}  // namespace partiar::heading
