#include "twin_files.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <system_error>

#include "batch.h"
#include "edit/enlarged_game.h"
#include "event/twin_merging.h"
#include "event/twin_sources.h"
#include "fix/game_fixer.h"
#include "reading/extents.h"
#include "reading/letters.h"

namespace partiar::cli {

namespace {

using Ids = std::vector<std::uint32_t>;

/// What is kept of a block.
struct Written {
  std::vector<select::Cut> cuts{};
  Ids unmergeable{};
};

replay::ReplayOptions replay_by(const TwinsOptions& options) {
  return reading::with_letters({.illegal = options.illegal, .limits = options.limits},
                               options.reading);
}

/// Cuts games out, and gives them what others have; each thread has its own.
class Cutter {
 public:
  Cutter(const TwinsOptions& options, const EnlargedRecords& records, const SharedTwins& twins)
      : options_{options},
        records_{records},
        twins_{twins},
        replayer_{replay_by(options)},
        fixer_{options.reading, replay_by(options)} {}

  BlockResult work(BlockTask&& task) {
    fixer_.begin(task.text);
    reading::Extents extents{task.text};
    const auto cut = [&](const replay::Game& game, const report::GamePlace& place,
                         BlockResult& result, bool is_wanted) {
      auto& written = result.keep<Written>(sizeof(select::Cut));
      select::Cut& made = written.cuts.emplace_back();
      made.number = place.game;
      made.matches = is_wanted && !options_.dry_run;
      const auto extent = extents.find(game);
      if (extent) {
        made.begin = extent->begin;
        made.end = extent->end;
      }
      made.changes = extents.readable(game);
      const auto record =
          extent ? records_.find({std::string{place.source}, extent->begin}) : records_.end();
      if (is_wanted && record != records_.end()) enlarge(game, record->second, written);
    };
    return work_on(std::move(task), options_, replayer_, {},
                   [&](const replay::Game& game, const report::GamePlace& place,
                       BlockResult& result) { cut(game, place, result, true); },
                   {.say = cut, .takes_wanted = false});
  }

 private:
  void enlarge(const replay::Game& game, const EnlargedRecord& record, Written& written) {
    auto changes = changes_of(game, record);
    if (!changes) {
      written.unmergeable.push_back(record.id);
      return;
    }
    auto& all = written.cuts.back().changes;
    std::ranges::move(*changes, std::back_inserter(all));
    // What is inserted stands before what is replaced there.
    std::ranges::stable_sort(all, {}, [](const io::Change& change) {
      return std::pair{change.offset, !change.old.empty()};
    });
  }

  /// Nothing if the game, read again, would not be the same with these.
  std::optional<std::vector<io::Change>> changes_of(const replay::Game& game,
                                                    const EnlargedRecord& record) {
    const auto kept = twins_.load(record.id);
    if (!kept) return std::nullopt;
    std::vector<event::TwinGame> others;
    for (const std::uint32_t id : record.others) {
      auto other = twins_.load(id);
      if (!other) return std::nullopt;
      others.push_back(*std::move(other));
    }
    auto enlarged = edit::enlarge(game, event::additions_to(*kept, others, options_.rule));
    if (!enlarged) return std::nullopt;
    fix::MendedGame mended = fixer_.enlarge(game, std::move(enlarged->corrections), enlarged->tags);
    if (mended.fixed.state != fix::Fixed::corrected) return std::nullopt;
    return std::move(mended.changes);
  }

  const TwinsOptions& options_;
  const EnlargedRecords& records_;
  const SharedTwins& twins_;
  replay::Replayer replayer_;
  fix::GameFixer fixer_;
};

std::filesystem::path place_of(const std::string& path) {
  std::error_code error;
  const auto place = std::filesystem::canonical(path, error);
  return error ? std::filesystem::path{path} : place;
}

/// Reads the sources again.
BatchOptions again(const TwinsOptions& options) {
  BatchOptions batch = options;
  batch.output = "-";  // nothing is written there
  batch.fail_on = std::nullopt;
  batch.quiet = true;
  return batch;
}

/// Whether a record says no more of the game itself than the archive does.
bool is_held(const event::Twin& twin) {
  if (twin.is_copy) return true;
  const bool is_plain =
      twin.kind == event::TwinKind::same || twin.kind == event::TwinKind::contained;
  return is_plain && twin.is_certain &&
         std::ranges::none_of(twin.losses.what, [](event::Loss loss) {
           return loss == event::Loss::moves || loss == event::Loss::unread ||
                  loss == event::Loss::result;
         });
}

}  // namespace

std::expected<event::TwinGame, event::StoreFailure> SharedTwins::load(std::uint32_t id) const {
  const std::scoped_lock lock{mutex_};
  return twins_.load(id);
}

void TwinFiles::add_archive(const std::string& name, const std::string& path) {
  archive_.insert(name);
  known_.insert(place_of(path));
}

bool TwinFiles::is_wanted(const std::string& path) {
  const std::filesystem::path place = place_of(path);
  return !known_.contains(place) && met_.insert(place).second;
}

void TwinFiles::begin() {
  lists_.drop.emplace();
  enlarged_.clear();
  merged_ = 0;
}

bool TwinFiles::is_of_archive(const event::Twin& twin) const {
  return archive_.contains(*twin.game.record.source);
}

/// Of a game that the archive holds, no record is new, unless it has more of the game.
void TwinFiles::hold(event::TwinGroup& group) const {
  const bool is_archived = std::ranges::any_of(
      group.twins, [&](const event::Twin& twin) { return is_of_archive(twin); });
  if (!is_archived) return;
  for (event::Twin& twin : group.twins) {
    if (!is_of_archive(twin)) twin.is_dropped = is_held(twin);
  }
}

void TwinFiles::take(event::TwinGroup& group) {
  hold(group);
  EnlargedRecord record;
  const event::GameRecord* kept = nullptr;
  std::uint64_t offset = 0;
  bool is_placed = false;
  for (const event::Twin& twin : group.twins) {
    const event::GameRecord& at = twin.game.record;
    if (twin.is_kept) {
      record.id = twin.id;
      kept = &at;
      offset = twin.game.offset;
      is_placed = twin.game.length > 0;
    }
    if (twin.is_merged) record.others.push_back(twin.id);
    const bool is_left = twin.is_dropped || twin.is_merged;
    if (is_left && !is_of_archive(twin)) lists_.drop->add(*at.source, {.number = at.number});
  }
  if (kept == nullptr || record.others.empty()) return;
  if (!is_placed) return unplaced_.push_back(record.id);
  merged_ += record.others.size();
  enlarged_.emplace(std::pair{*kept->source, offset}, std::move(record));
}

std::expected<Ids, Status> TwinFiles::find_unmergeable() {
  Ids ids = unplaced_;
  std::ranges::sort(ids);
  if (enlarged_.empty()) return ids;
  met_.clear();
  const Companion companion{
      .output = options_.output,
      .follow = [&](const reading::SourceStep&,
                    const BlockResult* result) -> std::expected<void, io::Failure> {
        const Ids& found = kept_of<Written>(result).unmergeable;
        ids.insert(ids.end(), found.begin(), found.end());
        return {};
      },
      .archives = io::Archives::read,
      .is_wanted = [this](const std::string& path) { return is_wanted(path); }};
  const Status status = run_batch(again(options_), workers<Cutter>(options_, enlarged_, twins_), {},
                                  Origin::ours, diagnostics_, &companion);
  if (status != Status::clean) return std::unexpected{status};
  std::ranges::sort(ids);
  return ids;
}

Status TwinFiles::write() {
  lists_.drop->finish();
  met_.clear();
  const select::SelectingOptions cut{.to = options_.dry_run ? "-" : options_.output,
                                     .limits = options_.reading.limits};
  select::Selecting selecting{cut, lists_};
  if (auto opened = selecting.open(); !opened) return diagnostics_.status_of(opened);
  const Companion companion{
      .output = options_.output,
      .follow =
          [&](const reading::SourceStep& step, const BlockResult* result) {
            return selecting.follow(step, kept_of<Written>(result).cuts);
          },
      .archives = io::Archives::read,
      .is_wanted = [this](const std::string& path) { return is_wanted(path); }};
  Status status = run_batch(again(options_), workers<Cutter>(options_, enlarged_, twins_), {},
                            Origin::ours, diagnostics_, &companion);
  if (options_.dry_run) return status;
  if (status == Status::clean) {
    status = diagnostics_.status_of(selecting.commit(
        [](const std::string&) -> std::expected<void, io::Failure> { return {}; }));
  } else if (options_.output != "-") {
    diagnostics_.report_left_as_it_was(options_.output);
  }
  if (status != Status::clean || options_.quiet) return status;
  diagnostics_.say(
      "twins_written",
      {{"games", selecting.selected()}, {"records", selecting.games()}, {"merged", merged_}});
  return status;
}

}  // namespace partiar::cli
