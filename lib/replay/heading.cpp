#include "replay/heading.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "languages/labels.h"
#include "pgn/lexer.h"
#include "replay/internal/heading_players.h"
#include "replay/internal/words.h"
#include "replay/tag_values.h"

namespace partiar::replay {

namespace {

using internal::find_players;
using internal::find_players_in;
using internal::has_letter;
using internal::inked;
using internal::name_in;
using internal::Players;
using languages::Label;

/// What stands on a line behind a word for it and a colon: `Bílý: Novák Jan`.
struct Labelled {
  Label label;
  base::Span where;  ///< label, value and the colon between
  std::size_t colon;

  [[nodiscard]] std::string_view value_in(std::string_view text) const {
    return inked(text.substr(colon + 1, where.end - colon - 1));
  }
};

std::vector<Labelled> find_labelled(std::string_view text) {
  std::vector<Labelled> found;
  constexpr std::size_t most_words = 3;
  for (auto colon = text.find(':'); colon != text.npos; colon = text.find(':', colon + 1)) {
    const auto line_begin = text.find_last_of("\r\n", colon) + 1;
    const auto before = text.substr(line_begin, colon - line_begin);
    auto begin = before.size();
    for (std::size_t words = 0; words < most_words && begin > 0 && begin != before.npos; ++words) {
      begin = before.find_last_of(" \t", begin - 1);
      const auto first = begin == before.npos ? 0 : begin + 1;
      const auto label = languages::find_label(inked(before.substr(first)));
      if (!label) continue;
      const auto at = static_cast<std::uint32_t>(line_begin + first);
      const auto line_end = std::min(text.find_first_of("\r\n", colon), text.size());
      if (!found.empty() && found.back().where.end > at) {
        found.back().where.end = at;
      }
      found.push_back({*label, {at, static_cast<std::uint32_t>(line_end)}, colon});
      break;
    }
  }
  return found;
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

/// `Bílý  Černý` above the columns of a table.
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

/// `text` with its lines behind commas.
std::string in_one_line(std::string_view text) {
  std::string line;
  while (!text.empty()) {
    const auto end = std::min(text.find_first_of("\r\n"), text.size());
    auto words = inked(text.substr(0, end));
    if (is_column_head(words)) words = {};
    if (!line.empty() && !words.empty()) line += ", ";
    line += words;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return line;
}

/// Takes what `text` says behind words for it out of it.
Heading take_labelled(std::string& text) {
  Heading heading;
  const auto all = find_labelled(text);
  const auto has = [&](Label label) {
    return std::ranges::any_of(all, [&](const Labelled& one) {
      return one.label == label && has_letter(name_in(one.value_in(text)));
    });
  };
  const bool has_players = has(Label::white) && has(Label::black);
  const auto take = [&](const Labelled& one) -> bool {
    constexpr std::size_t longest_round = 8;
    const auto value = one.value_in(text);
    switch (one.label) {
      case Label::white:
        if (has_players) heading.white = name_in(value);
        return has_players;
      case Label::black:
        if (has_players) heading.black = name_in(value);
        return has_players;
      case Label::event:
        heading.event = value;
        return true;
      case Label::site:
        heading.site = value;
        return true;
      case Label::round:
        if (value.size() <= longest_round) heading.round = value;
        return !heading.round.empty();
      case Label::date:
        heading.date = find_date(value);
        return !heading.date.empty();
      case Label::result:
        return true;
      case Label::board:
        return false;
    }
    std::unreachable();
  };
  for (auto one = all.rbegin(); one != all.rend(); ++one) {
    if (take(*one)) text.erase(one->where.begin, one->where.size());
  }
  return heading;
}

}  // namespace

std::optional<std::string> Heading::find(std::string_view tag) const {
  const std::array<std::pair<std::string_view, const std::string*>, 6> tags{{{"Event", &event},
                                                                             {"Site", &site},
                                                                             {"Date", &date},
                                                                             {"Round", &round},
                                                                             {"White", &white},
                                                                             {"Black", &black}}};
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
    if (result.in(text) == "*") return;  // a mark of emphasis, or nothing that is known
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
  std::string text = without_results(where.in(whole));
  Heading heading = take_labelled(text);
  auto players = heading.white.empty() ? find_players(where.in(whole)) : std::nullopt;
  const bool is_list = players && ends_with_list(whole, *players);
  const bool is_sought = heading.white.empty() && !is_list;
  players = is_sought ? find_players(text) : std::nullopt;
  if (players && players->is_doubtful) players.reset();
  if (players) {
    heading.white = players->white;
    heading.black = players->black;
  }
  const std::string rest = in_one_line(players ? without_ratings(*players) : text);
  if (heading.event.empty()) heading.event = rest;
  if (heading.date.empty()) heading.date = find_date(rest);
  if (heading.date.empty() && players) heading.date = find_date(players->above);
  return heading;
}

}  // namespace partiar::replay
