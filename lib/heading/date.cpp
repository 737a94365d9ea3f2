#include "heading/date.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstddef>
#include <string>

#include "base/loose_signs.h"
#include "base/words.h"
#include "heading/internal/dates.h"
#include "languages/labels.h"
#include "languages/months.h"

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

/// Whether the calendar has that day, if one is given.
bool is_real(const laws::Date& date) {
  using namespace std::chrono;
  if (date.month == 0 || date.month > 12) return false;
  constexpr unsigned days_of_any_month = 28;
  return date.day <= days_of_any_month ||
         (year{date.year} / month{date.month} / day{date.day}).ok();
}

/// `2024.03.15` or `2024.??.??`, as nearly all dates are written (PGN 8.1.1.3); empty for anything
/// else.
std::optional<laws::Date> read_plain_date(std::string_view date) {
  if (date.size() != 10 || date[4] != '.' || date[7] != '.') return std::nullopt;
  bool are_digits = true;
  const auto number_at = [&](std::size_t at) {
    const unsigned tens = static_cast<unsigned char>(date[at]) - unsigned{'0'};
    const unsigned ones = static_cast<unsigned char>(date[at + 1]) - unsigned{'0'};
    are_digits &= tens <= 9 && ones <= 9;
    return tens * 10 + ones;
  };
  laws::Date read{static_cast<int>(number_at(0) * 100 + number_at(2))};
  const bool is_year_alone = date.ends_with(".??.??");
  if (!is_year_alone) {
    read.month = number_at(5);
    read.day = number_at(8);
  }
  if (!are_digits || read.year == 0) return std::nullopt;
  return is_year_alone || is_real(read) ? std::optional{read} : std::nullopt;
}

/// The same without dots.
std::optional<laws::Date> read_figures(std::string_view date) {
  if (date.size() != 8 || date.find_first_not_of(digits) != date.npos) return std::nullopt;
  const std::string dotted = std::string{date.substr(0, 4)}.append(".").append(date.substr(4, 2)) +
                             "." + std::string{date.substr(6)};
  return read_plain_date(dotted);
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
    read.day = day;
    if (!is_real(read)) read.day = 0;
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

std::optional<laws::Date> read_written_date(std::string_view date) {
  if (const auto plain = read_plain_date(date)) return plain;
  constexpr std::size_t longest = 80;
  auto read = read_date(date);
  const bool is_open = !read || (read->month == 0 && date.size() > 4);
  const bool is_said = date.find_first_of("123456789") != date.npos;
  if (!is_open || !is_said || date.size() > longest) return read;
  if (const auto figures = read_figures(date)) return figures;
  const auto in_words = read_date(internal::find_date(date));
  return in_words ? in_words : read;
}

bool is_day_impossible(std::string_view date) {
  const bool is_plain = date.size() == 10 && date[4] == '.' && date[7] == '.' &&
                        std::ranges::count_if(date, base::is_digit) == 8;
  if (!is_plain || date.ends_with(".00")) return false;
  const auto read = read_date(date);
  return read && read->day == 0;
}

namespace {

/// Two numbers with a slash or a dash between them, apart from others: `2022/23`.
struct NumberPair {
  std::string_view first, second;
  bool has_slash = false;
  std::size_t end = 0;  ///< in bytes, where the next may begin
};

/// The first at or behind `from`.
std::optional<NumberPair> find_pair(std::string_view words, std::size_t from) {
  const auto number_at = [words](std::size_t at) {
    return words.substr(at, std::min(words.find_first_not_of(digits, at), words.size()) - at);
  };
  for (std::size_t at = from; (at = words.find_first_of(digits, at)) != words.npos;) {
    const auto first = number_at(at);
    const bool begins = at == 0 || std::string_view{" (,.:"}.contains(words[at - 1]);
    at += first.size();
    const bool has_slash = words.substr(at).starts_with('/');
    const std::size_t joint = has_slash ? 1 : base::dash_size(words.substr(at));
    if (joint == 0) continue;
    const auto second = number_at(at + joint);
    const auto end = at + joint + second.size();
    const bool ends = end == words.size() || !std::string_view{"./-"}.contains(words[end]);
    if (begins && ends) return NumberPair{first, second, has_slash, end};
  }
  return std::nullopt;
}

int number_of(std::string_view figures) {
  int number = 0;
  std::from_chars(figures.data(), figures.data() + figures.size(), number);
  return number;
}

/// The year, in two figures, of this century or of a game played in that year or the next.
std::optional<int> complete_year(int year, std::optional<int> played_in) {
  constexpr int century = 100;
  if (!played_in) return 2000 + year;
  for (const int begun : {*played_in, *played_in - 1}) {
    if (begun % century == year) return begun;
  }
  return std::nullopt;
}

}  // namespace

std::optional<int> find_season(std::string_view words, std::optional<int> played_in) {
  constexpr int century = 100;
  for (auto pair = find_pair(words, 0); pair; pair = find_pair(words, pair->end)) {
    const auto [first, second, has_slash, end] = *pair;
    const int year = number_of(first);
    if ((year + 1) % century != number_of(second) % century) continue;
    if (first.size() == 4 && (second.size() == 2 || second.size() == 4)) return year;
    if (first.size() != 2 || second.size() != 2) continue;
    const bool is_called_one = languages::names_season(words);
    // `22/23 October` are days.
    const auto behind = base::trimmed(words.substr(end));
    const bool are_days = languages::find_month(behind.substr(0, behind.find(' '))).has_value();
    const bool may_be = is_called_one || (has_slash && played_in && !are_days);
    if (!may_be) continue;
    if (const auto begun = complete_year(year, played_in)) return begun;
  }
  return std::nullopt;
}

}  // namespace partiar::heading
