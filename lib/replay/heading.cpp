#include "replay/heading.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "languages/labels.h"
#include "pgn/lexer.h"
#include "pgn/players.h"
#include "replay/internal/words.h"
#include "replay/tag_values.h"

namespace partiar::replay {

namespace {

using languages::Label;

std::string_view trimmed(std::string_view text, std::string_view marks = " \t\r\n,;()") {
  const auto first = text.find_first_not_of(marks);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(marks) + 1 - first);
}

bool is_number_of_four(std::string_view word) {
  return word.size() == 4 && word.find_first_not_of("0123456789") == word.npos;
}

/// A player's name without what stands before it, `Table 3: ` or `3. `, and a rating or a club
/// behind it.
std::string_view name_in(std::string_view words) {
  if (const auto table = words.rfind(": "); table != words.npos) words.remove_prefix(table + 2);
  words = trimmed(words);
  words.remove_prefix(std::min(words.find_first_not_of("&@#>*+=~^|\\/<"), words.size()));
  words = trimmed(words);
  const auto figures = words.find_first_not_of("0123456789");
  if (figures < 4 && (words[figures] == '.' || words[figures] == ' ')) {
    words = trimmed(words.substr(figures), " .");
  }
  words = trimmed(words.substr(0, words.find('(')));
  const auto last = words.find_last_of(' ');
  const bool has_rating = last != words.npos && is_number_of_four(words.substr(last + 1));
  return has_rating ? trimmed(words.substr(0, last)) : words;
}

bool has_letter(std::string_view text) {
  return std::ranges::any_of(
      text, [](char c) { return c < 0 || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z'); });
}

/// Around what stands between two players.
struct Players {
  std::string_view white, black;
  std::string_view before;  ///< White's name, with all that stands before Black's
  std::string_view above;   ///< lines
  std::string_view rest;    ///< what stands behind them on their line, and the lines below
};

/// What stands between two players on `line`, the surest first, at each place that it has.
std::vector<base::Span> betweens(std::string_view line) {
  std::vector<base::Span> found;
  const auto add = [&](std::string_view sign) {
    const auto at = line.find(sign);
    if (at == line.npos) return;
    found.push_back({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + sign.size())});
  };
  for (const std::string_view dash : pgn::player_dashes) add(dash);
  if (const auto versus = languages::find_versus(line)) found.push_back(*versus);
  for (const std::string_view sign : {" x ", " : ", "\u2013", "\u2014"}) add(sign);
  return found;
}

/// The players of a line of `text` that begins at `begin`.
std::optional<Players> find_players_in(std::string_view text, std::size_t begin) {
  const auto line = text.substr(begin, text.find_first_of("\r\n", begin) - begin);
  for (const base::Span between : betweens(line)) {
    const auto behind = line.substr(between.end);
    const auto end = std::min(behind.find_first_of(",;(\t"), behind.size());
    const auto white = name_in(line.substr(0, between.begin));
    const auto black = name_in(behind.substr(0, end));
    if (!has_letter(white) || !has_letter(black)) continue;
    return Players{white, black, line.substr(0, between.begin), trimmed(text.substr(0, begin)),
                   text.substr(begin + between.end + end)};
  }
  return std::nullopt;
}

/// The last that are named: above them others may have played, or an event has a dash in its name.
std::optional<Players> find_players(std::string_view text) {
  for (std::size_t end = text.size(); end > 0;) {
    const auto line_end = text.find_last_of("\r\n", end - 1);
    const std::size_t begin = line_end == text.npos ? 0 : line_end + 1;
    if (auto players = find_players_in(text, begin)) return players;
    end = begin == 0 ? 0 : begin - 1;
  }
  return std::nullopt;
}

/// Hands the place of every result in `text` to `take`.
template <class Take>
void visit_results(std::string_view text, Take take) {
  pgn::Lexer lexer{text};
  for (;;) {
    const pgn::Token& token = lexer.next();
    if (token.kind == pgn::TokenKind::end) break;
    if (token.kind == pgn::TokenKind::result) take(token.span);
  }
}

/// `text` without the result that many write behind the players.
std::string without_results(std::string_view text) {
  std::string rest;
  std::size_t kept = 0;
  visit_results(text, [&](base::Span result) {
    rest += text.substr(kept, result.begin - kept);
    kept = result.end;
  });
  return rest.append(text.substr(kept));
}

/// Where a year from 1500 to 2199 stands alone in `text` from `from` on, or `npos`.
std::size_t find_likely_year(std::string_view text, std::size_t from) {
  const auto is_likely = [&](std::size_t at) {
    const auto year = text.substr(at, 4);
    return year >= "1500" && year < "2200";
  };
  std::size_t at = internal::find_year(text, from);
  while (at != text.npos && !is_likely(at)) at = internal::find_year(text, at + 4);
  return at;
}

bool has_result(std::string_view line) {
  bool found = false;
  visit_results(line, [&found](base::Span) { found = true; });
  return found;
}

/// Whether the last players of the heading end a list of results, and a blank line stands below:
/// nobody can tell whose the game is.
bool ends_with_list(std::string_view whole, const Players& players) {
  const auto behind = whole.substr(static_cast<std::size_t>(players.black.data() - whole.data()));
  const auto line_end = std::min(behind.find('\n'), behind.size());
  const auto ink = behind.find_first_not_of(" \t\r", std::min(line_end + 1, behind.size()));
  const bool is_apart = ink == behind.npos || behind[ink] == '\n';
  const auto above = players.above.substr(players.above.find_last_of("\r\n") + 1);
  return is_apart && has_result(behind.substr(0, line_end)) && has_result(above) &&
         find_players_in(above, 0).has_value();
}

/// `rest`, behind Black's name, without ratings: four figures in parentheses, behind `Elo`, or the
/// first where White has them, too.
std::string without_ratings(const Players& players) {
  std::string rest{players.rest};
  bool has_white = internal::find_year(players.before, 0) != players.before.npos;
  std::size_t at = internal::find_year(rest, 0);
  while (at != rest.npos) {
    std::size_t begin = at;
    std::size_t end = at + 4;
    const auto before = std::string_view{rest}.substr(0, begin);
    const bool is_labelled = before.ends_with("ELO ") || before.ends_with("Elo ");
    if (is_labelled) begin -= 4;
    const bool opens = begin > 0 && rest[begin - 1] == '(';
    if (opens && end < rest.size() && rest[end] == ')') {
      --begin;
      ++end;
    }
    if (opens || is_labelled || has_white) {
      rest.erase(begin, end - begin);
      end = begin;
    }
    has_white = false;
    at = internal::find_year(rest, end);
  }
  return rest;
}

/// The date among the words of an event, as PGN writes it. Two numbers that may be years are a
/// season's, `2016/2017`, of which the second counts, or none of them is sure.
std::string find_date(std::string_view event) {
  std::size_t at = find_likely_year(event, 0);
  if (at == event.npos) return {};
  const std::size_t second = find_likely_year(event, at + 4);
  if (second != event.npos) {
    if (event.substr(at + 4, second - at - 4) != "/") return {};
    at = second;
  }
  // A day and a month, each with its dot: another number is one of a round or a league.
  const std::size_t other = event.substr(0, at).find_last_not_of("0123456789. ");
  const std::size_t begin = other == event.npos ? 0 : other + 1;
  const bool has_day = std::ranges::count(event.substr(begin, at - begin), '.') == 2;
  const auto date = read_date(has_day ? event.substr(begin, at + 4 - begin) : event.substr(at, 4));
  if (!date) return {};
  const auto part = [](unsigned number) {
    return number == 0 ? ".??" : (number < 10 ? ".0" : ".") + std::to_string(number);
  };
  return std::to_string(date->year) + part(date->month) + part(date->day);
}

/// `text` with its lines behind commas.
std::string in_one_line(std::string_view text) {
  std::string line;
  while (!text.empty()) {
    const auto end = std::min(text.find_first_of("\r\n"), text.size());
    const auto words = trimmed(text.substr(0, end));
    if (!line.empty() && !words.empty()) line += ", ";
    line += words;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return line;
}

}  // namespace

std::optional<std::string> Heading::find(std::string_view tag) const {
  const std::array<std::pair<std::string_view, const std::string*>, 4> tags{
      {{"Event", &event}, {"Date", &date}, {"White", &white}, {"Black", &black}}};
  for (const auto& [name, value] : tags) {
    if (name == tag && !value->empty()) return *value;
  }
  return std::nullopt;
}

std::optional<base::Span> find_heading_result(std::string_view whole, base::Span heading) {
  const std::string_view text = heading.in(whole);
  const auto players = find_players(text);
  if (players && ends_with_list(whole, *players)) return std::nullopt;
  const std::size_t of_players =
      players ? static_cast<std::size_t>(players->black.data() - text.data()) : text.size();
  const std::size_t line_end = std::min(text.find_first_of("\r\n", of_players), text.size());
  std::optional<base::Span> found;
  bool agree = true;
  visit_results(text, [&](base::Span result) {
    const bool is_behind_players = result.begin > of_players && result.begin < line_end;
    const bool is_ours = is_behind_players ||
                         languages::ends_with_label(text.substr(0, result.begin), Label::result);
    if (!is_ours) return;
    agree &= !found || !exclude_each_other(found->in(text), result.in(text));
    found = result;
  });
  if (!found || !agree) return std::nullopt;
  return base::Span{heading.begin + found->begin, heading.begin + found->end};
}

Heading read_heading(std::string_view whole, base::Span where) {
  const std::string text = without_results(where.in(whole));
  Heading heading;
  auto players = find_players(where.in(whole));
  const bool is_list = players && ends_with_list(whole, *players);
  players = is_list ? std::nullopt : find_players(text);
  if (players) {
    heading.white = players->white;
    heading.black = players->black;
  }
  heading.event = in_one_line(players ? without_ratings(*players) : text);
  heading.date = find_date(heading.event);
  if (heading.date.empty() && players) heading.date = find_date(players->above);
  return heading;
}

}  // namespace partiar::replay
