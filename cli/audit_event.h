/// The end of an audit: the event that its games are, and its official list.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "diagnostics.h"
#include "event/official_list.h"
#include "event/record.h"
#include "options.h"
#include "report/overview.h"
#include "report/sentences.h"
#include "report/text_report.h"

namespace partiar::cli {

/// What is asked of an event, ready before the first game is read.
class EventAudit {
 public:
  /// Reads the official list, if one is named. Output: nothing where it cannot be read, or would be
  /// written over, which is said.
  [[nodiscard]] static std::optional<EventAudit> open(const AuditOptions& options,
                                                      const Diagnostics& diagnostics);

  /// What is to be said of the games, in the format asked for; what is found is added to
  /// `overview`.
  [[nodiscard]] std::string say(const std::vector<event::GameRecord>& games,
                                report::Overview& overview, const report::Sentences& sentences,
                                report::Colors colors) const;

 private:
  explicit EventAudit(const AuditOptions& options) : options_{options} {}

  const AuditOptions& options_;
  std::optional<event::OfficialList> list_;
};

}  // namespace partiar::cli
