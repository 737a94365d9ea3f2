#include "heading/heading.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/character.h"
#include "base/loose_signs.h"
#include "base/words.h"
#include "heading/internal/dates.h"
#include "heading/internal/facts.h"
#include "heading/internal/labels.h"
#include "heading/internal/lines.h"
#include "heading/internal/names.h"
#include "heading/internal/players.h"
#include "heading/internal/results.h"
#include "heading/internal/separators.h"
#include "languages/labels.h"
#include "languages/results.h"
#include "pgn/lexer.h"
#include "results/result.h"

namespace partiar::heading {

namespace {

using internal::break_lines;
using internal::find_black;
using internal::find_date;
using internal::find_players;
using internal::find_players_in;
using internal::find_results;
using internal::has_letter;
using internal::has_result;
using internal::is_between_players;
using internal::is_head_of_line;
using internal::take_facts;
using internal::take_labelled;
using internal::take_players_facts;
using internal::trimmed;
using internal::with_plain_blanks;
using internal::without_results;
using languages::Label;

/// Whether a text names so many squares that there must be moves in it, though none could be read.
bool has_squares(std::string_view text) {
  constexpr std::size_t most = 3;
  std::size_t squares = 0;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    const bool is_square =
        text[i] >= 'a' && text[i] <= 'h' && text[i + 1] >= '1' && text[i + 1] <= '8';
    const bool goes_on = i + 2 < text.size() && base::is_digit(text[i + 2]);
    squares += is_square && !goes_on ? 1 : 0;
  }
  return squares > most;
}

/// Whether the players whose second name is at `black` in the heading end a list of results
/// followed by a blank line: then it is unclear whose game it is.
bool ends_with_list(std::string_view whole, base::Span heading, std::size_t black) {
  const auto behind = whole.substr(heading.begin + black);
  const auto line_end = std::min(behind.find('\n'), behind.size());
  const auto ink = behind.find_first_not_of(" \t\r", std::min(line_end + 1, behind.size()));
  const bool is_apart = ink == behind.npos || behind[ink] == '\n';
  const auto text = heading.in(whole);
  const auto lines = trimmed(text.substr(0, text.substr(0, black).find_last_of("\r\n") + 1));
  const auto above = lines.substr(lines.find_last_of("\r\n") + 1);
  if (!is_apart || !has_result(behind.substr(0, line_end))) return false;
  const auto results = find_results(above);
  return !results.empty() && find_players_in(without_results(above, results), 0).has_value();
}

/// What the lines above the players say about the event, without lines that name other players.
std::string event_above(std::string_view lines) {
  std::string event;
  while (!lines.empty()) {
    const auto end = std::min(lines.find_first_of("\r\n"), lines.size());
    const auto line = trimmed(lines.substr(0, end));
    if (!line.empty() && !find_players_in(line, 0)) {
      if (!event.empty()) event += '\n';
      event += line;
    }
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  constexpr std::size_t longest = 200;
  return event.size() <= longest ? event : std::string{};
}

/// Whether a line of this many words is a sentence: most of them begin with a lower-case letter.
/// Numbers are no words.
bool is_sentence(std::string_view line, std::size_t longest = 8) {
  std::size_t count = 0;
  std::size_t small = 0;
  for (std::string_view rest = line; !(rest = trimmed(rest, " \t")).empty();) {
    count += base::is_digit(rest[0]) ? 0 : 1;
    small += internal::is_small(base::first_character(rest).code) ? 1 : 0;
    rest.remove_prefix(std::min(rest.find_first_of(" \t"), rest.size()));
  }
  return count > longest && small * 2 > count;
}

/// Whether a line is a sentence or part of one; fewer words suffice if it ends here.
bool is_prose(std::string_view line) {
  constexpr std::size_t longest_ended = 5;
  line = trimmed(line, " \t\r");
  const bool is_ended =
      !line.empty() && (std::string_view{"!?:"}.contains(line.back()) ||
                        internal::ends_sentence(line.substr(line.find_last_of(" \t") + 1)));
  return is_ended ? is_sentence(line, longest_ended) : is_sentence(line);
}

/// `lines` without the sentences among them, whose last part may be a short line.
std::string without_sentences(std::string_view lines) {
  std::string rest;
  bool goes_on = false;
  while (!lines.empty()) {
    const auto end = base::find_line_end(lines, 0);
    const auto line = lines.substr(0, end);
    const bool is_small = internal::is_small(base::first_character(trimmed(line, " \t")).code);
    goes_on = is_prose(line) || (goes_on && is_small);
    if (!goes_on) rest.append(line) += '\n';
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  return rest;
}

/// Whether a line contains a time of day, as on web pages: `24.07.2011 06:43`. Rounds begin on the
/// hour or half an hour later: `12. 5. 2019, 10:00`.
bool has_clock(std::string_view line) {
  for (auto colon = line.find(':'); colon != line.npos; colon = line.find(':', colon + 1)) {
    const auto is_digit = [line](std::size_t at) {
      return at < line.size() && base::is_digit(line[at]);
    };
    const auto minutes = line.substr(colon + 1, 2);
    const bool is_of_round = minutes == "00" || minutes == "30";
    if (colon > 0 && is_digit(colon - 1) && is_digit(colon + 1) && is_digit(colon + 2)) {
      return !is_of_round;
    }
  }
  return false;
}

/// Where lines stand relative to the players.
enum class Side : std::uint8_t { above, below };

/// The lines that may say when a game was played: those between the players and the nearest
/// sentence, without the time at which a page was written.
std::string lines_with_dates(std::string_view text, Side side) {
  std::string lines;
  while (!text.empty()) {
    const auto end = base::find_line_end(text, 0);
    const auto line = text.substr(0, end);
    if (is_sentence(line)) {
      if (side == Side::below) break;
      lines.clear();
    } else if (!has_clock(line)) {
      lines.append(line) += '\n';
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// The date of a game, from the lines `above` the players and the text `below`: if the years
/// differ, the one below wins.
std::string date_of(std::string_view above, std::string_view below) {
  constexpr std::size_t year = 4;
  const std::string rest = lines_with_dates(below, Side::below);
  const std::string near = find_date(rest);
  const std::string all = find_date(lines_with_dates(above, Side::above) + rest);
  const bool is_of_near_year = near.substr(0, year) == all.substr(0, year);
  return near.empty() || is_of_near_year ? all : near;
}

/// `text` without surrounding quotation marks, such as word processors substitute for those of PGN.
std::string_view unquoted(std::string_view text) {
  for (;;) {
    text = trimmed(text, " \t");
    const std::size_t opening = base::quotation_mark_size(text);
    text.remove_prefix(opening);
    const std::size_t closing = base::size_at_end(text, base::quotation_mark_size);
    text.remove_suffix(closing);
    if (opening + closing == 0) return text;
  }
}

/// The first line with ink.
std::string_view first_line(std::string_view lines) {
  lines = trimmed(lines);
  return lines.substr(0, base::find_line_end(lines, 0));
}

/// The date that a line is, and nothing else; above prose, where nobody is named, it may only be
/// that of the game.
std::string day_alone(std::string_view line) {
  const std::string date = find_date(line);
  return internal::is_day_of(line, date) ? date : std::string{};
}

/// Removes the sides said before both names: `Weiß Müller – Schwarz Groß`.
void remove_sides(Heading& heading) {
  const auto is_said = [](std::string_view name, Label side) {
    const auto blank = name.find(' ');
    return blank != name.npos && languages::find_label(name.substr(0, blank)) == side;
  };
  if (!is_said(heading.white, Label::white) || !is_said(heading.black, Label::black)) return;
  for (std::string* const name : {&heading.white, &heading.black}) {
    *name = trimmed(std::string_view{*name}.substr(name->find(' ')));
  }
}

/// A name without quotation marks around it, and without wide gaps in it.
std::string plain_name(std::string_view name) {
  const auto bare = unquoted(name);
  const bool begins = bare.data() > name.data();
  const bool ends = bare.data() + bare.size() < name.data() + name.size();
  const bool is_quoted = begins && ends && !bare.contains('"');
  std::string plain;
  for (const char c : is_quoted ? bare : name) {
    if (c != ' ' || !plain.ends_with(' ')) plain += c;
  }
  return plain;
}

}  // namespace

std::optional<std::string> Heading::find(std::string_view tag) const {
  const auto found = std::ranges::find(tags, tag, &HeadingTag::name);
  if (found == tags.end() || (this->*found->value).empty()) return std::nullopt;
  return this->*found->value;
}

namespace {

/// The lines of a heading that are read.
base::Span nearest_lines(std::string_view text, base::Span heading) {
  if (heading.size() <= longest_heading) return heading;
  const std::size_t begin = heading.end - longest_heading;
  const auto line_end = heading.in(text).find_first_of("\r\n", begin - heading.begin);
  const bool is_line = line_end != std::string_view::npos;
  std::size_t first = is_line ? heading.begin + line_end + 1 : begin;
  while (!is_line && base::is_within_character(text[first])) ++first;
  return {static_cast<std::uint32_t>(first), heading.end};
}

/// The words of a heading that are read, and what all questions about them need.
struct Words {
  Words(std::string_view all, base::Span heading)
      : whole{all},
        where{nearest_lines(all, heading)},
        dashed{internal::with_dash_for_v(where.in(all), all.substr(where.end))},
        text{dashed.empty() ? where.in(all) : std::string_view{dashed}},
        results{find_results(text)},
        black{find_black(text, results)},
        is_list{black && ends_with_list(whole, where, *black)} {}

  Words(const Words&) = delete;
  Words& operator=(const Words&) = delete;

  std::string_view whole;
  base::Span where;
  std::string
      dashed;  ///< with a dash for `v`, as long as what stands there; empty if there is none
  std::string_view text;
  std::vector<HeadingResult> results;
  std::optional<std::size_t> black;  ///< where the second player's name stands in `text`
  bool is_list;                      ///< it is unclear whose game it is
};

/// Whether words are a place, and a year behind it: `Prague 1908`. Any others, `Match score`, may
/// lead to a result that is not the game's.
bool is_place_and_year(std::string_view words) {
  words = trimmed(words, " \t\r\n,;");
  const auto blank = words.find_last_of(" ,");
  return blank != words.npos && base::find_year(words.substr(blank + 1)) == 0 &&
         internal::is_plain_name(trimmed(words.substr(0, blank), " \t,;"));
}

/// Whether `result` stands in the line below that of the players, behind a place and a year, and
/// before a code that ends the line: `Prague 1908 1-0 C24`.
bool stands_before_code(std::string_view text, std::size_t line_end, base::Span result) {
  const auto below = text.substr(line_end, result.begin - line_end);
  const auto behind = text.substr(result.end);
  const auto rest = behind.substr(0, base::find_line_end(behind, 0));
  return std::ranges::count(below, '\n') == 1 && is_place_and_year(below) &&
         internal::is_eco(trimmed(rest, " \t\r,;[]()"));
}

std::optional<HeadingResult> find_result(const Words& words) {
  if (words.is_list) return std::nullopt;
  const std::string_view text = words.text;
  const std::size_t of_players = words.black.value_or(text.size());
  const std::size_t line_end = base::find_line_end(text, of_players);
  std::optional<HeadingResult> found;
  bool agree = true;
  for (const HeadingResult& each : words.results) {
    const auto& [result, whole_result, remark] = each;
    if (result.in(text) == "*") continue;  // an emphasis mark, or an unknown result
    const bool is_behind_players = result.begin > of_players && result.begin < line_end;
    const bool is_below_players =
        result.begin >= line_end &&
        (is_head_of_line(text, whole_result) || stands_before_code(text, line_end, whole_result));
    const bool is_ours = is_behind_players || is_below_players ||
                         is_between_players(text, whole_result) ||
                         languages::ends_with_label(
                             unquoted(internal::before(text, whole_result.begin)), Label::result);
    if (!is_ours) continue;
    agree &= !found || !exclude_each_other(text, results::read_written_result(text, found->where),
                                           results::read_written_result(text, result));
    found = each;
  }
  if (!found || !agree) return std::nullopt;
  const auto of_whole = [begin = words.where.begin](base::Span span) {
    return base::Span{begin + span.begin, begin + span.end};
  };
  return HeadingResult{of_whole(found->where), of_whole(found->whole),
                       found->remark.transform(of_whole)};
}

/// The words with plain blanks, without the results often written after the players; with a line
/// end behind them unless the moves follow in their line.
std::string plain_text(const Words& words) {
  const std::string plain = with_plain_blanks(words.text);
  std::string text =
      without_results(plain, plain == words.text ? words.results : find_results(plain));
  const auto behind = words.whole.substr(words.where.end);
  const auto ink = behind.find_first_not_of(" \t");
  if (ink == behind.npos || behind[ink] == '\n' || behind[ink] == '\r') text += '\n';
  return text;
}

}  // namespace

bool is_game_without_moves(std::string_view text, base::Span heading) {
  if (has_squares(heading.in(text))) return false;
  const Words words{text, heading};
  return words.results.size() == 1 && words.black && find_result(words);
}

Heading read_heading(std::string_view whole, base::Span where) {
  const Words standing{whole, where};
  Heading heading;
  heading.result = find_result(standing);
  if (heading.result && heading.result->remark) {
    heading.termination = heading.result->remark->in(whole);
  }
  std::string text = plain_text(standing);
  take_labelled(heading, text);
  break_lines(text);
  const bool is_sought = heading.white.empty() && !standing.is_list;
  auto players = is_sought ? find_players(text, !standing.results.empty()) : std::nullopt;
  if (players && players->is_doubtful) players.reset();
  if (players) {
    heading.white = players->white;
    heading.black = players->black;
    remove_sides(heading);
  }
  std::string words{text};
  std::string facts{text};
  if (players) {
    const std::string above = event_above(players->above);
    const std::string below = take_players_facts(heading, *players);
    if (heading.date.empty()) heading.date = date_of(above, below);
    if (heading.date.empty()) heading.date = date_of(players->above, {});
    words = above.empty() ? below : above + '\n' + below;
    facts = event_above(without_sentences(players->above)) + '\n' + below;
  }
  if (heading.date.empty()) heading.date = date_of(words, {});
  if (heading.date.empty() && heading.white.empty()) heading.date = day_alone(first_line(words));
  words = take_facts(heading, without_sentences(facts));
  const bool says_something = has_letter(words) || words.find_first_of(base::digits) != words.npos;
  for (std::string* const name : {&heading.white, &heading.black}) *name = plain_name(*name);
  if (heading.event.empty() && says_something) heading.event = std::move(words);
  const bool is_alone = std::ranges::all_of(tags, [&heading](const HeadingTag& tag) {
    const bool is_name = tag.value == &Heading::white || tag.value == &Heading::black;
    return is_name || (heading.*tag.value).empty();
  });
  heading.are_guessed = players && standing.results.empty() && internal::are_bare(*players) &&
                        (is_alone || players->is_joined);
  return heading;
}

}  // namespace partiar::heading
