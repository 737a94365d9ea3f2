#include "report/internal/event_entries.h"

#include <algorithm>
#include <array>
#include <map>

namespace partiar::report::internal {

namespace {

using event::Code;
using event::Row;
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
  event::append_outcome(entry.recorded, game.recorded);
  if (game.required) event::append_outcome(entry.required, *game.required);
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

/// The value that `event_do` selects by.
std::string_view deed_of(Code code) {
  switch (code) {
    case Code::official_result:
    case Code::official_result_open:
      return "result";
    case Code::official_result_proved:
      return "proved";
    case Code::event_board_missing:
    case Code::official_game_missing:
      return "missing";
    case Code::official_game_extra:
      return "extra";
    case Code::event_colour_twice:
    case Code::official_colours:
      return "colours";
    case Code::official_forfeit_moves:
    case Code::official_forfeit_listed:
    case Code::official_forfeit_recorded:
    case Code::official_bye_game:
      return "played";
    case Code::official_rating:
    case Code::official_round:
    case Code::official_board:
    case Code::official_rounds:
    case Code::official_date:
    case Code::official_disputed:
      return "entry";
    case Code::event_pairing_twice:
    case Code::event_two_results:
      return "twice";
    case Code::event_player_twice:
      return "player";
    case Code::event_board_order:
      return "order";
    case Code::official_uncertain:
      return "uncertain";
  }
  return {};
}

/// Appends a sentence after the others.
void append_sentence(std::string& out, const text::Messages& messages, std::string_view key,
                     std::span<const Argument> arguments = {}) {
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
  return entries;
}

Code worst_code_of(const EventEntry& entry) {
  return *std::ranges::max_element(entry.codes, {},
                                   [](Code code) { return event::info_of(code).severity; });
}

std::string what_of(const EventEntry& entry, const text::Messages& messages) {
  std::string says;
  for (const Code code : entry.codes) append_sentence(says, messages, message_key(code));
  for (const OtherValue& value : entry.others) {
    append_sentence(
        says, messages, "official_other",
        std::array{Argument{"field", value.field}, Argument{"name", value.name},
                   Argument{"listed", value.listed}, Argument{"recorded", value.recorded}});
  }
  return says;
}

std::string to_do(const EventEntry& entry, const text::Messages& messages) {
  std::vector<std::string_view> deeds;
  for (const Code code : entry.codes) {
    const std::string_view deed = deed_of(code);
    if (std::ranges::count(deeds, deed) == 0) deeds.push_back(deed);
  }
  // What the moves prove need not be looked up on the scoresheets.
  if (std::ranges::count(deeds, "proved") > 0) std::erase(deeds, "result");
  std::string says;
  for (const std::string_view deed : deeds) {
    append_sentence(says, messages, "event_do", std::array{Argument{"what", deed}});
  }
  return says;
}

}  // namespace partiar::report::internal
