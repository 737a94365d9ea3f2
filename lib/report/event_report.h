/// What was found in an event and against its official list, behind what is said of each game.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "event/comparison.h"
#include "event/official_list.h"
#include "event/record.h"
#include "event/review.h"
#include "report/sentences.h"
#include "report/text_report.h"
#include "report/totals.h"

namespace partiar::report {

/// Views what it is about.
struct EventResults {
  std::span<const event::GameRecord> games;
  const event::Review& review;
  const event::OfficialList* list = nullptr;  ///< null: none was given
  std::string_view list_source;
  std::span<const event::Row> rows;  ///< of the list and the games
  std::span<const event::RoundNote> notes;
};

/// Adds the severities of all that was found.
void add_to(Totals& totals, const EventResults& results);

/// Appends a line for each round and each match of teams, a paragraph for each finding and for each
/// row that has one, and one line of how many pairings agree. Allocates.
void append_event(std::string& out, const EventResults& results, const Sentences& sentences,
                  Colors colors);

/// Appends the same for programs, an object a line: `partiar.round/1`, `partiar.match/1`,
/// `partiar.event/1` a finding, and `partiar.official/1` a row, also where all agrees.
void append_event_ndjson(std::string& out, const EventResults& results, const Sentences& sentences);

/// Appends the same as a section of a page: the rounds and matches as tables, then those that have
/// something to settle, round by round, with what is to be done.
void append_event_html(std::string& out, const EventResults& results, const Sentences& sentences);

/// Appends why a text is no official list, without its place.
void append_list_fault(std::string& out, event::ListFault fault, const Sentences& sentences);

/// The key in `locales/` of a code's sentence.
[[nodiscard]] std::string message_key(event::Code code);

/// The names of the contract: `same`, `differs`, ...
[[nodiscard]] std::string_view name_of(event::Kind kind);

}  // namespace partiar::report
