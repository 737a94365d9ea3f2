#include "heading/internal/players.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "base/character.h"
#include "base/span.h"
#include "base/words.h"
#include "heading/internal/names.h"
#include "heading/internal/numbers.h"
#include "heading/internal/separators.h"
#include "heading/internal/subjects.h"
#include "languages/labels.h"
#include "languages/subjects.h"
#include "languages/titles.h"
#include "pgn/players.h"

namespace partiar::heading::internal {

namespace {

/// Whether `words` end with a rating, behind a blank or a comma: `Novák Jan,1850`.
bool has_rating(std::string_view words) {
  const auto last = words.find_last_of(" ,");
  return last != words.npos && is_number_of_four(words.substr(last + 1));
}

/// Whether `words` end with a date in figures: `12/15/14`, `3.4.2019`.
bool has_day(std::string_view words) {
  constexpr std::size_t shortest = 6;
  const auto last = words.substr(words.find_last_of(' ') + 1);
  return last.size() < words.size() && last.size() >= shortest &&
         last.find_first_not_of("0123456789./-") == last.npos &&
         std::ranges::count_if(last, [](char c) { return !base::is_digit(c); }) == 2;
}

/// `words` without the number of a game or a table at their start: `3. `, `(12) `, `Nr. 5 `, `2.
/// board `, `a) `.
std::string_view without_number(std::string_view words) {
  if (words.size() > 2 && words[1] == ')' && base::is_word(words[0]))
    return trimmed(words.substr(2));
  const auto figures = words.find_first_of(base::digits);
  if (figures == words.npos) return words;
  const auto sign = trimmed(words.substr(0, figures));
  const bool is_sign = sign.empty() || sign == "(" || is_number_sign(sign) ||
                       languages::find_numbered(sign).has_value();
  const auto end = std::min(words.find_first_not_of(base::digits, figures), words.size());
  const bool ends = end < words.size() && std::string_view{". )-"}.contains(words[end]);
  if (!is_sign || end - figures > 3 || !ends) return words;
  words = trimmed(words.substr(end), " .)-");
  // `2. šachovnice Novák`
  const auto word = words.substr(0, words.find(' '));
  const bool is_counted = sign.empty() && languages::find_numbered(word).has_value();
  return is_counted ? trimmed(words.substr(word.size())) : words;
}

/// Whether a name cannot begin with this character: a sign, a dash, a bullet (General Punctuation
/// to Arrows and Symbols, U+2010 to U+2BFF), but not an apostrophe (`'t Hart`, `‘t Hart`) or a
/// bracket.
bool is_mark(char32_t c) {
  constexpr std::u32string_view ascii = U"&@#>*+=~^|\\/<}])!-.,:;_%$";
  const bool is_quote = c >= 0x2018 && c <= 0x201F;
  return ascii.contains(c) || (c >= 0xA1 && c <= 0xBF && c != 0xAA && c != 0xBA) ||
         (c >= 0x2010 && c <= 0x2BFF && !is_quote);
}

/// `words` without what precedes a name: a table number, marks of lists and headings.
std::string_view without_lead(std::string_view words) {
  if (const auto table = words.rfind(": "); table != words.npos) words.remove_prefix(table + 2);
  words = trimmed(words.substr(words.find_last_of('{') + 1));  // `\section{Novák`
  for (auto first = base::first_character(words); is_mark(first.code);
       first = base::first_character(words)) {
    words = trimmed(words.substr(first.size));
  }
  return without_number(words);
}

/// `words` without what precedes the name and without brackets after it.
std::string_view without_brackets(std::string_view words) {
  words = without_lead(words);
  return trimmed(words.substr(0, words.find_first_of("([")));
}

/// What follows a comma after Black's surname.
enum class BehindComma : std::uint8_t {
  given_name,  ///< `Dvořák, Eva – Svoboda, Petr`
  other,       ///< `Kasparov – Karpov, Sevilla`
  doubtful,    ///< `Jan Novák – García Pérez, José`
};

/// Whether a name is one word, apart from a title and particles before it: `IM Jensen`, `Van den
/// Berg`.
bool is_surname(std::string_view name) {
  constexpr std::array<std::string_view, 19> particles{
      "van", "Van", "von", "Von", "de", "De",  "den", "der", "da",     "Da",
      "di",  "Di",  "del", "Del", "la", "ten", "ter", "'t",  "\u2019t"};
  if (begins_with_title(name) && name.contains(' ')) name = trimmed(name.substr(name.find(' ')));
  for (auto blank = name.find(' '); blank != name.npos; blank = name.find(' ')) {
    if (std::ranges::find(particles, name.substr(0, blank)) == particles.end()) return false;
    name = trimmed(name.substr(blank));
  }
  return true;
}

BehindComma judge_comma(std::string_view white, std::string_view black, std::string_view part,
                        bool is_last) {
  const bool is_name = has_letter(part) && (part[0] < 'a' || part[0] > 'z') &&
                       count_words(part) <= 2 && part.find_first_of("0123456789:-") == part.npos;
  if (is_name && white.contains(',') && !black.contains(' ')) return BehindComma::given_name;
  if (!is_name || languages::is_opening(part)) return BehindComma::other;
  // `Španělská hra`
  const auto second = part.substr(std::min(part.find(' '), part.size()));
  if (is_small(base::first_character(trimmed(second)).code)) return BehindComma::other;
  if (white.contains(',')) return BehindComma::given_name;
  const bool has_title = begins_with_title(white);
  const std::size_t whites = count_words(white) - (has_title ? 1 : 0);
  if (whites >= 2 && is_surname(black)) return BehindComma::given_name;
  if (whites == 1 && !has_title) return BehindComma::other;
  return is_last ? BehindComma::doubtful : BehindComma::other;
}

}  // namespace

bool has_letter(std::string_view text) {
  return std::ranges::any_of(text, [](char c) { return c < 0 || base::is_letter(c); });
}

std::string_view name_in(std::string_view words) {
  words = without_brackets(words);
  while (words.ends_with(" .") || words.ends_with(" /")) {
    words = trimmed(words.substr(0, words.size() - 2));
  }
  if (has_day(words)) words = trimmed(words.substr(0, words.find_last_of(' ')));
  if (has_rating(words)) {
    words = without_rating_name(trimmed(words.substr(0, words.find_last_of(" ,")), " \t,;()/"));
  }
  const auto last = words.substr(words.find_last_of(' ') + 1);
  if (ends_sentence(last)) words.remove_suffix(1);
  return words;
}

bool ends_sentence(std::string_view word) {
  constexpr std::size_t longest_short = 4;  // `Prof.`
  return word.ends_with('.') && base::count_characters(word) > longest_short + 1 &&
         word.find('.') + 1 == word.size();
}

namespace {

/// `Partie 1 (Novák - Svoboda)`: where the parenthesis around both players opens, or `npos`.
std::size_t find_open_before_dash(std::string_view line) {
  for (const std::string_view dash : pgn::player_dashes) {
    const auto at = line.find(dash);
    if (at == line.npos) continue;
    const auto open = line.substr(0, at).rfind('(');
    const auto close = line.find(')', at);
    const bool is_closed = open != line.npos && line.substr(open, at - open).contains(')');
    if (open == line.npos || close == line.npos || is_closed) return line.npos;
    return line.substr(close).contains(dash) ? line.npos : open;
  }
  return line.npos;
}

/// A line without brackets around the players.
std::string_view without_surroundings(std::string_view line) {
  const auto open = find_open_before_dash(line);
  if (open == line.npos) return line;
  return line.substr(open + 1, line.find(')', open) - open - 1);
}

/// What ends a name behind the separator.
constexpr std::string_view name_ends = ",;([}\t|";

/// Black's name, as far as it goes behind the separator.
struct BlackName {
  std::string_view name;
  std::size_t end;           ///< in what follows the separator
  bool is_doubtful = false;  ///< whether it ends at the comma
};

/// Whether a rating in brackets stands at the start of `words`.
bool begins_with_rating(std::string_view words) {
  constexpr std::size_t near = 12;  // `(Elo 1681)`
  const bool is_bracket = words.starts_with('(') || words.starts_with('[');
  return is_bracket && base::find_year(words.substr(0, near)) != words.npos;
}

/// `black` with the given name behind the comma at its end, if there is one. `before` names White.
BlackName with_given_name(std::string_view before, std::string_view behind,
                          const BlackName& black) {
  const auto part_end = std::min(behind.find_first_of(name_ends, black.end + 1), behind.size());
  const auto raw = trimmed(behind.substr(black.end + 1, part_end - black.end - 1));
  // Four digits are a rating if White has one, too; otherwise a year.
  const auto part = has_rating(trimmed(before)) ? name_in(raw) : raw;
  const auto rest = behind.substr(part_end);
  const auto judged = judge_comma(name_in(before), black.name, part, rest.find_first_of(",;") != 0);
  // A place has no rating: `Koen Lambrechts (2220) – Van den Berg, Piet (1681)`.
  const bool is_rated =
      begins_with_rating(before.substr(std::min(before.find_first_of("(["), before.size()))) &&
      begins_with_rating(rest);
  if (judged == BehindComma::given_name || (judged == BehindComma::doubtful && is_rated)) {
    const auto size = static_cast<std::size_t>(part.data() + part.size() - black.name.data());
    return {{black.name.data(), size}, part_end};
  }
  return {black.name, black.end, judged == BehindComma::doubtful};
}

}  // namespace

std::optional<Players> find_players_in(std::string_view text, std::size_t begin, bool is_hyphen) {
  const auto line =
      without_surroundings(text.substr(begin, text.find_first_of("\r\n", begin) - begin));
  begin = static_cast<std::size_t>(line.data() - text.data());
  for (const base::Span between : find_betweens(line, is_hyphen)) {
    const auto behind = line.substr(between.end);
    const auto end = std::min(behind.find_first_of(name_ends), behind.size());
    if (numbered_size(trimmed(behind.substr(0, end))) > 0) continue;
    const auto cell = line.substr(0, between.begin).find_last_of("\t;|") + 1;
    const auto before = line.substr(cell, between.begin - cell);
    const auto white = name_in(before);
    BlackName black{name_in(trimmed(behind.substr(0, end), " \t:")), end};
    if (!has_letter(white) || !has_letter(black.name)) continue;
    if (!may_be_name(without_brackets(before)) || !may_be_name(black.name)) continue;
    if (is_about_other(line, between, white, black.name)) continue;
    if (behind.substr(end).starts_with(',')) black = with_given_name(before, behind, black);
    return Players{white,
                   black.name,
                   before,
                   trimmed(text.substr(0, begin)),
                   text.substr(begin + between.end + black.end),
                   black.is_doubtful,
                   between.in(line) == "-" && base::is_word(before.back())};
  }
  return std::nullopt;
}

bool are_players(std::string_view white, std::string_view black) {
  const auto is_label = [](std::string_view words) {
    return languages::find_label(words.substr(0, words.find(' '))).has_value();
  };
  return is_plain_name(white) && is_plain_name(black) && !is_label(white) && !is_label(black);
}

namespace {

/// Whether a line is a name with a given name behind a comma, and nothing else: `Groß, Peter`.
bool is_one_name(std::string_view line) {
  line = trimmed(line, " \t\r\n");
  return std::ranges::count(line, ',') == 1 && is_plain_name(line);
}

/// Whether a line with a hyphen is one of two lines with a name each: `Schulze-Bergmann, Anke`.
bool is_one_of_two_names(std::string_view text, std::size_t begin) {
  const auto end = base::find_line_end(text, begin);
  const auto above = text.substr(0, begin == 0 ? 0 : begin - 1);
  const auto below = text.substr(std::min(end + 1, text.size()));
  return is_one_name(text.substr(begin, end - begin)) &&
         (is_one_name(above.substr(above.find_last_of("\r\n") + 1)) ||
          is_one_name(below.substr(0, base::find_line_end(below, 0))));
}

/// What follows both names on their line.
std::string_view line_behind(const Players& players) {
  return players.rest.substr(0, base::find_line_end(players.rest, 0));
}

/// Whether words end with a number too small for a rating: `Teil 1`, `Lille 3`.
bool is_counted(std::string_view words) {
  const auto last = words.substr(words.find_last_of(' ') + 1);
  return last.size() < words.size() && !last.empty() && last.size() <= 3 &&
         last.find_first_not_of(base::digits) == last.npos;
}

/// Whether a line that may name two players does.
bool are_named(const Players& players, bool has_result) {
  if (is_counted(players.white) || is_counted(players.black)) return false;
  if (!players.is_joined || has_result) return true;
  const auto first = players.black.substr(0, players.black.find(' '));
  const bool is_before_moves = players.rest.find_first_of("\r\n") == players.rest.npos;
  // Below, the place and the year may stand, or what was played there.
  const bool has_place = has_letter(players.rest) &&
                         base::find_year(players.rest) != players.rest.npos &&
                         !languages::is_rubric(players.rest);
  return languages::is_title(first) || is_before_moves || has_place ||
         has_letter(line_behind(players));
}

/// The last line that names players.
std::optional<Players> find_last_players(std::string_view text, bool has_result) {
  for (const bool is_hyphen : {false, true}) {
    for (std::size_t end = text.size(); end > 0;) {
      const auto line_end = text.find_last_of("\r\n", end - 1);
      const std::size_t begin = line_end == text.npos ? 0 : line_end + 1;
      auto players = find_players_in(text, begin, is_hyphen);
      const bool are = players && are_named(*players, has_result);
      if (are && !(is_hyphen && is_one_of_two_names(text, begin))) return players;
      end = begin == 0 ? 0 : begin - 1;
    }
  }
  return std::nullopt;
}

/// Whether `words` that begin with `name` show a person: a chess title before, a rating behind.
bool is_person(std::string_view words, std::string_view name) {
  constexpr std::size_t near = 12;  // `(2170)`, `[Elo 2170]`
  const auto behind = words.substr(words.find(name) + name.size()).substr(0, near);
  const auto ink = trimmed(behind, " \t");
  const bool is_near = !ink.empty() && std::string_view{"([0123456789"}.contains(ink[0]);
  return is_chess_title(name.substr(0, name.find(' '))) ||
         (is_near && base::find_year(behind) != behind.npos);
}

bool are_persons(const Players& players) {
  const std::string_view black{
      players.black.data(), static_cast<std::size_t>(players.rest.data() - players.black.data())};
  const auto line =
      std::string{black}.append(players.rest.substr(0, base::find_line_end(players.rest, 0)));
  return is_person(players.before, players.white) && is_person(line, players.black);
}

bool are_clubs(const Players& players) {
  return is_club(players.white) && is_club(players.black);
}

/// The players on the line directly above `lower`, if that names their clubs.
std::optional<Players> find_players_of_clubs(std::string_view text, const Players& lower) {
  const auto at = static_cast<std::size_t>(lower.before.data() - text.data());
  const auto begin = text.substr(0, at).find_last_of("\r\n");
  if (begin == text.npos || begin == 0) return std::nullopt;
  const auto above = text.substr(0, begin).find_last_of("\r\n") + 1;
  auto upper = find_players_in(text, above);
  if (!upper || upper->is_doubtful) return std::nullopt;
  const bool are =
      (are_persons(*upper) && !are_persons(lower)) || (are_clubs(lower) && !are_clubs(*upper));
  return are ? upper : std::nullopt;
}

}  // namespace

std::optional<Players> find_players(std::string_view text, bool has_result) {
  const auto last = find_last_players(text, has_result);
  if (!last) return std::nullopt;
  const auto persons = find_players_of_clubs(text, *last);
  return persons ? persons : last;
}

bool are_bare(const Players& players) {
  const auto is_bare = [](std::string_view name) { return name.find_first_of(" .,") == name.npos; };
  return is_bare(players.white) && is_bare(players.black);
}

}  // namespace partiar::heading::internal
