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
#include "text/encoding.h"

namespace partiar::cli {

/// What is asked of an event, ready before the first game is read.
class EventAudit {
 public:
  /// Reads the official list, if one is named. Output: nothing where it cannot be read, or would be
  /// written over, which is said. It views what it is given.
  [[nodiscard]] static std::optional<EventAudit> open(const AuditOptions& options,
                                                      const Diagnostics& diagnostics);

  /// What is to be said of the games, in the format asked for; what is found is added to
  /// `overview`.
  [[nodiscard]] std::string say(const std::vector<event::GameRecord>& games,
                                report::Overview& overview, const report::Sentences& sentences,
                                report::Colors colors) const;

 private:
  EventAudit(const AuditOptions& options, const Diagnostics& diagnostics)
      : options_{options}, diagnostics_{diagnostics} {}

  /// The list, in the encoding in which the games know the most of its names.
  [[nodiscard]] event::OfficialList list_for(const std::vector<event::GameRecord>& games) const;

  const AuditOptions& options_;
  const Diagnostics& diagnostics_;
  std::optional<event::OfficialList> list_;
  std::string bytes_;                   ///< of a list that is no UTF-8
  std::vector<text::Encoding> likely_;  ///< that they may be in
};

}  // namespace partiar::cli
