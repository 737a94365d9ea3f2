/// Findings about an event and its official list, reported after the games themselves.
#pragma once

#include <set>
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

/// Views; they own nothing.
struct EventResults {
  std::span<const event::GameRecord> games;
  const event::Review& review;
  const event::OfficialList* list = nullptr;  ///< null: none given
  std::string_view list_source;
  std::span<const event::Row> rows;  ///< of the list and of the games
  std::span<const event::RoundNote> notes;
};

/// Adds the severities of all findings.
void add_to(Totals& totals, const EventResults& results);

/// Appends a line for each round and each team match, a paragraph for each finding and each row
/// that has findings, and a line with the number of pairings that agree. Allocates.
void append_event(std::string& out, const EventResults& results, const Sentences& sentences,
                  Colors colors);

/// The same for programs, one object per line: `partiar.round/1`, `partiar.match/1`,
/// `partiar.event/1` for findings, and `partiar.official/1` for rows, including those that agree.
void append_event_ndjson(std::string& out, const EventResults& results, const Sentences& sentences);

/// The same as a section of a page: rounds and matches in tables, then by round whatever has to be
/// settled, with what to do. The codes it names are added to `codes`.
void append_event_html(std::string& out, const EventResults& results, const Sentences& sentences,
                       std::set<findings::Code>& codes);

/// Appends why the file `source` is not an official list, and where.
void append_list_error(std::string& out, const event::ListError& error, std::string_view source,
                       const Sentences& sentences);

/// The contract's names: `same`, `differs`, ...
[[nodiscard]] std::string_view name_of(event::Kind kind);

}  // namespace partiar::report
