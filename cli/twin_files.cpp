#include "twin_files.h"

#include <utility>

#include "batch.h"
#include "reading/letters.h"
#include "select/selecting.h"

namespace partiar::cli {

namespace {

using Ids = std::vector<std::uint32_t>;

/// What is kept of a block.
struct Written {
  std::vector<select::Cut> cuts{};
  Ids refused{};
};

/// Cuts games out, and gives them what others have; each thread has its own.
class CutWorker {
 public:
  CutWorker(const TwinsOptions& options, const twins::EnlargedRecords& records,
            const twins::SharedTwins& twins, Way way)
      : options_{options},
        way_{way},
        replay_{reading::with_letters({.illegal = options.illegal, .limits = options.limits},
                                      options.reading)},
        replayer_{replay_},
        enlarger_{records, twins, options.rule, options.reading, replay_} {}

  BlockResult work(BlockTask&& task) {
    enlarger_.begin(task.text);
    const auto cut = [this](const replay::Game& game, const report::GamePlace& place,
                            BlockResult& result, bool is_wanted) {
      auto& written = result.keep<Written>(sizeof(select::Cut));
      auto made = enlarger_.cut(game, place.source, place.game);
      if (made.refused) written.refused.push_back(*made.refused);
      made.cut.matches = is_wanted && way_ == Way::writes;
      written.cuts.push_back(std::move(made.cut));
    };
    return work_on(std::move(task), options_, replayer_, {},
                   [&](const replay::Game& game, const report::GamePlace& place,
                       BlockResult& result) { cut(game, place, result, true); },
                   {.say = cut, .takes_wanted = false});
  }

 private:
  const TwinsOptions& options_;
  Way way_;
  replay::ReplayOptions replay_;
  replay::Replayer replayer_;
  twins::Enlarger enlarger_;
};

/// Reads the sources again.
BatchOptions again(const TwinsOptions& options) {
  BatchOptions batch = options;
  batch.output = "-";  // nothing is written there
  batch.fail_on = std::nullopt;
  batch.quiet = true;
  batch.is_read_again = true;
  return batch;
}

}  // namespace

std::expected<Ids, Status> TwinFiles::write(twins::Leaving& leaving) {
  if (options_.dry_run) return pass(leaving, Way::tries);
  if (options_.output == "-" && !leaving.enlarged().empty()) {
    // What was written there could not be taken back.
    auto refused = pass(leaving, Way::tries);
    if (!refused || !refused->empty()) return refused;
  }
  return pass(leaving, Way::writes);
}

std::expected<Ids, Status> TwinFiles::pass(twins::Leaving& leaving, Way way) {
  const select::SelectingOptions cut{.to = way == Way::writes ? options_.output : "-",
                                     .limits = options_.reading.limits};
  select::GameLists everything;
  select::Selecting selecting{cut, way == Way::writes ? leaving.lists() : everything};
  if (auto opened = selecting.open(); !opened) {
    return std::unexpected{diagnostics_.status_of(opened)};
  }
  archive_.begin();
  Ids refused;
  const Companion companion{
      .output = options_.output,
      .follow = [&](const reading::SourceStep& step,
                    const BlockResult* result) -> std::expected<void, io::Failure> {
        const auto& written = kept_of<Written>(result);
        refused.insert(refused.end(), written.refused.begin(), written.refused.end());
        if (!refused.empty()) return {};
        return selecting.follow(step, written.cuts);
      },
      .archives = io::Archives::read,
      .is_wanted = [this](const std::string& path) { return archive_.is_wanted(path); }};
  Status status =
      run_batch(again(options_), workers<CutWorker>(options_, leaving.enlarged(), twins_, way), {},
                Origin::ours, diagnostics_, &companion);
  if (status == Status::clean && (way == Way::tries || !refused.empty())) return refused;
  if (status == Status::clean) {
    status = diagnostics_.status_of(selecting.commit(
        [](const std::string&) -> std::expected<void, io::Failure> { return {}; }));
  } else if (options_.output != "-" && !options_.dry_run) {
    diagnostics_.report_left_as_it_was(options_.output);
  }
  if (status != Status::clean) return std::unexpected{status};
  if (!options_.quiet) {
    diagnostics_.say("twins_written", {{"games", selecting.selected()},
                                       {"records", selecting.games()},
                                       {"merged", leaving.merged()}});
  }
  return Ids{};
}

}  // namespace partiar::cli
