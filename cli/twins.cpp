#include "event/twins.h"

#include <cstdint>
#include <cstdio>
#include <expected>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "batch.h"
#include "commands.h"
#include "diagnostics.h"
#include "event/twin_game.h"
#include "event/twin_sources.h"
#include "io/output.h"
#include "io/rewriter.h"
#include "reading/letters.h"
#include "report/sentences.h"
#include "report/twins_report.h"
#include "report/wrap.h"
#include "terminal.h"
#include "twin_files.h"

namespace partiar::cli {

namespace {

using Step = std::expected<void, io::Failure>;
using TwinGames = std::vector<event::TwinGame>;

/// The failure of the store that keeps games on disk.
io::Failure failure_of(const event::StoreFailure& failure) {
  return {io::Fault::cannot_write, event::store_directory(), failure.detail};
}

template <class Value>
Step as_step(const std::expected<Value, event::StoreFailure>& done) {
  if (!done) return std::unexpected{failure_of(done.error())};
  return {};
}

/// Extracts from games what identifies duplicates; each thread has its own.
class Worker {
 public:
  explicit Worker(const TwinsOptions& options)
      : options_{options},
        replayer_{reading::with_letters({.illegal = options.illegal, .limits = options.limits},
                                        options.reading)} {}

  BlockResult work(BlockTask&& task) {
    return work_on(
        std::move(task), options_, replayer_, {},
        [this](const replay::Game& game, const report::GamePlace& place, BlockResult& result) {
          ++result.totals.games;
          event::TwinGame twin = event::twin_game_of(
              game, options_.rule.merges ? event::KeptTexts::yes : event::KeptTexts::no);
          twin.record.number = place.game;
          twin.record.line = place.lines.locate(game.span().begin).line;
          if (place.bytes) {
            twin.offset = place.bytes->offset;
            twin.length = place.bytes->length;
          }
          constexpr std::size_t usual_size = 1'000;
          result.keep<TwinGames>(usual_size).push_back(std::move(twin));
        });
  }

 private:
  const TwinsOptions& options_;
  replay::Replayer replayer_;
};

/// Reports what was found, group by group.
class Teller {
 public:
  Teller(const TwinsOptions& options, const report::Sentences& sentences,
         const Diagnostics& diagnostics)
      : options_{options}, sentences_{sentences}, diagnostics_{diagnostics} {}

  /// Input: `note`, called with each group before it is told.
  Step tell(event::Twins& twins, const PutPiece& put, report::Totals& totals,
            const std::function<void(event::TwinGroup&)>& note = {}) {
    counts_ = {.games = totals.games};
    const auto left = twins.find(options_.rule, [&](event::TwinGroup&& group) {
      if (note) note(group);
      counts_.add(group);
      totals.add(event::severity_of(group.kind));
      return options_.quiet || put(said(group));
    });
    const Step found = as_step(left);
    if (left && *left > 0) diagnostics_.report_limited("games", *left);
    if (!found || options_.quiet || options_.format != Format::text) return found;
    std::string text;
    report::append_twin_counts(text, counts_, options_.rule.keep, sentences_);
    put(text);
    return {};
  }

 private:
  [[nodiscard]] std::string said(const event::TwinGroup& group) const {
    std::string text;
    if (options_.format == Format::ndjson) {
      report::append_twins_ndjson(text, group, counts_.groups, options_.rule.keep);
    } else {
      report::append_twins(text, group, options_.rule.keep, sentences_);
    }
    return text;
  }

  const TwinsOptions& options_;
  const report::Sentences& sentences_;
  const Diagnostics& diagnostics_;
  report::TwinCounts counts_;
};

/// Collects the games of sources.
Companion collecting(const TwinsOptions& options, event::TwinSources& sources) {
  return {.output = options.output,
          .follow = [&](const reading::SourceStep& step, const BlockResult* result) -> Step {
            if (step.begins) sources.begin(step.source);
            return as_step(sources.add(step.source, step.games_before, kept_of<TwinGames>(result)));
          },
          .archives = io::Archives::read};
}

/// Finds the twins, writes the games that are left, and reports both.
class FilesRun {
 public:
  FilesRun(const TwinsOptions& options, event::Twins& twins, const report::Sentences& sentences,
           const Diagnostics& diagnostics)
      : options_{options},
        rule_{options_.rule},
        twins_{twins},
        teller_{options_, sentences, diagnostics},
        files_{options_, twins, diagnostics},
        diagnostics_{diagnostics} {}

  Status run() {
    if (const Status read = read_all(); read != Status::clean) return left(read);
    if (rule_.merges) {
      if (const Step found = as_step(find_groups()); !found) return diagnostics_.status_of(found);
      auto unmergeable = files_.find_unmergeable();
      if (!unmergeable) return left(unmergeable.error());
      rule_.unmergeable = *std::move(unmergeable);
    }
    files_.begin();
    const Step told = teller_.tell(
        twins_, [this](std::string_view piece) { return put(piece); }, totals_,
        [this](event::TwinGroup& group) { files_.take(group); });
    if (!told) return diagnostics_.status_of(told);
    if (const Status written = files_.write(); written != Status::clean) return written;
    if (const Status printed = print(); printed != Status::clean) return printed;
    return totals_.reach(options_.fail_on) ? Status::findings : Status::clean;
  }

 private:
  std::expected<std::uint64_t, event::StoreFailure> find_groups() {
    files_.begin();
    return twins_.find(rule_, [this](event::TwinGroup&& group) {
      files_.take(group);
      return true;
    });
  }

  Status left(Status status) const {
    if (options_.output != "-" && !options_.dry_run) {
      diagnostics_.report_left_as_it_was(options_.output);
    }
    return status;
  }

  /// Reads the archive, if there is one, then the other files.
  Status read_all() {
    event::TwinSources sources{twins_};
    TwinsOptions read = options_;
    read.output = "-";
    read.fail_on = std::nullopt;
    if (options_.writes_new) {
      read.inputs = options_.archive;
      Companion of_archive = collecting(options_, sources);
      const auto collect = of_archive.follow;
      of_archive.follow = [&](const reading::SourceStep& step, const BlockResult* result) -> Step {
        if (step.begins) files_.add_archive(step.source, *step.file);
        return collect(step, result);
      };
      const Status status =
          run_batch(read, workers<Worker>(read), {}, Origin::ours, diagnostics_, &of_archive);
      if (status != Status::clean) return status;
      rule_.archived = twins_.size();
      read.inputs = options_.inputs;
    }
    Companion companion = collecting(options_, sources);
    companion.is_wanted = [this](const std::string& path) { return files_.is_wanted(path); };
    Frame frame;
    frame.pieces = [&](const PutPiece&, report::Overview& overview) -> Step {
      totals_.games = overview.totals.games;
      return {};
    };
    return run_batch(read, workers<Worker>(read), frame, Origin::ours, diagnostics_, &companion);
  }

  bool put(std::string_view piece) {
    const std::size_t width = options_.format != Format::text ? 0
                              : options_.reports_beside()     ? error_columns()
                                                              : columns_for(options_.width, "-");
    std::string lines;
    report::append_wrapped(lines, piece, width);
    if (options_.reports_beside()) {
      std::fwrite(lines.data(), 1, lines.size(), stderr);
    } else if (printed_) {
      printed_ = report_.write(lines);
    }
    return printed_.has_value();
  }

  Status print() {
    if (printed_ && !options_.reports_beside()) printed_ = report_.commit();
    return diagnostics_.status_of(printed_);
  }

  TwinsOptions options_;
  event::KeepRule& rule_;  ///< that of the options
  event::Twins& twins_;
  Teller teller_;
  TwinFiles files_;
  const Diagnostics& diagnostics_;
  report::Totals totals_;
  io::Output report_ = io::Output::standard();
  Step printed_;
};

/// Whether the games may be written; if not, this has been reported.
bool may_write(const TwinsOptions& options, const Diagnostics& diagnostics) {
  return diagnostics.may_write(options.output, options.inputs, options.directories) &&
         diagnostics.may_write(options.output, options.archive, options.directories);
}

Status write_games(const TwinsOptions& options, event::Twins& twins,
                   const report::Sentences& sentences, const Diagnostics& diagnostics) {
  if (!may_write(options, diagnostics)) return Status::failure;
  if (auto opened = io::make_inputs_files(options.inputs); !opened) {
    return diagnostics.status_of(opened);
  }
  return FilesRun{options, twins, sentences, diagnostics}.run();
}

}  // namespace

Status run(const TwinsOptions& chosen) {
  TwinsOptions options = chosen;
  options.tells_bytes = options.reading.keeps_bytes =
      options.format == Format::ndjson || options.writes_games();
  const text::Messages messages = open_messages(options.language);
  const Diagnostics diagnostics{options.language};
  auto twins = event::Twins::create(options.memory);
  if (!twins) {
    diagnostics.report(failure_of(twins.error()));
    return Status::failure;
  }
  const report::Sentences sentences{messages};
  if (options.writes_games()) return write_games(options, *twins, sentences, diagnostics);
  event::TwinSources sources{*twins};
  const Companion companion = collecting(options, sources);
  Teller teller{options, sentences, diagnostics};
  Frame frame;
  if (options.format == Format::text) frame.width = columns_for(options.width, options.output);
  frame.pieces = [&](const PutPiece& put, report::Overview& overview) {
    return teller.tell(*twins, put, overview.totals);
  };
  return run_batch(options, workers<Worker>(options), frame, Origin::ours, diagnostics, &companion);
}

}  // namespace partiar::cli
