#include "heading/internal/dates.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/loose_signs.h"
#include "base/words.h"
#include "heading/date.h"
#include "heading/internal/names.h"
#include "heading/internal/players.h"
#include "languages/labels.h"
#include "languages/months.h"

namespace partiar::heading::internal {

namespace {

/// A date with two figures for its year, `12.5.19`, in full; empty for anything else. Games of a
/// century ago are dated in full.
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

/// A word as a day: `10`, `10.`, `10th`.
std::optional<unsigned> day_in(std::string_view word) {
  constexpr std::size_t longest_suffix = 5;  // `-\u0433\u043E`
  const auto end = std::min(word.find_first_not_of(base::digits), word.size());
  if (end == 0 || end > 2 || word.size() - end > longest_suffix) return std::nullopt;
  const auto figures = word.substr(0, end);
  const auto day = static_cast<unsigned>(end == 2 ? (figures[0] - '0') * 10 + (figures[1] - '0')
                                                  : figures[0] - '0');
  return day >= 1 && day <= 31 ? std::optional{day} : std::nullopt;
}

/// Whether a word joins the parts of a date: `10 de marzo`, `2019. gada 14. maijs`.
bool is_joint(std::string_view word) {
  constexpr std::array<std::string_view, 16> joints{"de",  "del", "di",  "of", "gada", "m",
                                                    "d",   "g",   "r",   "г",  "р",    "le",
                                                    "den", "el",  "dne", "am"};
  return std::ranges::find(joints, word) != joints.end();
}

/// The month that a word names beside a day, which has a dot or not.
std::optional<unsigned> month_in(std::string_view word, bool has_dot) {
  return languages::find_month_beside(trimmed(word, ",."), has_dot);
}

/// `V` as May, which it is only next to a day.
std::optional<unsigned> roman_month_in(std::string_view word) {
  const unsigned month = base::read_roman(trimmed(word, ",."));
  return month >= 1 && month <= 12 ? std::optional{month} : std::nullopt;
}

/// The words of a line, apart from what separates the parts of a date.
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

/// Whether the number at `at` is in brackets behind one of two names that both have such: `Müller
/// (1920) – Groß (1870)`.
bool is_one_of_two(std::string_view text, std::size_t at) {
  constexpr std::size_t near = 128;  // bytes, so that a line of numbers costs little
  const auto is_bracketed = [text](std::size_t number) {
    return number > 0 && text[number - 1] == '(' && text.substr(number + 4).starts_with(')');
  };
  if (!is_bracketed(at)) return false;
  const auto from = at - std::min(at, near);
  const auto line = std::max(from, text.substr(0, at).find_last_of("\r\n") + 1);
  const auto end = std::min(base::find_line_end(text, at), at + near);
  for (auto other = base::find_year(text, line); other < end;
       other = base::find_year(text, other + 4)) {
    if (other != at && is_bracketed(other)) return true;
  }
  return false;
}

/// Whether the number at `at` is a rating: behind a word for it, or behind such a rating and a
/// dash, `Elo 1950 – 1870`.
bool is_rating(std::string_view text, std::size_t at) {
  constexpr std::size_t near = 64;  // bytes, so that a line of numbers costs little
  const auto is_named = [](std::string_view before) {
    return languages::ends_with_label(before, languages::Label::rating);
  };
  auto before = text.substr(at - std::min(at, near), std::min(at, near));
  if (is_named(before) || is_one_of_two(text, at)) return true;
  before = trimmed(before, " \t");
  const bool is_sign = before.ends_with('/') || before.ends_with(':');
  before.remove_suffix(is_sign ? 1 : base::size_at_end(before, base::dash_size));
  before = trimmed(before, " \t");
  const auto blank = before.find_last_of(" \t");
  return blank != before.npos && is_number_of_four(before.substr(blank + 1)) &&
         is_named(before.substr(0, blank));
}

/// Where a year from 1500 to 2099 that is not a rating stands alone in `text`, at or after `from`,
/// or `npos`.
std::size_t find_likely_year(std::string_view text, std::size_t from) {
  const auto is_likely = [&](std::size_t at) {
    const auto year = text.substr(at, 4);
    return year >= "1500" && year < "2100" && !is_rating(text, at);
  };
  std::size_t at = base::find_year(text, from);
  while (at != text.npos && !is_likely(at)) at = base::find_year(text, at + 4);
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
  const std::size_t end = std::min(text.find_first_not_of(base::digits, at), text.size());
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
  return at < text.size() && base::is_word(text[at]) ? end : at;
}

/// Where day and month before the year at `at` begin if a dot ends each: `12. 4. 2024`; else `at`.
std::size_t begin_by_dots(std::string_view text, std::size_t at) {
  std::size_t begin = at;
  for (int part = 0; part < 2; ++part) {
    const auto dotted = text.substr(0, text.substr(0, begin).find_last_not_of(' ') + 1);
    if (!dotted.ends_with('.')) return at;
    const auto plain = dotted.substr(0, dotted.size() - 1);
    const auto first = plain.find_last_not_of(base::digits) + 1;
    if (first == plain.size() || plain.size() - first > 2) return at;
    begin = first;
  }
  return begin;
}

/// Where the day before the year at `at` begins, or `at` if there is none. Day and month each have
/// a dot, or the same dash or slash: any other number is that of a round or a league.
std::size_t begin_before(std::string_view text, std::size_t at) {
  if (const auto begin = begin_by_dots(text, at); begin < at) return begin;
  const std::size_t blank = text.substr(0, at).find_last_of(" \t\r\n,;:(") + 1;
  const auto words = text.substr(blank, at - blank);
  for (const char separator : {'-', '/'}) {
    const bool is_date =
        words.find_first_not_of(base::digits) != words.npos && words.ends_with(separator) &&
        std::ranges::count(words, separator) == 2 &&
        std::ranges::all_of(words, [&](char c) { return c == separator || base::is_digit(c); }) &&
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

/// The only date with two figures for its year among some words, in full. The number of a section,
/// `3.4.13 The Exchange`, begins a line of words.
std::string find_short_date(std::string_view text) {
  std::string found;
  for (std::size_t at = 0; (at = text.find_first_of(base::digits, at)) != text.npos;) {
    const auto end = std::min(text.find_first_of(" \t\r\n,;:()", at), text.size());
    const bool begins_word = at == 0 || std::string_view{" \t\r\n,;:("}.contains(text[at - 1]);
    const bool begins_line = at == 0 || text[at - 1] == '\n';
    const bool is_section =
        begins_line && has_letter(text.substr(end, base::find_line_end(text, end) - end));
    if (begins_word && !is_section) {
      auto date = with_century(text.substr(at, end - at));
      if (!date.empty() && !found.empty() && date != found) return {};
      if (!date.empty()) found = std::move(date);
    }
    at = end;
  }
  return found;
}

/// A day of a month; 0 if not given.
struct MonthDay {
  unsigned month = 0, day = 0;
};

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
  const bool is_far_first = !far.empty() && far.data() < near.data();
  const bool has_dot = is_far_first && far.data()[far.size()] == '.';  // both are of one line
  if (const auto month = month_in(near, has_dot)) return {*month, day_in(far).value_or(0)};
  const auto roman = roman_month_in(near);
  if (const auto day = day_in(far); roman && day) return {*roman, *day};
  const auto day = day_in(near);
  const auto month = day ? month_in(far, false) : std::nullopt;
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

/// Whether the year at `at` is the first or the second of a season: `2012/13`, `2016/2017`.
bool is_of_season(std::string_view text, std::size_t at) {
  const auto is_second = [text](std::size_t joint) {
    if (joint >= text.size() || !std::string_view{"/-"}.contains(text[joint])) return false;
    const auto end = std::min(text.find_first_not_of(base::digits, joint + 1), text.size());
    const bool goes_on = end < text.size() && (text[end] == text[joint]);
    return (end - joint == 3 || end - joint == 5) && !goes_on;
  };
  return is_second(at + 4) ||
         (at >= 5 && base::find_year(text.substr(at - 5, 4)) == 0 && is_second(at - 1));
}

/// The year that all dates of the text agree on, with its day if one of them has it; empty if they
/// disagree. A season says less than a day.
std::optional<Figures> find_figures(std::string_view event) {
  std::optional<Figures> found;
  std::optional<Figures> season;
  for (auto at = find_likely_year(event, 0); at != event.npos;
       at = find_likely_year(event, at + 4)) {
    const Figures other = figures_at(event, at);
    if (!other.has_day() && is_of_season(event, at)) {
      season = other;  // the second year counts
      continue;
    }
    if (found && event.substr(at, 4) != event.substr(found->year, 4)) return std::nullopt;
    if (found && found->has_day() && other.has_day()) return std::nullopt;
    if (!found || !found->has_day()) found = other;
  }
  return found ? found : season;
}

}  // namespace

std::string find_date(std::string_view event) {
  std::string in_full;
  if (base::find_year(event) == event.npos) event = in_full = find_short_date(event);
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

namespace {

/// The parts of a date counted among its first words.
class DateParts {
 public:
  /// Takes the next word. Output: whether it may belong to a date.
  bool take(std::string_view word) {
    if (others_ == 0 && !has_year_ && !with_century(word).empty()) {
      has_year_ = true;
      others_ = 2;
      return true;
    }
    std::string plain{word};  // `12.–14.5.2019`
    for (auto at = plain.find("\u2013"); at != plain.npos; at = plain.find("\u2013")) {
      plain.replace(at, std::string_view{"\u2013"}.size(), "-");
    }
    const bool are =
        std::ranges::all_of(parts_of(plain), [this](auto part) { return take_part(part); });
    has_dot_ = plain.ends_with('.');
    return are;
  }

  [[nodiscard]] bool are_complete() const { return has_year_ && others_ >= 2; }

 private:
  bool take_part(std::string_view part) {
    if (is_number_of_four(part) && part >= "1500" && part < "2100") {
      return !std::exchange(has_year_, true);
    }
    const bool is_other =
        day_in(part) || month_in(part, has_dot_) || (others_ > 0 && roman_month_in(part));
    others_ += is_other ? 1 : 0;
    return is_other || is_joint(part);
  }

  bool has_year_ = false;
  bool has_dot_ = false;  ///< the word before
  unsigned others_ = 0;   ///< days and months
};

/// Where a date that ends with figures at `end` ends with a word for a year or a day: `2019 г.`
std::size_t end_with_word(std::string_view words, std::size_t end) {
  constexpr std::array<std::string_view, 4> abbreviations{" г.", " р.", " r.", " d."};
  for (const std::string_view word : abbreviations) {
    if (words.substr(end).starts_with(word)) return end + word.size();
  }
  return end;
}

}  // namespace

std::size_t date_size(std::string_view words) {
  constexpr int most = 8;
  constexpr std::string_view blanks = " \t";
  DateParts parts;
  std::size_t end = 0;
  for (int i = 0; i < most; ++i) {
    const auto begin = words.find_first_not_of(blanks, end);
    if (begin == words.npos) return 0;
    end = std::min(words.find_first_of(" \t,;:()", begin), words.size());
    const auto word = words.substr(begin, end - begin);
    const bool is_weekday = i == 0 && languages::is_weekday(word);
    if (!base::is_dash(word) && !is_weekday && !parts.take(word)) return 0;
    if (parts.are_complete()) return end_with_word(words, end);
    if (words.substr(end).starts_with(',')) ++end;
  }
  return 0;
}

bool says_all(std::string_view date, std::string_view words) {
  const auto parts = parts_of(words);
  const auto figures = std::ranges::count_if(
      parts, [](std::string_view part) { return base::is_digit(part.front()); });
  const auto unknown = std::ranges::count(date, '?') / 2;
  return !date.empty() && figures + unknown <= 3;
}

bool is_day_of(std::string_view line, std::string_view date) {
  if (date.empty() || date.contains('?') || find_date(line) != date) return false;
  const auto parts = parts_of(line);
  const auto is_month = [line](std::string_view part) {
    const auto before = line.substr(0, static_cast<std::size_t>(part.data() - line.data()));
    return month_in(part, trimmed(before, " ").ends_with('.')) || roman_month_in(part);
  };
  const auto is_part = [&](std::string_view part) {
    return base::is_digit(part.front()) || is_joint(part) || is_month(part);
  };
  const bool has_week_day = languages::is_weekday(parts.front());
  return std::ranges::any_of(parts, is_month) &&
         std::ranges::all_of(std::span{parts}.subspan(has_week_day ? 1 : 0), is_part);
}

}  // namespace partiar::heading::internal
