#include "audit_event.h"

#include <utility>

#include "event/comparison.h"
#include "event/known_names.h"
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
  audit.list_ = *std::move(list);
  audit.bytes_ = std::move(whole->bytes);
  audit.likely_ = std::move(whole->likely);
  return audit;
}

std::optional<laws::Date> EventAudit::beginning() const {
  return list_ ? event::find_beginning(*list_) : std::nullopt;
}

event::OfficialList EventAudit::list_for(const std::vector<event::GameRecord>& games) const {
  if (likely_.empty()) return *list_;
  const event::KnownNames names{games};
  event::OfficialList best = *list_;
  event::KnownNames::Count most = names.count(best);
  text::Encoding encoding = likely_.front().encoding;
  for (const text::LikelyEncoding& other : likely_) {
    std::string text = bytes_;
    static_cast<void>(text::make_utf8(text, other.encoding));
    auto list = event::read_official_list(text, options_.columns);
    if (!list) continue;
    const auto count = names.count(*list);
    if (count <= most) continue;
    most = count;
    best = *std::move(list);
    encoding = other.encoding;
  }
  // If the list reads the same in the most common encoding, report that one.
  std::string usual = bytes_;
  std::string chosen = bytes_;
  static_cast<void>(text::make_utf8(usual, text::Encoding::windows_1252));
  static_cast<void>(text::make_utf8(chosen, encoding));
  if (usual == chosen) encoding = text::Encoding::windows_1252;
  diagnostics_.report_guessed(options_.official, text::name_of(encoding));
  return best;
}

std::string EventAudit::say(const std::vector<event::GameRecord>& games, report::Overview& overview,
                            const report::Sentences& sentences, report::Colors colors) const {
  std::optional<event::OfficialList> list;
  event::Comparison comparison;
  event::Review review;
  if (list_) {
    list = list_for(games);
    const event::Candidates candidates{list->players, games};
    comparison = event::compare_with_list(*list, games, candidates);
    if (comparison.limited > 0) diagnostics_.report_limited("players", comparison.limited);
    const auto known = event::players_in(comparison, *list, games.size());
    review = event::review(games, event::identify(games, &candidates, known));
    event::add_listed(review.rounds, *list, event::event_of(comparison, games));
  } else {
    review = event::review(games, event::identify(games));
  }
  const report::EventResults results{
      games, review, list ? &*list : nullptr, options_.official, comparison.rows, comparison.notes};
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
