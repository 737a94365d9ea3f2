/// Audits the games of an event together, and against its official list of results.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "partiar/api.h"
#include "partiar/audit.h"
#include "partiar/error.h"

namespace partiar {
inline namespace v2 {

/// A pairing of the list, its game, or both.
struct EventRow {
  /// `same`, `differs`, `missing`, `extra`, `colors`, `forfeit` or `uncertain`, as in the audit's
  /// NDJSON.
  std::string kind;
  std::uint64_t list_line = 0;  ///< of the pairing; 0: the list has none
  std::string source;           ///< of the game; empty: none was found
  std::uint64_t game = 0;       ///< its number in the source
  std::vector<std::string> codes;

  friend bool operator==(const EventRow&, const EventRow&) = default;
};

/// Something about one game or two of an event, such as two opponents of a player in a round.
struct EventFinding {
  std::string code;  ///< as of `Finding`
  Severity severity{};
  std::string source, other_source;  ///< `other`: of the second game, if any
  std::uint64_t game = 0, other_game = 0;

  friend bool operator==(const EventFinding&, const EventFinding&) = default;
};

struct EventAudit {
  Totals totals;  ///< of the games' own verdicts
  /// In list order, then those of games left over; empty without a list.
  std::vector<EventRow> rows;
  std::vector<EventFinding> findings;
  std::string list_encoding;  ///< of the list, if it had to be guessed
  std::uint64_t limited = 0;  ///< games with too many like players to compare them with all
  std::string report;         ///< for an arbiter: rounds, matches, rows with findings, in lines

  friend bool operator==(const EventAudit&, const EventAudit&) = default;
};

/// Audits an event.
///
/// Input:  `paths` of games, as for `Games::open`. `list`, the path of a TRF or of a table of
///         results; empty: none. `callbacks`, which get the games as `audit` passes them.
/// Errors: an unknown language or edition; `input` and `list` for the list.
/// Cost:   one thread; memory for the heads of all games.
[[nodiscard]] PARTIAR_API std::expected<EventAudit, Error> audit_event(
    std::vector<std::string> paths, const std::string& list, const AuditOptions& options = {},
    const AuditCallbacks& callbacks = {});

}  // namespace v2
}  // namespace partiar
