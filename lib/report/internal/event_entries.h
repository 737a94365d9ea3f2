/// What pages and machine formats report of an event, entry by entry: a pairing with its game, or
/// games that cannot both be right.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "findings/info.h"
#include "report/event_report.h"
#include "report/internal/event_facts.h"
#include "text/messages.h"

namespace partiar::report::internal {

struct EventEntry {
  PairingHeading heading;
  unsigned round = 0;       ///< 0: unknown
  std::string_view kind{};  ///< a name of the contract; empty if it is about games alone
  std::string listed{}, recorded{}, required{};
  std::vector<findings::Code> codes{};  ///< empty: everything agrees
  std::vector<OtherValue> others{};
  std::size_t list_line = 0;  ///< 0: not in the list
  /// For a round with missing boards, one of the games that reveal it.
  std::vector<const event::GameRecord*> games{};
};

/// Findings among the games first, then those about whole rounds, then every row of the list and
/// the games, in order, then those about players of the list.
[[nodiscard]] std::vector<EventEntry> entries_of(const EventResults& results);

/// The first of the most severe codes of an entry that has any.
[[nodiscard]] findings::Code worst_code_of(const EventEntry& entry);

/// Its sentences: what was found, and which values differ. Printable.
[[nodiscard]] std::string what_of(const EventEntry& entry, const text::Messages& messages);

/// What is to be done about it.
[[nodiscard]] std::string to_do(const EventEntry& entry, const text::Messages& messages);

}  // namespace partiar::report::internal
