#include "scoresheet/heading.h"

#include <algorithm>
#include <array>
#include <utility>

#include "pgn/lexer.h"
#include "scoresheet/internal/words.h"
#include "scoresheet/tag_values.h"

namespace partiar::scoresheet {

namespace {

std::string_view trimmed(std::string_view text, std::string_view marks = " \t\r\n,;()") {
  const auto first = text.find_first_not_of(marks);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(marks) + 1 - first);
}

/// What stands behind a player's name, but for a rating: `(2350)`.
std::string_view without_rating(std::string_view words) {
  const auto open = words.find_first_not_of(" \t");
  if (open == words.npos || words[open] != '(') return trimmed(words);
  const auto close = words.find_first_not_of("0123456789", open + 1);
  const bool is_rating = close != words.npos && words[close] == ')';
  return trimmed(is_rating ? words.substr(close) : words);
}

/// Around what stands between two players.
struct Players {
  std::string_view white, black;
  std::string_view above;  ///< lines
  std::string_view rest;   ///< what stands behind them
};
std::optional<Players> find_players(std::string_view text) {
  for (const std::string_view between :
       {" \u2013 ", " \u2014 ", " - ", " vs. ", " vs ", " x ", " proti ", " : "}) {
    const auto at = text.find(between);
    if (at == text.npos) continue;
    const auto behind = text.substr(at + between.size());
    const auto end = std::min(behind.find_first_of(",;(\r\n\t"), behind.size());
    const auto line = text.substr(0, at).find_last_of("\r\n");
    const std::size_t begin = line == text.npos ? 0 : line + 1;
    // Behind a name may stand a rating or a club.
    const auto white = trimmed(text.substr(begin, at - begin));
    return Players{trimmed(white.substr(0, white.find('('))), trimmed(behind.substr(0, end)),
                   trimmed(text.substr(0, begin)), without_rating(behind.substr(end))};
  }
  return std::nullopt;
}

/// `text` without the result that many write behind the players.
std::string without_results(std::string_view text) {
  std::string rest;
  std::size_t kept = 0;
  pgn::Lexer lexer{text};
  for (;;) {
    const pgn::Token& token = lexer.next();
    if (token.kind == pgn::TokenKind::end) break;
    if (token.kind != pgn::TokenKind::result) continue;
    rest += text.substr(kept, token.span.begin - kept);
    kept = token.span.end;
  }
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

}  // namespace

std::optional<std::string> Heading::find(std::string_view tag) const {
  const std::array<std::pair<std::string_view, const std::string*>, 4> tags{
      {{"Event", &event}, {"Date", &date}, {"White", &white}, {"Black", &black}}};
  for (const auto& [name, value] : tags) {
    if (name == tag && !value->empty()) return *value;
  }
  return std::nullopt;
}

std::optional<Heading> read_heading(const Game& game) {
  if (!game.heading) return std::nullopt;
  const std::string text = without_results(game.heading->in(game.text));
  Heading heading;
  const auto players = find_players(text);
  if (players) {
    heading.white = players->white;
    heading.black = players->black;
  }
  heading.event = players ? players->rest : trimmed(text);
  heading.date = find_date(heading.event);
  if (heading.date.empty() && players) heading.date = find_date(players->above);
  return heading;
}

}  // namespace partiar::scoresheet
