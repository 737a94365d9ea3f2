#include "replay/internal/heading_facts.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "languages/labels.h"
#include "languages/months.h"
#include "replay/internal/words.h"
#include "replay/tag_values.h"

namespace partiar::replay::internal {

namespace {

using languages::Label;
using languages::Numbered;

/// Words that precede a rating.
constexpr std::array<std::string_view, 3> rating_names{"ELO", "Elo", "elo"};

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

/// FIDE Title Regulations, 0.31 of 2023 and its predecessors: PGN's tags hold no other titles.
bool is_title(std::string_view word) {
  constexpr std::array<std::string_view, 8> titles{"GM",  "IM",  "FM",  "CM",
                                                   "WGM", "WIM", "WFM", "WCM"};
  return std::ranges::find(titles, word) != titles.end();
}

/// `words` without the rating at `at` and any word for a rating before it.
std::string without_rating(std::string_view words, std::size_t at) {
  std::string_view before = inked(words.substr(0, at), " \t,:;");
  for (const std::string_view name : rating_names) {
    if (before.ends_with(name)) before.remove_suffix(name.size());
  }
  std::string rest{inked(before)};
  const auto behind = inked(words.substr(at + 4));
  if (!rest.empty() && !behind.empty()) rest += ", ";
  return rest.append(behind);
}

/// The parenthesis or bracket at the start of `words`, including its delimiters; empty if none.
std::string_view group_at(std::string_view words) {
  const auto open = words.find_first_not_of(" \t");
  if (open == words.npos || (words[open] != '(' && words[open] != '[')) return {};
  const auto close = words.find(words[open] == '(' ? ')' : ']', open);
  return close == words.npos ? std::string_view{} : words.substr(0, close + 1);
}

struct Group {
  std::string elo, team;
};

/// `(NOR, 2882)`, `[2145]`: a rating, and the team or federation.
Group read_group(std::string_view group) {
  constexpr std::string_view marks = " \t,;()[]";
  const auto words = inked(group, marks);
  const std::size_t at = find_year(words);
  if (at == words.npos) return {{}, std::string{words}};
  return {std::string{words.substr(at, 4)}, without_rating(words, at)};
}

/// The number of a round or a board, as in `3.`, `3rd` or `3`.
std::string_view number_in(std::string_view word) {
  const auto end = std::min(word.find_first_not_of(digits), word.size());
  constexpr std::size_t longest_suffix = 3;
  const bool is_number = end > 0 && end <= 3 && word.size() - end <= longest_suffix;
  return is_number ? word.substr(0, end) : std::string_view{};
}

/// What a number and the word next to it say; `is_alone` if there are no other words.
struct NumberedFact {
  Numbered what;
  std::string_view number;
  bool is_alone;
};

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!(text = inked(text)).empty()) {
    auto end = std::min(text.find_first_of(" \t"), text.size());
    // `3.kolo`
    const auto figures = text.find_first_not_of(digits);
    if (figures != 0 && figures < end && text[figures] == '.') end = figures + 1;
    words.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return words;
}

std::optional<NumberedFact> find_numbered_in(std::string_view part) {
  const auto words = words_of(part);
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    for (const auto& [word, number] :
         {std::pair{words[i], words[i + 1]}, std::pair{words[i + 1], words[i]}}) {
      const auto what = languages::find_numbered(inked(word, ":"));
      const auto figures = number_in(number);
      if (what && !figures.empty()) return NumberedFact{*what, figures, words.size() == 2};
    }
  }
  return std::nullopt;
}

/// Whether `words` begin with a code of the Encyclopaedia of Chess Openings.
bool starts_with_eco(std::string_view words) {
  return words.size() >= 3 && words[0] >= 'A' && words[0] <= 'E' && digits.contains(words[1]) &&
         digits.contains(words[2]) && (words.size() == 3 || !is_word(words[3]));
}

/// `Bílý Černý` above the columns of a table.
bool is_column_head(std::string_view line) {
  constexpr std::string_view blanks = " \t|";
  std::size_t count = 0;
  while (!(line = inked(line, blanks)).empty()) {
    const auto end = std::min(line.find_first_of(blanks), line.size());
    const auto label = languages::find_label(line.substr(0, end));
    if (label != Label::white && label != Label::black) return false;
    ++count;
    line.remove_prefix(end);
  }
  return count > 1;
}

/// Whether `part` is a fact with a tag of its own; if so, takes it.
bool take_fact(Heading& heading, std::string_view part) {
  const auto code = inked(part, " []()");
  if (heading.eco.empty() && code.size() == 3 && starts_with_eco(code)) {
    heading.eco = code;
    return true;
  }
  if (const auto fact = find_numbered_in(part); fact && fact->what != Numbered::game) {
    std::string& value = fact->what == Numbered::round ? heading.round : heading.board;
    if (!value.empty()) return false;
    value = fact->number;
    return fact->is_alone;
  }
  const bool is_day = part.find_first_not_of("0123456789./- ") == part.npos;
  return is_day && !heading.date.empty() && find_likely_year(part, 0) != part.npos;
}

/// Where the day of the year at `at` begins, `12. 4. 2024`, or `at` if there is none. Day and month
/// each have a dot: any other number is that of a round or a league.
std::size_t day_before(std::string_view text, std::size_t at) {
  const std::size_t other = text.substr(0, at).find_last_not_of("0123456789. ");
  const std::size_t begin = other == text.npos ? 0 : other + 1;
  return std::ranges::count(text.substr(begin, at - begin), '.') == 2 ? begin : at;
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

/// Whether a word joins the parts of a date.
bool is_joint(std::string_view word) {
  return word == "de" || word == "del" || word == "di" || word == "of";
}

/// The last words of a line before a year, or the first after it, nearest first, without those that
/// join the parts of a date: `de`, `del`, `of`.
std::vector<std::string_view> near_words(std::string_view line, bool is_before) {
  std::vector<std::string_view> words;
  auto all = words_of(line);
  if (is_before) std::ranges::reverse(all);
  constexpr std::size_t most = 4;
  for (const std::string_view word : std::span{all}.first(std::min(all.size(), most))) {
    const auto plain = inked(word, ",.");
    if (!plain.empty() && !is_joint(plain)) words.push_back(word);
  }
  return words;
}

/// Month and day in words next to a year: `10 de marzo del 2001`, `March 12, 2019`, `2019.
/// m\u00E1rcius 12.`
MonthDay find_month_day(std::string_view before, std::string_view behind) {
  const auto month_in = [](std::string_view word) {
    return languages::find_month(inked(word, ",."));
  };
  const auto words = near_words(before.substr(before.find_last_of("\r\n") + 1), true);
  if (!words.empty()) {
    const auto other = words.size() > 1 ? words[1] : std::string_view{};
    if (const auto month = month_in(words[0])) return {*month, day_in(other).value_or(0)};
    const auto day = day_in(inked(words[0], ",."));
    const auto month = day ? month_in(other) : std::nullopt;
    if (month) return {*month, *day};
  }
  const auto after = near_words(behind.substr(0, behind.find_first_of("\r\n")), false);
  const auto month = after.empty() ? std::nullopt : month_in(after[0]);
  if (!month) return {};
  return {*month, after.size() > 1 ? day_in(after[1]).value_or(0) : 0};
}

}  // namespace

std::string find_date(std::string_view event) {
  std::size_t at = find_likely_year(event, 0);
  if (at == event.npos) return {};
  std::size_t begin = day_before(event, at);
  for (std::size_t next = find_likely_year(event, at + 4); next != event.npos;
       next = find_likely_year(event, next + 4)) {
    // `2016/2017` is a season; its second year counts.
    const bool is_season = event.substr(at + 4, next - at - 4) == "/";
    if (!is_season && event.substr(next, 4) != event.substr(at, 4)) return {};
    const std::size_t day = day_before(event, next);
    if (begin != at && day != next) return {};
    if (begin != at) continue;
    at = next;
    begin = day;
  }
  auto date = read_date(event.substr(begin, at + 4 - begin));
  if (!date) return {};
  if (date->month == 0) {
    const auto [month, day] = find_month_day(event.substr(0, at), event.substr(at + 4));
    date->month = month;
    date->day = day;
  }
  const auto part = [](unsigned number) {
    return number == 0 ? ".??" : (number < 10 ? ".0" : ".") + std::to_string(number);
  };
  return std::to_string(date->year) + part(date->month) + part(date->day);
}

namespace {

/// Whether a line is the date of a game, perhaps with the weekday, and nothing else: `Thursday,
/// August 25, 2011`.
bool is_day_of(std::string_view line, std::string_view date) {
  if (date.empty() || date.contains('?') || find_date(line) != date) return false;
  const auto words = words_of(line);
  const auto is_month = [](std::string_view word) {
    return languages::find_month(inked(word, ",.")).has_value();
  };
  const auto is_part = [&](std::string_view word) {
    return digits.contains(word[0]) || is_joint(inked(word, ",.")) || is_month(word);
  };
  const bool has_week_day = !is_part(words.front());
  return std::ranges::any_of(words, is_month) &&
         std::ranges::all_of(std::span{words}.subspan(has_week_day ? 1 : 0), is_part);
}

}  // namespace

void take_player_facts(std::string& title, std::string& elo, std::string_view words) {
  const auto name = name_in(words);
  const auto first = name.substr(0, name.find(' '));
  if (is_title(first)) title = first;
  const auto behind = words.substr(words.find(name) + name.size());
  if (const auto at = find_year(behind); at != behind.npos) elo = behind.substr(at, 4);
}

std::string take_players_facts(Heading& heading, const Players& players) {
  take_player_facts(heading.white_title, heading.white_elo, players.before);
  const auto behind_white =
      players.before.substr(static_cast<std::size_t>(players.white.data() - players.before.data()) +
                            players.white.size());
  const std::string_view white_group = group_at(behind_white);
  heading.white_team = read_group(white_group).team;

  // As for White; but if White has nothing after the name, what follows Black's belongs to the
  // event.
  const std::string_view black{
      players.black.data(), static_cast<std::size_t>(players.rest.data() - players.black.data())};
  std::string ignored;
  take_player_facts(heading.black_title, heading.white_elo.empty() ? ignored : heading.black_elo,
                    black);
  std::string_view rest = players.rest;
  if (const std::string_view group = group_at(rest); !group.empty()) {
    Group of_black = read_group(group);
    const bool is_rating = !of_black.elo.empty() && of_black.elo >= "2200" && of_black.team.empty();
    if (!white_group.empty() || is_rating) {
      heading.black_elo = of_black.elo;
      heading.black_team = of_black.team;
      rest.remove_prefix(group.size());
    }
  } else if (!heading.white_elo.empty() && heading.black_elo.empty()) {
    const std::size_t at = find_year(rest);
    const bool is_first = at != rest.npos && inked(rest.substr(0, at), " \t,;").size() <= 4;
    if (is_first) {
      heading.black_elo = rest.substr(at, 4);
      return without_rating(rest, at);
    }
  }
  return std::string{rest};
}

std::string take_facts(Heading& heading, std::string_view lines) {
  std::string words;
  const auto keep = [&words](std::string_view part) {
    if (!words.empty() && !part.empty()) words += ", ";
    words += part;
    // A closing parenthesis belongs to the part if it was opened there.
    if (std::ranges::count(part, '(') > std::ranges::count(part, ')')) words += ')';
  };
  for (std::size_t at = 0; at < lines.size();) {
    const auto line_end = std::min(lines.find_first_of("\r\n", at), lines.size());
    auto line = inked(lines.substr(at, line_end - at));
    at = line_end + 1;
    if (is_column_head(line) || is_day_of(line, heading.date)) continue;
    if (heading.eco.empty() && starts_with_eco(line)) {
      heading.eco = line.substr(0, 3);
      heading.opening = inked(line.substr(3), " \t\r,;:()-");
      continue;
    }
    while (!line.empty()) {
      const auto end = std::min(line.find_first_of(",;\t"), line.size());
      const auto part = inked(line.substr(0, end));
      if (!take_fact(heading, part)) keep(part);
      line.remove_prefix(std::min(end + 1, line.size()));
    }
  }
  return words;
}

}  // namespace partiar::replay::internal
