/// The last step of an audit: the games as one event, and its official list.
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

/// What is to be checked of an event, set up before the first game is read.
class EventAudit {
 public:
  /// Reads the official list, if one is named. Output: nothing if it cannot be read or would be
  /// overwritten; the reason has been reported. Keeps views of its arguments.
  [[nodiscard]] static std::optional<EventAudit> open(const AuditOptions& options,
                                                      const Diagnostics& diagnostics);

  /// When the event began, as far as the list says.
  [[nodiscard]] std::optional<laws::Date> beginning() const;

  /// Returns the report on the games in the requested format, and adds the findings to `overview`.
  [[nodiscard]] std::string say(const std::vector<event::GameRecord>& games,
                                report::Overview& overview, const report::Sentences& sentences,
                                report::Colors colors) const;

 private:
  EventAudit(const AuditOptions& options, const Diagnostics& diagnostics)
      : options_{options}, diagnostics_{diagnostics} {}

  /// The list, decoded in the encoding that matches the most of the games' names.
  [[nodiscard]] event::OfficialList list_for(const std::vector<event::GameRecord>& games) const;

  const AuditOptions& options_;
  const Diagnostics& diagnostics_;
  std::optional<event::OfficialList> list_;
  std::string bytes_;                   ///< of a list that is not UTF-8
  std::vector<text::LikelyEncoding> likely_;  ///< encodings they may be in
};

}  // namespace partiar::cli
