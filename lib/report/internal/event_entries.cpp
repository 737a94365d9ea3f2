#include "report/internal/event_entries.h"

#include <algorithm>
#include <map>
#include <utility>

#include "findings/code.h"

namespace partiar::report::internal {

namespace {

using event::Row;
using findings::Code;
using text::Argument;

using Rounds = std::map<unsigned, const event::Round*>;  ///< the first of each number

EventEntry entry_of(const event::Finding& finding, const EventResults& results,
                    const Rounds& rounds) {
  const event::GameRecord& game = results.games[finding.game];
  EventEntry entry{.heading = heading_of(game), .round = game.round, .codes = {finding.code}};
  if (finding.code == Code::event_board_missing) {
    const auto round = rounds.find(game.round);
    entry.heading.white = entry.heading.black = entry.heading.board = {};
    if (round != rounds.end()) entry.heading.board = missing_boards(*round->second);
    entry.games = {&game};
    return entry;
  }
  entry.recorded = event::written(game.recorded);
  if (game.required) entry.required = event::written(*game.required);
  if (finding.other) entry.games.push_back(&results.games[*finding.other]);
  entry.games.push_back(&game);
  return entry;
}

EventEntry entry_of(const Row& row, const EventResults& results) {
  RowWords words = words_of(row, results);
  EventEntry entry{.heading = heading_of(row, results),
                   .round = row.pairing ? results.list->pairings[*row.pairing].round
                                        : results.games[*row.game].round,
                   .kind = name_of(row.kind),
                   .listed = row.bye ? std::string{} : std::move(words.listed),
                   .recorded = std::move(words.recorded),
                   .required = std::move(words.required),
                   .codes = row.codes,
                   .others = other_values(row, results),
                   .list_line = line_of(row, *results.list)};
  if (row.game) entry.games.push_back(&results.games[*row.game]);
  return entry;
}

/// An entry about a whole round, in the form of one pairing without players.
EventEntry entry_of(const event::RoundNote& note, const EventResults& results) {
  EventEntry entry{.heading = {}, .round = note.round, .codes = {note.code}};
  entry.heading.round = std::to_string(note.round);
  const std::string_view field = note.code == Code::official_date ? "date" : "round";
  entry.others = {{field, {}, value_in(note, note.listed), value_in(note, note.recorded)}};
  entry.games = {&results.games[note.first]};
  return entry;
}

/// An entry about one player, in the form of a pairing without an opponent.
EventEntry entry_of(const event::WrongPoints& points, const event::OfficialList& list) {
  OtherValue value = value_of(points, list);
  return {.heading = {.round = {}, .board = {}, .white = value.name, .black = {}},
          .codes = {Code::official_points},
          .others = {std::move(value)},
          .list_line = list.players[points.player].line};
}

/// Appends a sentence after the others.
void append_sentence(std::string& out, const text::Messages& messages, std::string_view key,
                     std::initializer_list<Argument> arguments = {}) {
  if (!out.empty()) out += ' ';
  messages.append(out, key, arguments);
}

}  // namespace

std::vector<EventEntry> entries_of(const EventResults& results) {
  std::vector<EventEntry> entries;
  entries.reserve(results.review.findings.size() + results.notes.size() + results.rows.size());
  Rounds rounds;
  for (const event::Round& round : results.review.rounds) rounds.emplace(round.round, &round);
  for (const auto& finding : results.review.findings) {
    entries.push_back(entry_of(finding, results, rounds));
  }
  for (const auto& note : results.notes) entries.push_back(entry_of(note, results));
  for (const Row& row : results.rows) entries.push_back(entry_of(row, results));
  if (results.list == nullptr) return entries;
  for (const auto& points : results.list->wrong_points) {
    entries.push_back(entry_of(points, *results.list));
  }
  return entries;
}

Code worst_code_of(const EventEntry& entry) {
  return *std::ranges::max_element(entry.codes, {},
                                   [](Code code) { return findings::info_of(code).severity; });
}

std::string what_of(const EventEntry& entry, const text::Messages& messages) {
  std::string says;
  for (const Code code : entry.codes) append_sentence(says, messages, findings::info_of(code).key);
  for (const OtherValue& value : entry.others) {
    append_sentence(says, messages, "official_other",
                    {{"field", value.field},
                     {"name", value.name},
                     {"listed", value.listed},
                     {"recorded", value.recorded}});
  }
  return says;
}

std::string to_do(const EventEntry& entry, const text::Messages& messages) {
  std::vector<std::string_view> remedies;
  for (const Code code : entry.codes) {
    const std::string_view remedy = findings::info_of(code).remedy;
    if (std::ranges::count(remedies, remedy) == 0) remedies.push_back(remedy);
  }
  // What the moves prove need not be looked up on the scoresheets.
  if (std::ranges::count(remedies, "proved") > 0) std::erase(remedies, "result");
  std::string says;
  for (const std::string_view remedy : remedies) {
    append_sentence(says, messages, "event_do", {{"what", remedy}});
  }
  return says;
}

}  // namespace partiar::report::internal
