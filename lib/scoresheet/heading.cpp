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

/// A player's name without what stands before it, `Table 3: ` or `3. `, and a rating or a club
/// behind it.
std::string_view name_in(std::string_view words) {
  if (const auto table = words.rfind(": "); table != words.npos) words.remove_prefix(table + 2);
  words.remove_prefix(std::min(words.find_first_not_of("0123456789.) "), words.size()));
  words = trimmed(words.substr(0, words.find('(')));
  const auto last = words.find_last_not_of("0123456789");
  const bool has_rating = last != words.npos && words.size() - last == 5 && words[last] == ' ';
  return has_rating ? trimmed(words.substr(0, last)) : words;
}

/// Around what stands between two players.
struct Players {
  std::string_view white, black;
  std::string_view above;  ///< lines
  std::string_view rest;   ///< what stands behind them
};
std::optional<Players> find_players(std::string_view text) {
  for (const std::string_view between : {" \u2013 ", " \u2014 ", " - ", " vs. ", " vs ", " x ",
                                         " proti ", " : ", "\u2013", "\u2014"}) {
    const auto at = text.find(between);
    if (at == text.npos) continue;
    const auto behind = text.substr(at + between.size());
    const auto end = std::min(behind.find_first_of(",;(\r\n\t"), behind.size());
    const auto line = text.substr(0, at).find_last_of("\r\n");
    const std::size_t begin = line == text.npos ? 0 : line + 1;
    return Players{name_in(trimmed(text.substr(begin, at - begin))), name_in(behind.substr(0, end)),
                   trimmed(text.substr(0, begin)), without_rating(behind.substr(end))};
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

/// Whether `words` end with what a printed scoresheet has before the result.
bool ends_with_label(std::string_view words) {
  constexpr auto labels = std::to_array<std::string_view>(
      {"Result", "Výsledek", "Výsledok", "Ergebnis", "Résultat", "Resultado", "Resultat",
       "Risultato", "Wynik", "Результат", "Eredmény", "Uitslag"});
  words = trimmed(words, " \t:");
  return std::ranges::any_of(labels, [words](auto label) { return words.ends_with(label); });
}

/// Whether a result at `result` of `text` is that of the game: behind the players, or a label.
bool is_of_game(std::string_view text, base::Span result) {
  constexpr std::size_t longest_line = 256;  // so that a line of results is not read for each
  const std::size_t far = result.begin - std::min<std::size_t>(result.begin, longest_line);
  const auto near = text.substr(far, result.begin - far);
  const auto line = near.find_last_of("\r\n");
  if (line == near.npos && far > 0) return false;
  const auto words = line == near.npos ? near : near.substr(line + 1);
  if (ends_with_label(words)) return true;
  const auto players = find_players(without_results(words));
  return players && !players->white.empty() && !players->black.empty();
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

std::optional<base::Span> find_heading_result(const Game& game) {
  if (!game.heading) return std::nullopt;
  const std::string_view text = game.heading->in(game.text);
  std::optional<base::Span> found;
  bool agree = true;
  visit_results(text, [&](base::Span result) {
    if (!is_of_game(text, result)) return;
    agree &= !found || !exclude_each_other(found->in(text), result.in(text));
    found = result;
  });
  if (!found || !agree) return std::nullopt;
  const std::uint32_t begin = game.heading->begin;
  return base::Span{begin + found->begin, begin + found->end};
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
  heading.event = in_one_line(players ? players->rest : trimmed(text));
  heading.date = find_date(heading.event);
  if (heading.date.empty() && players) heading.date = find_date(players->above);
  return heading;
}

}  // namespace partiar::scoresheet
