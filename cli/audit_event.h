/// The last step of an audit: the games as one event, and its official list.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "audit_format.h"
#include "diagnostics.h"
#include "event/event_audit.h"
#include "event/record.h"
#include "options.h"
#include "report/overview.h"

namespace partiar::cli {

/// What is to be checked of an event, set up before the first game is read.
class EventAudit {
 public:
  /// Reads the official list, if one is named. Output: nothing if it cannot be read or would be
  /// overwritten; the reason has been reported. Keeps views of its arguments.
  [[nodiscard]] static std::optional<EventAudit> open(const AuditOptions& options,
                                                      const Diagnostics& diagnostics);

  /// When the event began, as far as the list says.
  [[nodiscard]] std::optional<laws::Date> beginning() const;

  /// Returns the report on the games in a format, and adds the findings to `overview`.
  [[nodiscard]] std::string say(const std::vector<event::GameRecord>& games,
                                report::Overview& overview, const AuditFormat& format) const;

 private:
  EventAudit(const AuditOptions& options, const Diagnostics& diagnostics)
      : options_{options}, diagnostics_{diagnostics} {}

  const AuditOptions& options_;
  const Diagnostics& diagnostics_;
  std::optional<event::ListSource> list_;
};

}  // namespace partiar::cli
