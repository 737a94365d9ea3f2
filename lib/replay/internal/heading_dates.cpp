#include "replay/internal/heading_dates.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "languages/months.h"
#include "replay/internal/heading_players.h"
#include "replay/internal/words.h"
#include "replay/tag_values.h"

namespace partiar::replay::internal {

namespace {

/// Where a year from 1500 to 2099 that is not a rating stands alone in `text`, at or after `from`,
/// or `npos`.
std::size_t find_likely_year(std::string_view text, std::size_t from) {
  const auto is_likely = [&](std::size_t at) {
    const auto year = text.substr(at, 4);
    const auto before = inked(text.substr(0, at), " \t:");
    const bool is_rating = std::ranges::any_of(
        rating_names, [before](std::string_view name) { return before.ends_with(name); });
    return year >= "1500" && year < "2100" && !is_rating;
  };
  std::size_t at = find_year(text, from);
  while (at != text.npos && !is_likely(at)) at = find_year(text, at + 4);
  return at;
}

/// A date in figures, at its year: `12. 4. 2024`, `18/02/2023`, `2019-05-14`.
struct Figures {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::size_t year = 0;

  [[nodiscard]] bool has_day() const { return end - begin > 4; }
  [[nodiscard]] std::string_view in(std::string_view text) const {
    return text.substr(begin, end - begin);
  }
};

/// Skips one or two digits from `at` on; `npos` if there is another number of them.
std::size_t pass_part(std::string_view text, std::size_t at) {
  const std::size_t end = std::min(text.find_first_not_of(digits, at), text.size());
  return end > at && end - at <= 2 ? end : text.npos;
}

/// Where month and day after the year that ends at `end` end themselves, with the dot after them;
/// `end` if there are none. Both separators are the same, and only dots have a blank after them.
std::size_t end_behind(std::string_view text, std::size_t end) {
  constexpr std::string_view separators = ".-/";
  if (end >= text.size() || !separators.contains(text[end])) return end;
  const char separator = text[end];
  const auto pass_separator = [&](std::size_t at) {
    if (at >= text.size() || text[at] != separator) return text.npos;
    const bool has_blank = separator == '.' && text.substr(at + 1).starts_with(' ');
    return at + (has_blank ? 2 : 1);
  };
  std::size_t at = end;
  for (int part = 0; part < 2; ++part) {
    at = pass_separator(at);
    if (at != text.npos) at = pass_part(text, at);
    if (at == text.npos) return end;
  }
  if (text.substr(at).starts_with('.')) ++at;
  return at < text.size() && is_word(text[at]) ? end : at;
}

/// Where the day before the year at `at` begins, or `at` if there is none. Day and month each have
/// a dot, or the same dash or slash: any other number is that of a round or a league.
std::size_t begin_before(std::string_view text, std::size_t at) {
  const std::size_t other = text.substr(0, at).find_last_not_of("0123456789. ");
  const std::size_t begin = other == text.npos ? 0 : other + 1;
  if (std::ranges::count(text.substr(begin, at - begin), '.') == 2) return begin;
  const std::size_t blank = text.substr(0, at).find_last_of(" \t\r\n,;:(") + 1;
  const auto words = text.substr(blank, at - blank);
  for (const char separator : {'-', '/'}) {
    const bool is_date =
        words.find_first_not_of(digits) != words.npos && words.ends_with(separator) &&
        std::ranges::count(words, separator) == 2 &&
        std::ranges::all_of(words, [&](char c) { return c == separator || digits.contains(c); }) &&
        pass_part(words, 0) != words.npos;
    if (is_date) return blank;
  }
  return at;
}

Figures figures_at(std::string_view text, std::size_t year) {
  Figures figures{begin_before(text, year), year + 4, year};
  if (figures.begin == year) figures.end = end_behind(text, figures.end);
  return figures;
}

/// A day of a month; 0 if not given.
struct MonthDay {
  unsigned month = 0, day = 0;
};

/// A word as a day: `10`, `10.`, `10th`.
std::optional<unsigned> day_in(std::string_view word) {
  constexpr std::size_t longest_suffix = 5;  // `-\u0433\u043E`
  const auto end = std::min(word.find_first_not_of(digits), word.size());
  if (end == 0 || end > 2 || word.size() - end > longest_suffix) return std::nullopt;
  const auto figures = word.substr(0, end);
  const auto day = static_cast<unsigned>(end == 2 ? (figures[0] - '0') * 10 + (figures[1] - '0')
                                                  : figures[0] - '0');
  return day >= 1 && day <= 31 ? std::optional{day} : std::nullopt;
}

/// Whether a word joins the parts of a date: `10 de marzo`, `2019. gada 14. maijs`.
bool is_joint(std::string_view word) {
  constexpr std::array<std::string_view, 7> joints{"de", "del", "di", "of", "gada", "m", "d"};
  return std::ranges::find(joints, word) != joints.end();
}

std::optional<unsigned> month_in(std::string_view word) {
  return languages::find_month(inked(word, ",."));
}

/// `V` as May, which it is only next to a day.
std::optional<unsigned> roman_month_in(std::string_view word) {
  const unsigned month = read_roman(inked(word, ",."));
  return month >= 1 && month <= 12 ? std::optional{month} : std::nullopt;
}

/// The words of a line, apart from what separates the parts of a date.
std::vector<std::string_view> parts_of(std::string_view line) {
  constexpr std::string_view separators = " \t\r\n,;()./-";
  std::vector<std::string_view> parts;
  while (!(line = inked(line, separators)).empty()) {
    const auto end = std::min(line.find_first_of(separators), line.size());
    parts.push_back(line.substr(0, end));
    line.remove_prefix(end);
  }
  return parts;
}

/// The last words of a line before a year, or the first after it, nearest first, without those that
/// join the parts of a date: `de`, `del`, `of`.
std::vector<std::string_view> near_words(std::string_view line, bool is_before) {
  std::vector<std::string_view> words;
  auto all = parts_of(line);
  if (is_before) std::ranges::reverse(all);
  constexpr std::size_t most = 4;
  for (const std::string_view word : std::span{all}.first(std::min(all.size(), most))) {
    if (!is_joint(word)) words.push_back(word);
  }
  return words;
}

/// Month and day of two words, in either order; the word nearer to the year first.
MonthDay read_month_day(std::string_view near, std::string_view far) {
  if (const auto month = month_in(near)) return {*month, day_in(far).value_or(0)};
  const auto roman = roman_month_in(near);
  if (const auto day = day_in(far); roman && day) return {*roman, *day};
  const auto day = day_in(near);
  const auto month = day ? month_in(far) : std::nullopt;
  return month ? MonthDay{*month, *day} : MonthDay{};
}

/// Month and day in words next to a year: `10 de marzo del 2001`, `March 12, 2019`, `2019.
/// m\u00E1rcius 12.`
MonthDay find_month_day(std::string_view before, std::string_view behind) {
  const auto read = [](const std::vector<std::string_view>& words) {
    if (words.empty()) return MonthDay{};
    return read_month_day(words[0], words.size() > 1 ? words[1] : std::string_view{});
  };
  const auto line = before.substr(before.find_last_of("\r\n") + 1);
  if (const MonthDay found = read(near_words(line, true)); found.month != 0) return found;
  return read(near_words(behind.substr(0, behind.find_first_of("\r\n")), false));
}

/// The year that all dates of the text agree on, with its day if one of them has it; empty if they
/// disagree.
std::optional<Figures> find_figures(std::string_view event) {
  std::size_t at = find_likely_year(event, 0);
  if (at == event.npos) return std::nullopt;
  Figures found = figures_at(event, at);
  while ((at = find_likely_year(event, at + 4)) != event.npos) {
    // `2016/2017` is a season; its second year counts.
    const bool is_season = event.substr(found.year + 4, at - found.year - 4) == "/";
    if (!is_season && event.substr(at, 4) != event.substr(found.year, 4)) return std::nullopt;
    const Figures other = figures_at(event, at);
    if (found.has_day() && other.has_day()) return std::nullopt;
    if (!found.has_day()) found = other;
  }
  return found;
}

}  // namespace

std::string find_date(std::string_view event) {
  const auto figures = find_figures(event);
  const auto date = figures ? read_date(figures->in(event)) : std::nullopt;
  if (!date) return {};
  MonthDay day{date->month, date->day};
  if (day.month == 0 && !figures->has_day()) {
    day = find_month_day(event.substr(0, figures->begin), event.substr(figures->end));
  }
  const auto part = [](unsigned number) {
    return number == 0 ? ".??" : (number < 10 ? ".0" : ".") + std::to_string(number);
  };
  return std::to_string(date->year) + part(day.month) + part(day.day);
}

bool says_all(std::string_view date, std::string_view words) {
  const auto parts = parts_of(words);
  const auto figures = std::ranges::count_if(
      parts, [](std::string_view part) { return digits.contains(part.front()); });
  const auto unknown = std::ranges::count(date, '?') / 2;
  return !date.empty() && (unknown == 0 || figures + unknown <= 3);
}

bool is_day_of(std::string_view line, std::string_view date) {
  if (date.empty() || date.contains('?') || find_date(line) != date) return false;
  const auto parts = parts_of(line);
  const auto is_month = [](std::string_view part) {
    return month_in(part) || roman_month_in(part);
  };
  const auto is_part = [&](std::string_view part) {
    return digits.contains(part.front()) || is_joint(part) || is_month(part);
  };
  const bool has_week_day = !is_part(parts.front());
  return std::ranges::any_of(parts, is_month) &&
         std::ranges::all_of(std::span{parts}.subspan(has_week_day ? 1 : 0), is_part);
}

}  // namespace partiar::replay::internal
