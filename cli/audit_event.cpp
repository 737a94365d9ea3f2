#include "audit_event.h"

#include <algorithm>
#include <utility>

#include "reading/whole_text.h"
#include "report/event_report.h"

namespace partiar::cli {

std::optional<EventAudit> EventAudit::open(const AuditOptions& options,
                                           const Diagnostics& diagnostics) {
  EventAudit audit{options, diagnostics};
  const std::string& path = options.official;
  if (path.empty()) return audit;
  if (!diagnostics.may_write(options.output, {path})) return std::nullopt;
  auto whole = reading::read_whole_text(path, options.reading);
  if (!whole) {
    diagnostics.report(whole.error());
    return std::nullopt;
  }
  auto list = event::read_official_list(whole->text, options.columns);
  if (!list) {
    diagnostics.report(list.error(), path);
    return std::nullopt;
  }
  audit.list_ = {*std::move(list), options.columns, std::move(whole->bytes),
                 std::move(whole->likely)};
  return audit;
}

std::optional<laws::Date> EventAudit::beginning() const {
  return list_ ? event::find_beginning(list_->list) : std::nullopt;
}

std::string EventAudit::say(const std::vector<event::GameRecord>& all, report::Overview& overview,
                            const AuditFormat& format) const {
  std::optional<std::vector<event::GameRecord>> some;
  if (!std::ranges::all_of(all, &event::GameRecord::is_asked_for)) {
    some = event::of_events_asked_for(all);
  }
  const std::vector<event::GameRecord>& games = some ? *some : all;
  const auto audit = event::audit_event(games, list_ ? &*list_ : nullptr);
  if (audit.encoding) {
    diagnostics_.report_guessed(options_.official, text::name_of(*audit.encoding));
  }
  if (audit.comparison.limited > 0) {
    diagnostics_.report_limited("players", audit.comparison.limited);
  }
  const report::EventResults results{games,
                                     audit.review,
                                     audit.list ? &*audit.list : nullptr,
                                     options_.official,
                                     audit.comparison.rows,
                                     audit.comparison.notes};
  report::add_to(overview.totals, results);
  std::string said;
  if (!options_.quiet) format.append_event(said, results, overview);
  return said;
}

}  // namespace partiar::cli
