#include "event/twins.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <expected>
#include <functional>
#include <optional>
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
#include "io/spool.h"
#include "reading/letters.h"
#include "report/sentences.h"
#include "report/twins_report.h"
#include "report/wrap.h"
#include "terminal.h"
#include "twin_files.h"
#include "twins/archive.h"
#include "twins/leaving.h"

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
                                        options.reading)},
        reader_{options.rule.merges ? event::KeptTexts::yes : event::KeptTexts::no} {}

  BlockResult work(BlockTask&& task) {
    return work_on(
        std::move(task), options_, replayer_, {},
        [this](const replay::Game& game, const report::GamePlace& place, BlockResult& result) {
          ++result.totals.games;
          event::TwinGame twin = reader_.read(game);
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
  event::TwinReader reader_;
};

/// Reports what was found, group by group.
class Teller {
 public:
  Teller(const TwinsOptions& options, const report::Sentences& sentences)
      : options_{options}, sentences_{sentences} {}

  /// Input:  `note`, called with each group before it is told.
  /// Output: as `Twins::find`.
  std::expected<std::uint64_t, io::Failure> tell(
      event::Twins& twins, const PutPiece& put, report::Totals& totals,
      const std::function<void(event::TwinGroup&)>& note = {}) {
    counts_ = {.games = totals.games};
    const auto left = twins.find(options_.rule, [&](event::TwinGroup&& group) {
      if (note) note(group);
      counts_.add(group);
      totals.add(event::severity_of(group.kind));
      return options_.quiet || put(said(group));
    });
    if (!left) return std::unexpected{failure_of(left.error())};
    if (options_.quiet || options_.format != Format::text) return *left;
    std::string text;
    report::append_twin_counts(text, counts_, options_.rule.keep, sentences_);
    put(text);
    return *left;
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
  report::TwinCounts counts_;
};

/// Says that games were compared with some of the others only, if there were any.
void tell_left(std::uint64_t games, const Diagnostics& diagnostics) {
  if (games > 0) diagnostics.report_limited("games", games);
}

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
        sentences_{sentences},
        files_{options_, twins, archive_, diagnostics},
        diagnostics_{diagnostics} {}

  Status run() {
    if (const Status read = read_all(); read != Status::clean) return left(read);
    for (;;) {
      twins::Leaving leaving{archive_};
      if (const Step told = tell(leaving); !told) return diagnostics_.status_of(told);
      const auto refused = files_.write(leaving);
      if (!refused) return refused.error();
      if (refused->empty()) break;
      rule_.unmergeable.insert(rule_.unmergeable.end(), refused->begin(), refused->end());
      std::ranges::sort(rule_.unmergeable);
    }
    tell_left(left_, diagnostics_);
    if (const Status printed = print(); printed != Status::clean) return printed;
    return totals_.reach(options_.fail_on) ? Status::findings : Status::clean;
  }

 private:
  /// Decides what becomes of the games, and keeps what there is to tell of it.
  Step tell(twins::Leaving& leaving) {
    auto spool = io::Spool::create();
    if (!spool) return std::unexpected{spool.error()};
    spool_ = *std::move(spool);
    totals_ = {};
    totals_.games = games_;
    Step kept;
    const auto left = Teller{options_, sentences_}.tell(
        twins_,
        [&](std::string_view piece) {
          kept = spool_->write(wrapped(piece));
          return kept.has_value();
        },
        totals_, [&](event::TwinGroup& group) { leaving.take(group); });
    if (!left) return std::unexpected{left.error()};
    left_ = *left;
    return kept;
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
        if (step.begins) archive_.add(step.source, *step.file);
        return collect(step, result);
      };
      const Status status =
          run_batch(read, workers<Worker>(read), {}, Origin::ours, diagnostics_, &of_archive);
      if (status != Status::clean) return status;
      rule_.archived = twins_.size();
      read.inputs = options_.inputs;
    }
    Companion companion = collecting(options_, sources);
    companion.is_wanted = [this](const std::string& path) { return archive_.is_wanted(path); };
    Frame frame;
    frame.pieces = [&](const PutPiece&, report::Overview& overview) -> Step {
      games_ = overview.totals.games;
      return {};
    };
    return run_batch(read, workers<Worker>(read), frame, Origin::ours, diagnostics_, &companion);
  }

  [[nodiscard]] std::string wrapped(std::string_view piece) const {
    const std::size_t width = options_.format != Format::text ? 0
                              : options_.reports_beside()     ? error_columns()
                                                              : columns_for(options_.width, "-");
    std::string lines;
    report::append_wrapped(lines, piece, width);
    return lines;
  }

  Status print() {
    io::Output output = io::Output::standard();
    Step printed;
    const Step read = spool_->read_all([&](std::string_view text) {
      if (options_.reports_beside()) {
        std::fwrite(text.data(), 1, text.size(), stderr);
      } else {
        printed = output.write(text);
      }
      return printed.has_value();
    });
    if (!read) return diagnostics_.status_of(read);
    if (printed && !options_.reports_beside()) printed = output.commit();
    return diagnostics_.status_of(printed);
  }

  TwinsOptions options_;
  event::KeepRule& rule_;  ///< that of the options
  event::Twins& twins_;
  const report::Sentences& sentences_;
  twins::Archive archive_;
  TwinFiles files_;
  const Diagnostics& diagnostics_;
  std::uint64_t games_ = 0;
  report::Totals totals_;
  std::uint64_t left_ = 0;
  std::optional<io::Spool> spool_;  ///< what there is to tell
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
  Teller teller{options, sentences};
  Frame frame;
  if (options.format == Format::text) frame.width = columns_for(options.width, options.output);
  frame.pieces = [&](const PutPiece& put, report::Overview& overview) -> Step {
    const auto left = teller.tell(*twins, put, overview.totals);
    if (!left) return std::unexpected{left.error()};
    tell_left(*left, diagnostics);
    return {};
  };
  return run_batch(options, workers<Worker>(options), frame, Origin::ours, diagnostics, &companion);
}

}  // namespace partiar::cli
