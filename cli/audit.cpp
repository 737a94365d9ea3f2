#include "audit.h"

#include <tbb/enumerable_thread_specific.h>
#include <unistd.h>

#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/source_map.h"
#include "diagnostics.h"
#include "io/block_reader.h"
#include "io/output.h"
#include "io/pipeline.h"
#include "report/chunk.h"
#include "report/ndjson_report.h"
#include "report/sentences.h"
#include "report/text_report.h"
#include "report/totals.h"
#include "scoresheet/replay.h"
#include "text/encoding.h"
#include "text/messages.h"

namespace partiar::cli {

namespace {

/// What became of one block.
struct Audited {
  report::Chunk report;
  report::Totals totals;
  std::shared_ptr<const std::string> source;
  bool first_of_source = false;
  bool last_of_source = false;
};
using Outcome = std::variant<Audited, io::Failure>;

bool wants_color(const AuditOptions& options) {
  if (options.color != ColorMode::automatic) return options.color == ColorMode::always;
  const char* no_color = std::getenv("NO_COLOR");  // see no-color.org
  const bool refused = no_color != nullptr && *no_color != '\0';
  return !refused && options.output.empty() && isatty(STDOUT_FILENO) == 1;
}

report::Detail detail_of(const AuditOptions& options) {
  if (options.all) return report::Detail::all;
  return options.claims ? report::Detail::claims : report::Detail::findings;
}

/// Audits blocks; each thread has one of its own.
class Worker {
 public:
  Worker(const AuditOptions& options, text::Messages messages, report::Colors colors)
      : options_{options},
        messages_{std::move(messages)},
        sentences_{messages_},
        text_{sentences_, colors, detail_of(options)},
        replayer_{{options.variations ? pgn::Variations::visit : pgn::Variations::skip,
                   options.illegal, options.edition}} {}
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  Audited audit(io::Block&& block) {
    Audited audited{{}, {}, block.source, block.first_of_source, block.last_of_source};
    const std::vector<std::uint32_t> recoded = text::make_utf8(block.bytes);
    base::SourceMap lines{block.bytes, block.first_line};
    std::uint32_t number = 0;
    replayer_.replay({block.bytes, recoded, block.cut}, [&](const scoresheet::Game& game) {
      audited.totals.add(game);
      ++number;
      if (options_.quiet || !is_wanted(game)) return;
      const report::GamePlace place{*block.source, number, lines};
      if (options_.format == Format::ndjson) {
        report::append_ndjson(audited.report, game, place, sentences_);
      } else {
        text_.append(audited.report, game, place);
      }
    });
    return audited;
  }

 private:
  [[nodiscard]] bool is_wanted(const scoresheet::Game& game) const {
    return options_.all || report::needs_attention(game) ||
           (options_.claims && report::has_chance_to_claim(game));
  }

  const AuditOptions& options_;
  text::Messages messages_;
  report::Sentences sentences_;
  report::TextReport text_;
  scoresheet::Replayer replayer_;
};

/// Puts the results of blocks together, in their order.
class Collector {
 public:
  Collector(const AuditOptions& options, io::Output output, const Diagnostics& diagnostics)
      : options_{options}, output_{std::move(output)}, diagnostics_{diagnostics} {}

  io::Flow take(Outcome&& outcome) {
    if (const auto* failure = std::get_if<io::Failure>(&outcome)) {
      failed_ = true;
      // What was found before comes first where both go to one terminal.
      if (!check(output_.flush())) return io::Flow::stop;
      diagnostics_.report(*failure);
      return io::Flow::go_on;
    }
    const auto& audited = std::get<Audited>(outcome);
    if (audited.first_of_source) games_of_source_ = 0;
    text_.clear();
    audited.report.append_to(text_, games_of_source_);
    games_of_source_ += audited.totals.games;
    totals_.add(audited.totals);
    if (audited.last_of_source && games_of_source_ == 0) {
      totals_.add(scoresheet::Code::pgn_no_games);
      diagnostics_.report_no_games(*audited.source);
    }
    return check(output_.write(text_)) ? io::Flow::go_on : io::Flow::stop;
  }

  Status finish(const report::TextReport& report) {
    if (!stopped_ && options_.format == Format::text && !options_.quiet) {
      text_.clear();
      report.append_totals(text_, totals_);
      check(output_.write(text_));
    }
    // A run that fails leaves an old report as it was.
    const bool keeps_old = failed_ && !options_.output.empty();
    if (keeps_old) diagnostics_.report_left_as_it_was(options_.output);
    if (!stopped_ && !keeps_old) check(output_.commit());
    if (failed_) return Status::failure;
    const bool found = options_.fail_on && totals_.worst && *totals_.worst >= *options_.fail_on;
    return found ? Status::findings : Status::clean;
  }

 private:
  /// Whether output goes on. A reader that has had enough, as `head` has, is no failure.
  bool check(const std::expected<void, io::Failure>& written) {
    if (written) return true;
    stopped_ = true;
    if (written.error().fault == io::Fault::closed_pipe) return false;
    failed_ = true;
    diagnostics_.report(written.error());
    return false;
  }

  const AuditOptions& options_;
  io::Output output_;
  const Diagnostics& diagnostics_;
  report::Totals totals_;
  std::uint64_t games_of_source_ = 0;
  std::string text_;
  bool failed_ = false;
  bool stopped_ = false;
};

text::Messages open_messages(const AuditOptions& options) {
  // A machine format never depends on the language.
  return cli::open_messages(options.format == Format::ndjson ? "en" : options.language);
}

Status list_codes(const text::Messages& messages, const Diagnostics& diagnostics) {
  std::string list;
  for (const scoresheet::CodeInfo& info : scoresheet::codes()) {
    list += info.name;
    list.append(info.name.size() < 32 ? 32 - info.name.size() : 1, ' ');
    const auto severity = report::name_of(info.severity);
    list += severity;
    list.append(9 - severity.size(), ' ');
    messages.append(list, "means_" + report::message_key(info.code));
    list += '\n';
  }
  io::Output output = io::Output::standard();
  auto written = output.write(list);
  if (written) written = output.commit();
  if (written || written.error().fault == io::Fault::closed_pipe) return Status::clean;
  diagnostics.report(written.error());
  return Status::failure;
}

}  // namespace

Status run_audit(const AuditOptions& options) {
  const text::Messages messages = open_messages(options);
  const Diagnostics diagnostics{options.language};
  if (options.list_codes) return list_codes(messages, diagnostics);

  io::Output output = io::Output::standard();
  if (!options.output.empty()) {
    if (const auto same = io::find_same_file(options.output, options.inputs)) {
      diagnostics.report_same_file(options.output);
      return Status::failure;
    }
    auto created = io::Output::create(options.output);
    if (!created) {
      diagnostics.report(created.error());
      return Status::failure;
    }
    output = std::move(*created);
  }

  io::InputOptions input;
  input.max_game = options.max_game;
  if (options.recursive) input.directories = io::Directories::descend;
  io::BlockReader reader{options.inputs, input};

  const auto colors = wants_color(options) ? report::Colors::on : report::Colors::off;
  tbb::enumerable_thread_specific<std::unique_ptr<Worker>> workers{
      [&] { return std::make_unique<Worker>(options, open_messages(options), colors); }};
  Collector collector{options, std::move(output), diagnostics};
  io::run_ordered(
      reader, options.jobs,
      [&](io::Input&& next) -> Outcome {
        if (auto* failure = std::get_if<io::Failure>(&next)) return std::move(*failure);
        return workers.local()->audit(std::get<io::Block>(std::move(next)));
      },
      [&](Outcome&& outcome) { return collector.take(std::move(outcome)); });

  const report::Sentences sentences{messages};
  return collector.finish({sentences, colors, report::Detail::findings});
}

}  // namespace partiar::cli
