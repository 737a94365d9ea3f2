#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "audit_event.h"
#include "batch.h"
#include "commands.h"
#include "diagnostics.h"
#include "event/record.h"
#include "findings/info.h"
#include "io/output.h"
#include "partiar/version.h"
#include "replay/replayer.h"
#include "report/attention.h"
#include "report/chunk.h"
#include "report/event_report.h"
#include "report/html_report.h"
#include "report/junit_report.h"
#include "report/ndjson_report.h"
#include "report/overview.h"
#include "report/sarif_report.h"
#include "report/sentences.h"
#include "report/text_report.h"
#include "shelves.h"
#include "terminal.h"
#include "text/messages.h"

namespace partiar::cli {

namespace {

bool wants_color(const AuditOptions& options) {
  if (options.color != ColorMode::automatic) return options.color == ColorMode::always;
  const char* no_color = std::getenv("NO_COLOR");  // https://no-color.org
  const bool refused = no_color != nullptr && *no_color != '\0';
  return !refused && options.output == "-" && isatty(STDOUT_FILENO) == 1;
}

report::Detail detail_of(const AuditOptions& options) {
  if (options.all) return report::Detail::all;
  return options.claims ? report::Detail::claims : report::Detail::findings;
}

report::Board board_of(const AuditOptions& options) {
  const bool is_drawn = options.diagrams && options.format == Format::text;
  return is_drawn ? drawn_board() : report::Board::left_out;
}

text::Messages open_messages(const AuditOptions& options) {
  const bool is_for_person = options.format == Format::text || options.format == Format::html;
  return is_for_person ? cli::open_messages(options.language)
                       : open_machine_messages(options.language);
}

/// Audits blocks; each thread has its own.
class Worker {
 public:
  Worker(const AuditOptions& options, report::Colors colors)
      : options_{options},
        messages_{open_messages(options)},
        sentences_{messages_},
        text_{sentences_, colors, detail_of(options), board_of(options)},
        html_{sentences_, detail_of(options)},
        replayer_{replay_options(options)} {}
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  BlockResult work(BlockTask&& task) {
    return work_on(std::move(task), options_, replayer_, {},
                   [this](const replay::Game& game, const report::GamePlace& place,
                          BlockResult& audited) { report(game, place, audited); });
  }

 private:
  void report(const replay::Game& game, const report::GamePlace& place, BlockResult& audited) {
    audited.totals.add(game);
    if (options_.is_event()) keep(game, place, audited);
    if (options_.quiet) return;
    if (options_.format == Format::html) html_.list(audited.listing, game, place);
    if (is_wanted(game)) append(out_for(game, audited), game, place);
  }

  void append(report::Chunk& out, const replay::Game& game, const report::GamePlace& place) const {
    switch (options_.format) {
      case Format::text:
        return text_.append(out, game, place);
      case Format::ndjson:
        return report::append_ndjson(out, game, place, sentences_);
      case Format::html:
        return html_.append(out, game, place);
      case Format::sarif:
        return report::append_sarif(out, game, place, sentences_, detail_of(options_));
      case Format::junit:
        return report::append_junit(out, game, place, text_, sentences_);
    }
  }

  static void keep(const replay::Game& game, const report::GamePlace& place, BlockResult& audited) {
    event::GameRecord& record = audited.records.emplace_back(event::record_of(game));
    if (record.is_bye() && !record.is_won_by_bye()) return audited.records.pop_back();
    record.number = place.game;
    record.line = place.lines.locate(game.span().begin).line;
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
    const bool is_for_person = options_.format == Format::text || options_.format == Format::html;
    return options_.all || options_.format == Format::junit ||
           (is_for_person ? !report::is_in_order(game) : report::needs_attention(game)) ||
           (options_.claims && report::has_chance_to_claim(game));
  }

  const AuditOptions& options_;
  text::Messages messages_;
  report::Sentences sentences_;
  report::TextReport text_;
  report::HtmlReport html_;
  replay::Replayer replayer_;
};

/// What goes before, between and after the games.
Frame frame_of(Format format, const report::Sentences& sentences) {
  using report::Overview;
  /// Browsers are slow to open a larger page.
  constexpr std::uint64_t largest_page = 100'000'000;
  constexpr std::uint64_t largest_summary = 10'000'000;
  const auto text_of = [](auto append) {
    return [append](const Overview& all) {
      std::string out;
      append(out, all);
      return out;
    };
  };
  const report::HtmlReport page{sentences, report::Detail::findings};
  switch (format) {
    case Format::text:
      return {.after = text_of([&sentences](std::string& out, const Overview& all) {
                sentences.append(out, all.totals);
                out += '\n';
              })};
    case Format::ndjson:
      return {};
    case Format::html:
      return {
          .before = text_of([page](auto& out, auto& all) { page.append_begin(out, all); }),
          .after = text_of([page](auto& out, auto& all) { page.append_end(out, all, version()); }),
          .most = largest_page - largest_summary};
    case Format::sarif:
      return {.before = text_of([&sentences](auto& out, auto&) {
                report::append_sarif_begin(out, version(), sentences);
              }),
              .between = report::sarif_separator,
              .after = text_of([](auto& out, auto&) { report::append_sarif_end(out); })};
    case Format::junit:
      return {.before = text_of(report::append_junit_begin),
              .after = text_of([](auto& out, auto&) { report::append_junit_end(out); })};
  }
  return {};
}

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
  options.tells_bytes = options.reading.keeps_bytes = options.format == Format::ndjson;
  const text::Messages messages = open_messages(options);
  const Diagnostics diagnostics{options.language};
  if (options.list_codes) return list_codes(options.output, messages, diagnostics);

  const auto event = EventAudit::open(options, diagnostics);
  if (!event) return Status::failure;
  options.event_began = event->beginning();
  const auto colors = wants_color(options) ? report::Colors::on : report::Colors::off;
  const report::Sentences sentences{messages};
  Frame frame = options.quiet ? Frame{} : frame_of(options.format, sentences);
  if (options.format == Format::text) frame.width = columns_for(options.width, options.output);
  if (options.is_event()) {
    frame.event = [&](const std::vector<event::GameRecord>& games, report::Overview& overview) {
      return event->say(games, overview, sentences, colors);
    };
    const bool is_list = options.format == Format::sarif || options.format == Format::junit;
    if (options.format == Format::html) frame.event_place = EventPlace::before;
    if (is_list) frame.event_place = EventPlace::behind;
  }
  return run_batch(options, workers<Worker>(options, colors), frame, Origin::ours, diagnostics);
}

}  // namespace partiar::cli
