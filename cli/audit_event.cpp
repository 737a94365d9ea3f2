#include "audit_event.h"

#include <utility>

#include "event/comparison.h"
#include "event/players.h"
#include "event/review.h"
#include "io/output.h"
#include "reading/whole_text.h"
#include "report/event_report.h"
#include "report/junit_report.h"
#include "report/sarif_report.h"

namespace partiar::cli {

std::optional<EventAudit> EventAudit::open(const AuditOptions& options,
                                           const Diagnostics& diagnostics) {
  EventAudit audit{options};
  const std::string& path = options.official;
  if (path.empty()) return audit;
  if (io::find_same_file(options.output, {path}, io::Directories::refuse)) {
    diagnostics.report_same_file(options.output);
    return std::nullopt;
  }
  const auto whole = reading::read_whole_text(path, options.reading);
  if (!whole) {
    diagnostics.report(whole.error());
    return std::nullopt;
  }
  if (!whole->guessed.empty()) diagnostics.report_guessed(path, whole->guessed);
  auto list = event::read_official_list(whole->text, options.columns);
  if (!list) {
    diagnostics.report(list.error(), path);
    return std::nullopt;
  }
  audit.list_ = *std::move(list);
  return audit;
}

std::string EventAudit::say(const std::vector<event::GameRecord>& games, report::Overview& overview,
                            const report::Sentences& sentences, report::Colors colors) const {
  std::optional<event::Candidates> candidates;
  std::vector<event::Row> rows;
  if (list_) {
    candidates.emplace(list_->players, games);
    rows = event::compare_with_list(*list_, games, *candidates);
  }
  event::Review review =
      event::review(games, event::identify(games, candidates ? &*candidates : nullptr));
  if (list_) event::add_listed(review.rounds, *list_);
  const report::EventResults results{games, review, list_ ? &*list_ : nullptr, options_.official,
                                     rows};
  report::add_to(overview.totals, results);
  std::string said;
  if (options_.quiet) return said;
  switch (options_.format) {
    case Format::text:
      report::append_event(said, results, sentences, colors);
      break;
    case Format::ndjson:
      report::append_event_ndjson(said, results, sentences);
      break;
    case Format::html:
      report::append_event_html(said, results, sentences);
      break;
    case Format::sarif:
      report::append_sarif(said, results, sentences);
      break;
    case Format::junit:
      overview.event = report::append_junit(said, results, sentences);
      break;
  }
  return said;
}

}  // namespace partiar::cli
