/// What pages and machine formats have to tell of an event, entry by entry: a pairing with its
/// game, or games that cannot be as they are.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "replay/code.h"
#include "report/event_report.h"
#include "report/internal/event_facts.h"
#include "text/messages.h"

namespace partiar::report::internal {

struct EventEntry {
  PairingHeading heading;
  unsigned round = 0;       ///< 0: not known
  std::string_view kind{};  ///< a name of the contract; empty where it is about games alone
  std::string listed{}, recorded{}, required{};
  std::vector<event::Code> codes{};  ///< none: all agrees
  std::vector<OtherValue> others{};
  std::size_t list_line = 0;  ///< 0: the list does not have it
  /// Of a round whose boards are missing, one that shows it.
  std::vector<const event::GameRecord*> games{};
};

/// What was found among the games, then of whole rounds, and then each row of the list and the
/// games, in their order.
[[nodiscard]] std::vector<EventEntry> entries_of(const EventResults& results);

/// That of an entry which has codes: the first of the most severe.
[[nodiscard]] event::Code worst_code_of(const EventEntry& entry);

/// Its sentences: what was found, and which values differ. Printable.
[[nodiscard]] std::string what_of(const EventEntry& entry, const text::Messages& messages);

/// What is to be done about it.
[[nodiscard]] std::string to_do(const EventEntry& entry, const text::Messages& messages);

}  // namespace partiar::report::internal
