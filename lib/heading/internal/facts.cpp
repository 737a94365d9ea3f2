#include "heading/internal/facts.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "base/character.h"
#include "base/words.h"
#include "heading/internal/dates.h"
#include "heading/internal/names.h"
#include "heading/internal/numbers.h"
#include "languages/labels.h"
#include "languages/months.h"

namespace partiar::heading::internal {

namespace {

using languages::Label;
using languages::Numbered;

/// `words` without the rating at `at` and any word for a rating before it.
std::string without_rating(std::string_view words, std::size_t at) {
  const auto before = without_rating_name(trimmed(words.substr(0, at), " \t,:;"));
  std::string rest{trimmed(before)};
  const auto behind = trimmed(words.substr(at + 4));
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

/// `words` without the dot among the figures of a rating: `2.461`.
std::string without_dot_of_thousands(std::string_view words) {
  std::string plain{words};
  for (auto dot = plain.find('.'); dot != plain.npos; dot = plain.find('.', dot + 1)) {
    const bool is_first = dot > 0 && std::string_view{"12"}.contains(plain[dot - 1]) &&
                          (dot == 1 || !base::is_word(plain[dot - 2]));
    const auto behind = plain.find_first_not_of(base::digits, dot + 1);
    if (is_first && std::min(behind, plain.size()) == dot + 4) plain.erase(dot, 1);
  }
  return plain;
}

/// `(NOR, 2882)`, `[2145]`: a rating, and the team or federation.
Group read_group(std::string_view group) {
  constexpr std::string_view marks = " \t,;()[]";
  const std::string plain = without_dot_of_thousands(trimmed(group, marks));
  const std::string_view words{plain};
  const std::size_t at = base::find_year(words);
  if (at == words.npos) return {{}, std::string{words}};
  return {std::string{words.substr(at, 4)}, without_rating(words, at)};
}

/// Whether `words` begin with a code of the Encyclopaedia of Chess Openings.
bool starts_with_eco(std::string_view words) {
  return words.size() >= 3 && words[0] >= 'A' && words[0] <= 'E' && base::is_digit(words[1]) &&
         base::is_digit(words[2]) && (words.size() == 3 || !base::is_word(words[3]));
}

/// `Bílý Černý` above the columns of a table; in cells, other columns may have heads, too:
/// `Nr;Weiß;Schwarz`.
bool is_column_head(std::string_view line) {
  constexpr std::string_view marks = "\t;|";
  const bool has_cells = line.find_first_of(marks) != line.npos;
  const std::string_view separators = has_cells ? marks : " ";
  std::size_t sides = 0;
  std::size_t others = 0;
  for (std::string_view rest = line; !(rest = trimmed(rest, " \t;|")).empty();) {
    const auto end = std::min(rest.find_first_of(separators), rest.size());
    const auto label = languages::find_label(trimmed(rest.substr(0, end)));
    ++(label == Label::white || label == Label::black ? sides : others);
    rest.remove_prefix(end);
  }
  return sides > 1 && (has_cells || others == 0);
}

/// Whether a line has neither letters nor figures, `|---|---|`, or is the first cell of a row of
/// moves, `| 1 |`.
bool is_rule(std::string_view line) {
  const auto cell = trimmed(line, " \t;|");
  const bool is_number = cell.size() <= 3 && cell.find_first_not_of(base::digits) == cell.npos;
  return line.find_first_of(base::digits) == line.npos ? !has_letter(line)
                                                       : is_number && cell.size() < line.size();
}

/// Whether `part` is a fact with a tag of its own; if so, takes it.
bool take_fact(Heading& heading, std::string_view part) {
  const auto code = trimmed(part, " []()");
  if (heading.eco.empty() && is_eco(code)) {
    heading.eco = code;
    return true;
  }
  if (!heading.date.empty() && languages::is_weekday(part)) return true;
  const auto numbered = find_numbered_in(part);
  bool are_taken = !numbered.facts.empty() && numbered.are_all;
  for (const auto& [what, number] : numbered.facts) {
    std::string& value = what == Numbered::round ? heading.round : heading.board;
    const bool is_new = what != Numbered::game && value.empty();
    if (is_new) value = number;
    are_taken &= is_new;
  }
  if (!numbered.facts.empty()) return are_taken;
  const bool is_day = part.find_first_not_of("0123456789./- ") == part.npos ||
                      (!part.empty() && date_size(part) == part.size());
  const auto date = is_day ? find_date(part) : std::string{};
  return heading.date.starts_with(date.substr(0, date.find('?'))) && says_all(date, part);
}

/// Takes a player's title and rating from `words` that name the player.
void take_player_facts(std::string& title, std::string& elo, std::string_view words) {
  const auto name = name_in(words);
  const auto first = name.substr(0, name.find(' '));
  if (is_chess_title(first)) title = first;
  const auto behind = without_dot_of_thousands(words.substr(words.find(name) + name.size()));
  if (const auto at = base::find_year(behind); at != behind.npos) elo = behind.substr(at, 4);
}

/// Whether words end with the number of a team: `Køge 2`.
bool has_team_number(std::string_view words) {
  const auto number = words.substr(words.find_last_of(' ') + 1);
  return number.size() < words.size() && number.size() <= 2 &&
         number.find_first_not_of(base::digits) == number.npos;
}

/// Where the club after a player's name begins, or the end: after the second comma, or after the
/// first if it cannot be a given name.
std::size_t find_club(std::string_view words) {
  const auto first = words.find(',');
  if (first == words.npos) return words.size();
  const auto second = words.find(',', first + 1);
  const auto behind = trimmed(words.substr(first + 1, second - first - 1));
  if ((is_club(behind) && !is_club(words)) || has_team_number(behind)) return first;
  return std::min(second, words.size());
}

/// `words` without a rating at their end and a word for it: `Novák Jan, Elo 1850`.
std::string_view without_rating_behind(std::string_view words) {
  const auto last = words.find_last_of(" \t,") + 1;
  if (last == 0 || !is_number_of_four(words.substr(last))) return words;
  return trimmed(without_rating_name(trimmed(words.substr(0, last))), " \t,");
}

}  // namespace

bool is_eco(std::string_view word) {
  return word.size() == 3 && starts_with_eco(word);
}

void take_player(const PlayerTags& tags, std::string_view value) {
  constexpr std::string_view separators = "\t|";
  const auto column = value.substr(0, value.find_first_of(separators));
  const auto words = trimmed(column, " \t\r\n,;");
  const auto plain = without_rating_behind(words);
  const std::size_t club = find_club(plain);
  tags.name = name_in(plain.substr(0, club));
  std::string elo;
  take_player_facts(tags.title, elo, words);
  if (tags.elo.empty()) tags.elo = elo;
  const auto add_team = [&tags](std::string_view team) {
    if (team.empty()) return;
    if (!tags.team.empty()) tags.team += ", ";
    tags.team += team;
  };
  const auto behind = plain.substr(0, club).substr(
      static_cast<std::size_t>(tags.name.empty() ? 0 : plain.find(tags.name) + tags.name.size()));
  add_team(read_group(group_at(behind)).team);
  add_team(name_in(plain.substr(club)));
  for (auto rest = value.substr(column.size()); !(rest = trimmed(rest, " \t|,;")).empty();) {
    const auto part = trimmed(rest.substr(0, rest.find_first_of(separators)));
    const bool is_rating = part.size() == 4 && part.find_first_not_of(base::digits) == part.npos;
    if (is_rating && tags.elo.empty()) {
      tags.elo = part;
    } else {
      add_team(part);
    }
    rest.remove_prefix(std::min(rest.find_first_of(separators), rest.size()));
  }
}

void split_clubs_alike(Heading& heading) {
  const auto split = [](std::string& name, std::string& team, std::string_view other) {
    const auto comma = name.find(',');
    if (other.empty() || !team.empty() || comma == name.npos) return;
    if (trimmed(std::string_view{name}.substr(0, comma)).find(' ') == name.npos) return;
    team = trimmed(std::string_view{name}.substr(comma + 1));
    name.resize(comma);
  };
  const bool is_plain = heading.white.contains(',') != heading.black.contains(',');
  if (!is_plain) return;
  split(heading.white, heading.white_team, heading.black_team);
  split(heading.black, heading.black_team, heading.white_team);
}

namespace {

/// Whether a bracket behind a name says which side the player had: `(Weiß)`, `(w)`.
bool says_side(std::string_view group, Label side) {
  const auto word = trimmed(group, " \t()[]");
  return languages::find_label(word) == side ||
         (base::count_characters(word) == 1 && languages::is_initial_of(word, side));
}

/// What stands behind the names of the players, as far as it is theirs.
struct Behind {
  std::string_view white, black;  ///< brackets
  std::string_view rest;          ///< behind the bracket of Black
};

/// Moves a club behind a name and a comma from the name to `team`: `Müller, SK Turm`.
void split_club(std::string& name, std::string& team) {
  const std::size_t club = find_club(name);
  if (club == name.size()) return;
  team = trimmed(std::string_view{name}.substr(club));
  name.resize(club);
}

/// Takes sides said behind the names, `Müller (Schwarz) – Groß (Weiß)`. Output: whether they were.
bool take_sides(Heading& heading, const Behind& behind) {
  const bool are_swapped =
      says_side(behind.white, Label::black) && says_side(behind.black, Label::white);
  const bool are_in_order = (behind.white.empty() || says_side(behind.white, Label::white)) &&
                            (behind.black.empty() || says_side(behind.black, Label::black)) &&
                            (!behind.white.empty() || !behind.black.empty());
  if (are_swapped && !are_in_order) std::swap(heading.white, heading.black);
  return are_swapped || are_in_order;
}

/// Whether four digits in brackets behind Black alone are a rating, not a year: for a year they are
/// too many, or another date is named.
bool is_lone_rating(const Players& players, const Behind& behind, const Group& black) {
  if (black.elo.empty() || !black.team.empty()) return false;
  if (black.elo >= "2200") return true;
  const auto date = find_date(std::string{players.above}.append("\n").append(behind.rest));
  return !date.empty() && !date.starts_with(black.elo);
}

/// Takes the clubs of the players on the line below them. Output: `rest` without them.
std::string take_clubs(Heading& heading, std::string_view rest) {
  const auto end = base::find_line_end(rest, 0);
  const auto begin = rest.find_first_not_of("\r\n", end);
  if (begin == rest.npos) return std::string{rest};
  const auto clubs = find_players_in(rest, begin);
  if (!clubs || !heading.white_team.empty() || !heading.black_team.empty()) {
    return std::string{rest};
  }
  heading.white_team = clubs->white;
  heading.black_team = clubs->black;
  std::string_view behind = clubs->rest;
  // `SF Hannover (4)`, a fourth team
  if (const auto group = group_at(behind); !group.empty() && !has_letter(group)) {
    heading.black_team.append(" ").append(trimmed(group, " \t"));
    behind.remove_prefix(group.size());
  }
  return std::string{rest.substr(0, begin)}.append(behind);
}

}  // namespace

std::string take_players_facts(Heading& heading, const Players& players) {
  split_club(heading.white, heading.white_team);
  split_club(heading.black, heading.black_team);
  take_player_facts(heading.white_title, heading.white_elo, players.before);
  const auto behind_white =
      players.before.substr(static_cast<std::size_t>(players.white.data() - players.before.data()) +
                            players.white.size());
  Behind behind{group_at(behind_white), group_at(players.rest), players.rest};
  behind.rest.remove_prefix(behind.black.size());
  if (take_sides(heading, behind)) return take_clubs(heading, behind.rest);
  if (heading.white_team.empty()) heading.white_team = read_group(behind.white).team;

  // As for White; but if White has nothing after the name, what follows Black's belongs to the
  // event.
  const std::string_view black{
      players.black.data(), static_cast<std::size_t>(players.rest.data() - players.black.data())};
  std::string ignored;
  take_player_facts(heading.black_title, heading.white_elo.empty() ? ignored : heading.black_elo,
                    black);
  std::string_view rest = players.rest;
  if (!behind.black.empty()) {
    Group of_black = read_group(behind.black);
    if (!behind.white.empty() || is_lone_rating(players, behind, of_black)) {
      heading.black_elo = of_black.elo;
      if (!of_black.team.empty()) heading.black_team = of_black.team;
      rest = behind.rest;
    }
  } else if (!heading.white_elo.empty() && heading.black_elo.empty()) {
    const std::size_t at = base::find_year(rest);
    const bool is_first = at != rest.npos && trimmed(rest.substr(0, at), " \t,;").size() <= 4;
    if (is_first) {
      heading.black_elo = rest.substr(at, 4);
      return take_clubs(heading, without_rating(rest, at));
    }
  }
  return take_clubs(heading, rest);
}

namespace {

/// `part` without a colon at its end, which pointed to the moves; not behind a label.
std::string_view without_colon(std::string_view part) {
  if (!part.ends_with(':')) return part;
  const auto words = part.substr(0, part.size() - 1);
  const auto last = words.substr(words.find_last_of(" \t") + 1);
  return languages::find_label(last) ? part : trimmed(words, " \t");
}

}  // namespace

std::string take_facts(Heading& heading, std::string_view lines) {
  std::string words;
  const auto keep = [&words](std::string_view part) {
    part = without_colon(part);
    if (!words.empty() && !part.empty()) words += ", ";
    words += part;
    // A closing parenthesis belongs to the part if it was opened there.
    if (std::ranges::count(part, '(') > std::ranges::count(part, ')')) words += ')';
  };
  for (std::size_t at = 0; at < lines.size();) {
    const auto line_end = std::min(lines.find_first_of("\r\n", at), lines.size());
    const auto whole = lines.substr(at, line_end - at);
    auto line = trimmed(whole);
    at = line_end + 1;
    if (is_column_head(line) || is_rule(trimmed(whole, " ")) || is_day_of(line, heading.date))
      continue;
    if (heading.eco.empty() && starts_with_eco(line)) {
      heading.eco = line.substr(0, 3);
      heading.opening = trimmed(line.substr(3), " \t\r,;:()-");
      continue;
    }
    while (!line.empty()) {
      const auto mark = std::min(line.find_first_of(",;\t"), line.size());
      const auto end = std::min(line.substr(0, mark).find("   "), mark);
      const auto part = trimmed(line.substr(0, end));
      if (!take_fact(heading, part)) keep(part);
      line.remove_prefix(std::min(end + 1, line.size()));
    }
  }
  return words;
}

}  // namespace partiar::heading::internal
