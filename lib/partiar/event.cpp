#include "partiar/event.h"

#include <memory>
#include <optional>
#include <utility>

#include "event/event_audit.h"
#include "partiar/internal/game_maker.h"
#include "partiar/internal/options.h"
#include "reading/beginnings.h"
#include "reading/game_reader.h"
#include "reading/whole_text.h"
#include "report/event_report.h"

namespace partiar {
inline namespace v2 {

namespace {

std::expected<std::optional<event::ListSource>, Error> read_list(const std::string& path,
                                                                 const internal::Judging& judging) {
  if (path.empty()) return std::nullopt;
  auto whole = reading::read_whole_text(path, judging.reading);
  if (!whole) return std::unexpected{internal::error_of(whole.error(), judging.messages)};
  auto list = event::read_official_list(whole->text, {});
  if (list) {
    return event::ListSource{
        *std::move(list), {}, std::move(whole->bytes), std::move(whole->likely)};
  }
  Error error{.kind = Error::Kind::list, .message = {}};
  report::append_list_error(error.message, list.error(), path, report::Sentences{judging.messages});
  return std::unexpected{std::move(error)};
}

std::vector<EventRow> rows_of(const event::EventAudit& audit,
                              const std::vector<event::GameRecord>& games) {
  std::vector<EventRow> rows;
  for (const event::Row& row : audit.comparison.rows) {
    EventRow& made = rows.emplace_back();
    made.kind = report::name_of(row.kind);
    if (row.pairing) made.list_line = audit.list->pairings[*row.pairing].line;
    if (row.game) {
      made.source = *games[*row.game].source;
      made.game = games[*row.game].number;
    }
    for (const findings::Code code : row.codes)
      made.codes.emplace_back(findings::info_of(code).name);
  }
  return rows;
}

std::vector<EventFinding> findings_of(const event::EventAudit& audit,
                                      const std::vector<event::GameRecord>& games) {
  std::vector<EventFinding> all;
  for (const event::Finding& finding : audit.review.findings) {
    const findings::CodeInfo& info = findings::info_of(finding.code);
    EventFinding& made = all.emplace_back();
    made.code = info.name;
    made.severity = static_cast<Severity>(info.severity);
    made.source = *games[finding.game].source;
    made.game = games[finding.game].number;
    if (!finding.other) continue;
    made.other_source = *games[*finding.other].source;
    made.other_game = games[*finding.other].number;
  }
  return all;
}

}  // namespace

std::expected<EventAudit, Error> audit_event(std::vector<std::string> paths,
                                             const std::string& list, const AuditOptions& options,
                                             const AuditCallbacks& callbacks) {
  auto judging = internal::judging_by(options);
  if (!judging) return std::unexpected{std::move(judging.error())};
  const auto source = read_list(list, *judging);
  if (!source) return std::unexpected{source.error()};
  judging->replay.find_beginning = reading::beginnings_in(paths, judging->reading, {});
  if (*source) judging->replay.event_began = event::find_beginning((*source)->list);
  const internal::GameMaker maker{std::move(judging->messages)};
  reading::GameReader reader{reading::SourceReader{std::move(paths), judging->reading},
                             judging->replay};
  EventAudit made;
  std::vector<event::GameRecord> games;
  std::shared_ptr<const std::string> name;
  const auto take = [&](const replay::Game& game, const reading::Place& at) {
    if (!name || *name != at.source) name = std::make_shared<const std::string>(at.source);
    const auto line = at.lines.locate(game.span().begin).line;
    if (auto record = event::record_at(game, at.games_before + at.number, line)) {
      record->source = name;
      games.push_back(*std::move(record));
    }
    ++made.totals.games;
    ++internal::count_of(made.totals, static_cast<Verdict>(game.judgement.verdict));
    return !callbacks.take ||
           callbacks.take(maker.make(game, {at.source, at.number, at.lines}, at.games_before));
  };
  for (auto read = reader.read(take); !read; read = reader.read(take)) {
    ++made.totals.failures;
    if (callbacks.failed) callbacks.failed(internal::error_of(read.error(), maker.messages()));
  }
  const auto audit = event::audit_event(games, *source ? &**source : nullptr);
  if (audit.encoding) made.list_encoding = text::name_of(*audit.encoding);
  made.limited = audit.comparison.limited;
  made.rows = rows_of(audit, games);
  made.findings = findings_of(audit, games);
  const report::EventResults results{
      games, audit.review,          audit.list ? &*audit.list : nullptr,
      list,  audit.comparison.rows, audit.comparison.notes};
  report::append_event(made.report, results, maker.sentences(), report::Colors::off);
  return made;
}

}  // namespace v2
}  // namespace partiar
