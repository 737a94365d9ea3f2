#include "heading/internal/lines.h"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "base/character.h"
#include "base/loose_signs.h"
#include "base/span.h"
#include "base/words.h"
#include "heading/internal/dates.h"
#include "heading/internal/numbers.h"
#include "heading/internal/players.h"
#include "heading/internal/separators.h"
#include "languages/labels.h"

namespace partiar::heading::internal {

namespace {

constexpr std::string_view line_blanks = " \t";

/// Where in a line it may be broken, at a character that separates.
using Break = std::optional<std::size_t>;

bool names_players(std::string_view line) {
  return find_players_in(line, 0, false) || find_players_in(line, 0, true);
}

/// Whether a year, or a season, is the last of several words: `Club evening 2023`, `Liga 2012/13`.
bool ends_with_year(std::string_view words) {
  const auto last = words.substr(words.find_last_of(line_blanks) + 1);
  const auto year = last.substr(0, 4);
  const auto behind = last.substr(year.size());
  const bool is_season =
      behind.empty() || (std::string_view{"/-"}.contains(behind[0]) &&
                         behind.find_first_not_of(base::digits, 1) == behind.npos);
  return base::find_year(year) == 0 && year >= "1900" && year < "2100" && is_season &&
         last.size() < words.size();
}

/// Whether words are a date, or a number and what it counts, and nothing else.
bool is_fact(std::string_view words) {
  const auto is_all = [words](std::size_t size) {
    return size > 0 && trimmed(words.substr(size), " .").empty();
  };
  return is_all(date_size(words)) || is_all(numbered_size(words));
}

/// The colon between what names the event and the players: `Runde 5: Müller – Groß`.
Break find_colon(std::string_view line, std::size_t end) {
  constexpr int most = 4;  // so that a line of colons costs little
  std::size_t colon = line.find(':');
  for (int i = 0; i < most && colon < end; ++i, colon = line.find(':', colon + 1)) {
    const bool ends_word = colon > 0 && !line_blanks.contains(line[colon - 1]);
    const bool is_inside =
        colon + 1 < line.size() && (base::is_digit(line[colon + 1]) || line[colon + 1] == '/');
    if (ends_word && !is_inside && names_players(line.substr(colon + 1))) return colon;
  }
  return std::nullopt;
}

/// The last comma behind an event with its year, a round or a date, before the players: `Club
/// evening 2023, Huber – Maier`. A year may be the rating of a player if the other has one, too.
Break find_comma(std::string_view line, std::size_t end) {
  constexpr int most = 4;
  auto before = line.substr(0, end);
  for (int i = 0; i < most; ++i) {
    const auto comma = before.find_last_of(",;");
    if (comma == before.npos) break;
    before = before.substr(0, comma);
    const auto part = trimmed(before.substr(before.find_last_of(",;") + 1));
    const auto behind = line.substr(comma + 1);
    const bool is_event =
        is_fact(part) || (ends_with_year(part) && base::find_year(behind) == behind.npos);
    if (is_event && names_players(behind)) return comma;
  }
  return std::nullopt;
}

/// How much of `words` is a day without its year, `12.5.`; 0 if they begin with anything else.
std::size_t day_size(std::string_view words) {
  std::size_t end = 0;
  for (int part = 0; part < 2; ++part) {
    if (part == 1 && words.substr(end).starts_with(' ')) ++end;
    const auto dot = std::min(words.find_first_not_of(base::digits, end), words.size());
    if (dot == end || dot - end > 2 || !words.substr(dot).starts_with('.')) return 0;
    end = dot + 1;
  }
  return end;
}

/// A table in a section, `A1`, or an age group, `U12`; a code of an opening is neither, `B40`.
std::size_t group_size(std::string_view words) {
  const auto end = std::min(words.find(' '), words.size());
  const bool is_capital = end > 1 && words[0] >= 'A' && words[0] <= 'Z';
  const bool has_figures = words.substr(1, end - 1).find_first_not_of(base::digits) == words.npos;
  const bool is_group = is_capital && has_figures && (end == 2 || (end == 3 && words[0] > 'E'));
  return is_group ? end : 0;
}

/// How much of `words` is a word for a game, without a number: `Partie Müller – Groß`.
std::size_t game_size(std::string_view words) {
  const auto end = std::min(words.find(' '), words.size());
  return languages::find_numbered(words.substr(0, end)) == languages::Numbered::game ? end : 0;
}

/// The first of these that is there: a date, a number and what it counts, a day.
std::size_t fact_size(std::string_view words) {
  for (const auto size_of : {date_size, numbered_size, day_size}) {
    if (const std::size_t size = size_of(words); size > 0) return size;
  }
  return 0;
}

/// Whether words begin with a code of an opening that is a word of its own.
bool begins_with_code(std::string_view words) {
  const auto code = trimmed(words.substr(0, words.find_first_of(" \t,;")), "()[]");
  return code.size() == 3 && code[0] >= 'A' && code[0] <= 'E' &&
         code.find_first_not_of(base::digits, 1) == code.npos;
}

/// The mark behind a fact that begins the line: `12.5.2019 Müller – Groß`, `Runde 5. Müller –
/// Groß`, `A1 Müller – Groß`.
Break find_mark_behind_fact(std::string_view line) {
  constexpr std::string_view marks = " \t.,;:|/";
  const auto ink = line.find_first_not_of(line_blanks);
  if (ink == line.npos) return std::nullopt;
  const auto words = line.substr(ink);
  std::size_t size = fact_size(words);
  if (size == 0) size = std::max(group_size(words), game_size(words));
  const std::size_t mark = ink + size;
  const bool is_mark = size > 0 && mark < line.size() && marks.contains(line[mark]);
  if (!is_mark || !names_players(line.substr(mark + 1))) return std::nullopt;
  return mark;
}

/// Where what precedes the players on their line ends.
Break find_lead_end(std::string_view line) {
  const auto between = find_between(line);
  if (!between) return std::nullopt;
  if (const auto colon = find_colon(line, between->begin)) return colon;
  if (const auto comma = find_comma(line, between->begin)) return comma;
  return find_mark_behind_fact(line);
}

/// The place for a break before the word at `at`: a lone mark before it, `/` or `|`, or the blank.
std::size_t break_before(std::string_view line, std::size_t at) {
  const auto words = line.substr(0, line.find_last_not_of(line_blanks, at - 1) + 1);
  const auto first = words.find_last_of(line_blanks) + 1;
  const auto word = words.substr(first);
  if (word == "/" || word == "|") return first;
  return base::is_dash(word) && first > 0 ? first - 1 : at - 1;
}

/// Where a date or the number of a round behind the players begins, up to the comma that ends the
/// name of Black.
Break find_tail(std::string_view line) {
  const auto between = find_between(line);
  if (!between) return std::nullopt;
  int commas = line.substr(0, between->begin).contains(',') ? 1 : 0;
  int depth = 0;
  bool is_first = true;
  for (std::size_t at = between->end; at < line.size() && commas >= 0; is_first = false) {
    at = std::min(line.find_first_not_of(line_blanks, at), line.size());
    const auto words = line.substr(at);
    const bool may_be = !is_first && depth == 0 && !words.empty();
    if (may_be && (fact_size(words) > 0 || begins_with_code(words))) {
      const auto tail = break_before(line, at);
      return names_players(line.substr(0, tail)) ? Break{tail} : std::nullopt;
    }
    for (; at < line.size() && !line_blanks.contains(line[at]); ++at) {
      if (line[at] == '(' || line[at] == '[') ++depth;
      if (line[at] == ')' || line[at] == ']') --depth;
      if (line[at] == ',' || line[at] == ';') --commas;
    }
  }
  return std::nullopt;
}

void break_line(std::string& text, std::size_t begin, std::size_t end) {
  constexpr int most = 4;
  const auto line = [&] { return std::string_view{text}.substr(begin, end - begin); };
  for (int i = 0; i < most; ++i) {
    const auto lead = find_lead_end(line());
    if (!lead) break;
    text[begin + *lead] = '\n';
    begin += *lead + 1;
  }
  if (const auto tail = find_tail(line())) {
    text[begin + *tail] = '\n';
    end = begin + *tail;
  }
  // `Novák, Jan – Dvořák, Petr: 1-0`
  const auto last = line().find_last_not_of(line_blanks);
  if (last != std::string_view::npos && line()[last] == ':' && find_between(line())) {
    text[begin + last] = ' ';
  }
}

}  // namespace

std::string with_plain_blanks(std::string_view text) {
  std::string plain;
  plain.reserve(text.size());
  while (!text.empty()) {
    const std::size_t blank = base::wide_blank(text);
    plain.append(std::max(blank, std::size_t{1}), blank > 0 ? ' ' : text.front());
    text.remove_prefix(std::max(blank, std::size_t{1}));
  }
  return plain;
}

void break_lines(std::string& text) {
  constexpr std::size_t longest = 1024;  // bytes; further than a heading's line, and costs little
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = base::find_line_end(text, begin);
    if (end - begin <= longest) break_line(text, begin, end);
    begin = end + 1;
  }
}

}  // namespace partiar::heading::internal
