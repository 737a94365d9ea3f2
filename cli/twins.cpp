#include "event/twins.h"

#include <expected>
#include <string>
#include <utility>
#include <vector>

#include "batch.h"
#include "commands.h"
#include "diagnostics.h"
#include "event/twin_game.h"
#include "event/twin_sources.h"
#include "reading/letters.h"
#include "report/sentences.h"
#include "report/twins_report.h"
#include "terminal.h"

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
        [](const replay::Game& game, const report::GamePlace& place, BlockResult& result) {
          ++result.totals.games;
          event::TwinGame twin = event::twin_game_of(game);
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

  Step tell(event::Twins& twins, const PutPiece& put, report::Overview& overview) {
    counts_.games = overview.totals.games;
    const auto left = twins.find(options_.rule, [&](event::TwinGroup&& group) {
      counts_.add(group);
      overview.totals.add(event::severity_of(group.kind));
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

}  // namespace

Status run(const TwinsOptions& chosen) {
  TwinsOptions options = chosen;
  options.tells_bytes = options.reading.keeps_bytes = options.format == Format::ndjson;
  const text::Messages messages = open_messages(options.language);
  const Diagnostics diagnostics{options.language};
  auto twins = event::Twins::create(options.memory);
  if (!twins) {
    diagnostics.report(failure_of(twins.error()));
    return Status::failure;
  }
  event::TwinSources sources{*twins};
  const Companion companion{
      .output = options.output,
      .follow = [&](const reading::SourceStep& step, const BlockResult* result) -> Step {
        if (step.begins) sources.begin(step.source);
        return as_step(sources.add(step.source, step.games_before, kept_of<TwinGames>(result)));
      },
      .archives = io::Archives::read};
  const report::Sentences sentences{messages};
  Teller teller{options, sentences, diagnostics};
  Frame frame;
  if (options.format == Format::text) frame.width = columns_for(options.width, options.output);
  frame.pieces = [&](const PutPiece& put, report::Overview& overview) {
    return teller.tell(*twins, put, overview);
  };
  return run_batch(options, workers<Worker>(options), frame, Origin::ours, diagnostics, &companion);
}

}  // namespace partiar::cli
