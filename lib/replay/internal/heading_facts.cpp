#include "replay/internal/heading_facts.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "base/character.h"
#include "languages/labels.h"
#include "replay/internal/heading_dates.h"
#include "replay/internal/words.h"
#include "replay/tag_values.h"

namespace partiar::replay::internal {

namespace {

using languages::Label;
using languages::Numbered;

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

/// The number of a round or a board, as in `3.`, `3rd`, `3\u00E8me` or `3`.
std::string_view number_in(std::string_view word) {
  const auto end = std::min(word.find_first_not_of(digits), word.size());
  constexpr std::size_t longest_suffix = 3;
  const bool is_number =
      end > 0 && end <= 3 && count_characters(word.substr(end)) <= longest_suffix;
  return is_number ? word.substr(0, end) : std::string_view{};
}

/// What a number and the word next to it say.
struct NumberedFact {
  Numbered what;
  std::string number;
};

/// All that numbers in some words say; `are_all` if there are no other words.
struct NumberedFacts {
  std::vector<NumberedFact> facts{};
  bool are_all = true;
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

/// What `word` says about `number` next to it; a Roman one counts only rounds, and only before the
/// word or at the end: `III. kolo`, `Runde V`.
std::optional<NumberedFact> read_numbered(std::string_view word, std::string_view number,
                                          bool may_be_roman) {
  const auto what = languages::find_numbered(inked(word, ":"));
  if (!what) return std::nullopt;
  if (const auto figures = number_in(number); !figures.empty()) {
    return NumberedFact{*what, std::string{figures}};
  }
  const unsigned roman = may_be_roman ? read_roman(inked(number, ".")) : 0;
  if (roman == 0 || *what != Numbered::round) return std::nullopt;
  return NumberedFact{*what, std::to_string(roman)};
}

NumberedFacts find_numbered_in(std::string_view part) {
  constexpr std::array<std::string_view, 5> separators{"/", "-", "\u2013", "\u2014", "|"};
  NumberedFacts found;
  const auto words = words_of(part);
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::optional<NumberedFact> fact;
    if (i + 1 < words.size()) {
      fact = read_numbered(words[i], words[i + 1], i + 2 == words.size());
      if (!fact) fact = read_numbered(words[i + 1], words[i], true);
    }
    if (fact) {
      found.facts.push_back(*std::move(fact));
      ++i;
    } else {
      found.are_all &= std::ranges::find(separators, words[i]) != separators.end();
    }
  }
  return found;
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
  const auto numbered = find_numbered_in(part);
  bool are_taken = !numbered.facts.empty() && numbered.are_all;
  for (const auto& [what, number] : numbered.facts) {
    std::string& value = what == Numbered::round ? heading.round : heading.board;
    const bool is_new = what != Numbered::game && value.empty();
    if (is_new) value = number;
    are_taken &= is_new;
  }
  if (!numbered.facts.empty()) return are_taken;
  const bool is_day = part.find_first_not_of("0123456789./- ") == part.npos;
  const auto date = is_day ? find_date(part) : std::string{};
  return heading.date.starts_with(date.substr(0, date.find('?'))) && says_all(date, part);
}

/// Takes a player's title and rating from `words` that name the player.
void take_player_facts(std::string& title, std::string& elo, std::string_view words) {
  const auto name = name_in(words);
  const auto first = name.substr(0, name.find(' '));
  if (is_title(first)) title = first;
  const auto behind = words.substr(words.find(name) + name.size());
  if (const auto at = find_year(behind); at != behind.npos) elo = behind.substr(at, 4);
}

/// Whether words name a club: they begin with its abbreviation in capitals, `SK M\u00FCnchen`.
bool is_club(std::string_view words) {
  constexpr std::size_t longest = 4;
  const auto blank = words.find(' ');
  const auto first = words.substr(0, blank);
  bool are_capitals = has_letter(first);
  for (auto rest = first; !rest.empty();) {
    const auto [code, size] = base::first_character(rest);
    are_capitals &= !is_small(code) && code != U'.';
    rest.remove_prefix(size);
  }
  return blank != words.npos && are_capitals && count_characters(first) >= 2 &&
         count_characters(first) <= longest;
}

/// Where the club after a player's name begins, or the end: after the second comma, or after the
/// first if it cannot be a given name.
std::size_t find_club(std::string_view words) {
  const auto first = words.find(',');
  if (first == words.npos) return words.size();
  const auto second = words.find(',', first + 1);
  const auto behind = inked(words.substr(first + 1, second - first - 1));
  if (is_club(behind) && !is_club(words)) return first;
  return std::min(second, words.size());
}

}  // namespace

void take_player(const PlayerTags& tags, std::string_view value) {
  constexpr std::string_view separators = "\t|";
  const auto column = value.substr(0, value.find_first_of(separators));
  const auto words = inked(column, " \t\r\n,;");
  const std::size_t club = find_club(words);
  tags.name = name_in(words.substr(0, club));
  take_player_facts(tags.title, tags.elo, words);
  const auto add_team = [&tags](std::string_view team) {
    if (team.empty()) return;
    if (!tags.team.empty()) tags.team += ", ";
    tags.team += team;
  };
  add_team(name_in(words.substr(club)));
  for (auto rest = value.substr(column.size()); !(rest = inked(rest, " \t|,;")).empty();) {
    const auto part = inked(rest.substr(0, rest.find_first_of(separators)));
    const bool is_rating = part.size() == 4 && part.find_first_not_of(digits) == part.npos;
    if (is_rating && tags.elo.empty()) {
      tags.elo = part;
    } else {
      add_team(part);
    }
    rest.remove_prefix(std::min(rest.find_first_of(separators), rest.size()));
  }
}

namespace {

/// The day of the game at the end of the players' line, as part of what follows them.
std::string day_behind_name(std::string_view words) {
  const bool is_day = words.find_first_of("/-.") != words.npos && !find_date(words).empty();
  return is_day ? std::string{inked(words)} + ", " : std::string{};
}

}  // namespace

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
  std::string behind = day_behind_name(black.substr(players.black.size()));
  return behind.append(rest);
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
