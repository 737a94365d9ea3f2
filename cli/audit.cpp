#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "audit_event.h"
#include "audit_format.h"
#include "batch.h"
#include "commands.h"
#include "diagnostics.h"
#include "event/record.h"
#include "findings/info.h"
#include "replay/replayer.h"
#include "report/attention.h"
#include "report/overview.h"
#include "report/sentences.h"
#include "shelves.h"
#include "text/messages.h"

namespace partiar::cli {

namespace {

bool wants_color(const AuditOptions& options) {
  if (options.color != ColorMode::automatic) return options.color == ColorMode::always;
  const char* no_color = std::getenv("NO_COLOR");  // https://no-color.org
  const bool refused = no_color != nullptr && *no_color != '\0';
  return !refused && options.output == "-" && isatty(STDOUT_FILENO) == 1;
}

text::Messages open_messages(const AuditOptions& options) {
  return row_of(options.format).is_for_person ? cli::open_messages(options.language)
                                              : open_machine_messages(options.language);
}

/// Audits blocks; each thread has its own.
class Worker {
 public:
  Worker(const AuditOptions& options, report::Colors colors)
      : options_{options},
        messages_{open_messages(options)},
        sentences_{messages_},
        row_{row_of(options.format)},
        format_{row_.make(options, sentences_, colors)},
        replayer_{replay_options(options)} {}
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  BlockResult work(BlockTask&& task) {
    PassBy pass_by;
    // They are of the event all the same: without them, the rest of it would seem to be missing.
    if (options_.is_event()) {
      pass_by.replays_all = true;
      pass_by.say = [](const replay::Game& game, const report::GamePlace& place,
                       BlockResult& audited,
                       bool is_wanted) { keep(game, place, audited, is_wanted); };
    }
    return work_on(
        std::move(task), options_, replayer_, {},
        [this](const replay::Game& game, const report::GamePlace& place, BlockResult& audited) {
          report(game, place, audited);
        },
        pass_by);
  }

 private:
  void report(const replay::Game& game, const report::GamePlace& place, BlockResult& audited) {
    audited.totals.add(game);
    if (options_.is_event()) keep(game, place, audited, true);
    if (options_.quiet) return;
    format_->list(audited.listing, game, place);
    if (is_wanted(game)) format_->append(out_for(game, audited), game, place);
  }

  static void keep(const replay::Game& game, const report::GamePlace& place, BlockResult& audited,
                   bool is_asked_for) {
    auto record = event::record_at(game, place.game, place.lines.locate(game.span().begin).line);
    if (!record) return;
    record->is_asked_for = is_asked_for;
    audited.records.push_back(*std::move(record));
  }

  [[nodiscard]] report::Chunk& out_for(const replay::Game& game, BlockResult& audited) const {
    if (options_.order == Order::file) return audited.output;
    return audited.shelves[shelf_of(game, options_.order)];
  }

  /// Whether a game is one of the kinds asked for, by its verdict or because it has warnings.
  [[nodiscard]] bool is_chosen(const replay::Game& game) const {
    if (options_.only.empty()) return true;
    const laws::Verdict verdict = game.judgement.verdict;
    const bool has_warnings = report::count_warnings(game) > 0;
    if (verdict == laws::Verdict::ok && !has_warnings) return false;
    const auto kind = verdict == laws::Verdict::ok ? "warning" : report::name_of(verdict);
    return std::ranges::count(options_.only, kind) > 0;
  }

  [[nodiscard]] bool is_wanted(const replay::Game& game) const {
    if (!is_chosen(game)) return false;
    return options_.all || row_.has_all ||
           (row_.is_for_person ? !report::is_in_order(game) : report::needs_attention(game)) ||
           (options_.claims && report::has_chance_to_claim(game));
  }

  const AuditOptions& options_;
  text::Messages messages_;
  report::Sentences sentences_;
  const FormatRow& row_;
  std::unique_ptr<AuditFormat> format_;
  replay::Replayer replayer_;
};

Status list_codes(const std::string& output, const text::Messages& messages,
                  const Diagnostics& diagnostics) {
  std::string list;
  for (const findings::CodeInfo& info : findings::codes()) {
    list += info.name;
    list.append(info.name.size() < 32 ? 32 - info.name.size() : 1, ' ');
    const auto severity = report::name_of(info.severity);
    list += severity;
    list.append(9 - severity.size(), ' ');
    messages.append(list, report::meaning_key(info));
    list += '\n';
  }
  return diagnostics.print_out(list, output);
}

}  // namespace

Status run(const AuditOptions& chosen) {
  AuditOptions options = chosen;
  consider_all_dates(options);
  const FormatRow& row = row_of(options.format);
  options.tells_bytes = options.reading.keeps_bytes = row.has_bytes;
  const text::Messages messages = open_messages(options);
  const Diagnostics diagnostics{options.language};
  if (options.list_codes) return list_codes(options.output, messages, diagnostics);

  const auto event = EventAudit::open(options, diagnostics);
  if (!event) return Status::failure;
  options.event_began = event->beginning();
  const auto colors = wants_color(options) ? report::Colors::on : report::Colors::off;
  const report::Sentences sentences{messages};
  const auto format = row.make(options, sentences, colors);
  Frame frame = options.quiet ? Frame{} : format->frame();
  if (options.is_event()) {
    frame.event = [&](const std::vector<event::GameRecord>& games, report::Overview& overview) {
      return event->say(games, overview, *format);
    };
    frame.event_place = row.event_place;
  }
  return run_batch(options, workers<Worker>(options, colors), frame, Origin::ours, diagnostics);
}

}  // namespace partiar::cli
