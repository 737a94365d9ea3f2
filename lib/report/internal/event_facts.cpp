#include "report/internal/event_facts.h"

#include <algorithm>

#include "base/join.h"
#include "findings/code.h"
#include "text/printable.h"

namespace partiar::report::internal {

namespace {

using event::GameRecord;
using event::Row;
using findings::Code;

/// `2½`
std::string points_of(unsigned halves) {
  std::string points = halves < 2 && halves % 2 == 1 ? "" : std::to_string(halves / 2);
  if (halves % 2 == 1) points += "½";
  return points;
}

std::string number_or_nothing(unsigned number) {
  return number == 0 ? std::string{} : std::to_string(number);
}

std::string words_for(const std::optional<event::Outcome>& outcome) {
  return outcome ? event::written(*outcome) : std::string{};
}

/// `3`, in a match of teams `1.3`
std::string board_of(const event::Pairing& pairing) {
  std::string board = number_or_nothing(pairing.board);
  return pairing.match == 0 ? board : std::to_string(pairing.match) + '.' + board;
}

bool has(const Row& row, Code code) {
  return std::ranges::count(row.codes, code) > 0;
}

}  // namespace

PairingHeading heading_of(const GameRecord& game) {
  const auto name = [](const event::Side& side) {
    return side.name.empty() ? std::string{"?"} : text::printable(side.name);
  };
  return {number_or_nothing(game.round), number_or_nothing(game.board), name(game.white),
          name(game.black)};
}

PairingHeading heading_of(const Row& row, const EventResults& results) {
  if (!row.pairing) return heading_of(results.games[*row.game]);
  const event::Pairing& pairing = results.list->pairings[*row.pairing];
  return {number_or_nothing(pairing.round), board_of(pairing),
          text::printable(results.list->players[pairing.white].name),
          text::printable(results.list->players[pairing.black].name)};
}

RowWords words_of(const Row& row, const EventResults& results) {
  const auto outcomes = event::outcomes_of(row, *results.list, results.games);
  const auto kind_of = [](const std::optional<event::Outcome>& outcome) -> std::string_view {
    if (!outcome) return "no";
    return outcome->way == event::Way::open ? "open" : "yes";
  };
  RowWords words{.list = row.bye ? "bye" : kind_of(outcomes.listed),
                 .game = kind_of(outcomes.recorded),
                 .proved = outcomes.required ? "yes" : "no",
                 .listed = words_for(outcomes.listed),
                 .recorded = words_for(outcomes.recorded),
                 .required = words_for(outcomes.required)};
  if (row.bye) words.listed = "bye";
  if (row.pairing && results.list->pairings[*row.pairing].other_outcome) {
    words.listed += std::string{between_results} +
                    words_for(results.list->pairings[*row.pairing].other_outcome);
  }
  return words;
}

std::vector<OtherValue> other_values(const Row& row, const EventResults& results) {
  std::vector<OtherValue> values;
  if (!row.pairing || !row.game) return values;
  const event::Pairing& pairing = results.list->pairings[*row.pairing];
  const GameRecord& game = results.games[*row.game];
  const auto add = [&values](std::string_view field, std::string name, unsigned listed,
                             unsigned recorded) {
    if (listed == recorded || listed == 0 || recorded == 0) return;
    values.push_back({field, std::move(name), std::to_string(listed), std::to_string(recorded)});
  };
  const auto add_rating = [&](std::size_t at, const event::Side& side) {
    const event::Player& player = results.list->players[at];
    add("rating", text::printable(player.name), player.rating, side.rating);
  };
  if (has(row, Code::official_rating)) {
    add_rating(pairing.white, row.is_turned ? game.black : game.white);
    add_rating(pairing.black, row.is_turned ? game.white : game.black);
  }
  if (has(row, Code::official_round)) add("round", {}, pairing.round, game.round);
  if (has(row, Code::official_board)) add("board", {}, pairing.board, game.board);
  if (has(row, Code::official_date)) {
    values.push_back({"date", {}, written_day(pairing.day), written_day(game.day)});
  }
  return values;
}

OtherValue value_of(const event::WrongPoints& points, const event::OfficialList& list) {
  return {"points", text::printable(list.players[points.player].name), points_of(points.listed),
          points_of(points.added)};
}

std::map<unsigned, std::size_t> missing_rounds(const EventResults& results) {
  std::map<unsigned, std::size_t> missing;
  for (const Row& row : results.rows) {
    if (row.kind != event::Kind::missing) continue;
    const unsigned round = results.list->pairings[*row.pairing].round;
    if (round > 0) ++missing[round];
  }
  for (const Row& row : results.rows) {
    if (row.pairing && row.game) missing.erase(results.list->pairings[*row.pairing].round);
  }
  for (const GameRecord& game : results.games) missing.erase(game.round);
  std::erase_if(missing, [](const auto& round) { return round.second < 2; });
  return missing;
}

bool is_in_missing_round(const Row& row, const EventResults& results,
                         const std::map<unsigned, std::size_t>& missing) {
  return row.kind == event::Kind::missing && row.codes.size() == 1 &&
         missing.contains(results.list->pairings[*row.pairing].round);
}

std::string written_day(event::Day day) {
  std::string digits = std::to_string(day);
  digits.insert(0, 8 - std::min<std::size_t>(digits.size(), 8), '0');
  return digits.substr(0, 4) + '-' + digits.substr(4, 2) + '-' + digits.substr(6);
}

std::string value_in(const event::RoundNote& note, std::uint32_t value) {
  return note.code == Code::official_date ? written_day(value) : std::to_string(value);
}

std::string score_of(const event::TeamMatch& match) {
  return points_of(match.halves_first) + "–" + points_of(match.halves_second);
}

void append_list_totals(std::string& out, const EventResults& results, std::string_view source,
                        const text::Messages& messages) {
  using enum event::Kind;
  std::string parts;
  for (const event::Kind kind : {same, differs, colors, forfeit, missing, uncertain, extra}) {
    const std::int64_t rows = std::ranges::count(results.rows, kind, &Row::kind);
    if (rows == 0 && kind != same) continue;
    if (!parts.empty()) parts += ", ";
    messages.append(parts, "official_total", {{"kind", report::name_of(kind)}, {"count", rows}});
  }
  // Some may be of games that nobody asked about.
  const auto pairings =
      std::ranges::count_if(results.rows, [](const Row& row) { return row.pairing.has_value(); });
  messages.append(out, "official_totals",
                  {{"source", source}, {"pairings", std::int64_t{pairings}}, {"parts", parts}});
}

std::string missing_boards(const event::Round& round) {
  std::string boards =
      base::joined(round.missing, ", ", [](unsigned board) { return std::to_string(board); });
  if (round.missing.size() < round.missing_in_all) boards += ", …";
  return boards;
}

std::size_t line_of(const Row& row, const event::OfficialList& list) {
  if (row.pairing) return list.pairings[*row.pairing].line;
  return row.bye ? list.byes[*row.bye].line : 0;
}

}  // namespace partiar::report::internal
