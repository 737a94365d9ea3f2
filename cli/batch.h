/// What commands that process many games have in common: blocks of games worked on in parallel,
/// results put together in order, and an output file that is replaced only once it is complete.
#pragma once

#include <any>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diagnostics.h"
#include "event/record.h"
#include "io/block_reader.h"
#include "io/failure.h"
#include "options.h"
#include "reading/source_step.h"
#include "reading/text.h"
#include "replay/replayer.h"
#include "report/chunk.h"
#include "report/game_place.h"
#include "report/overview.h"
#include "report/totals.h"

namespace partiar::cli {

/// A block to work on, or the remainder of one.
struct BlockTask {
  reading::Text text;
  std::uint32_t first_game = 1;  ///< the first game of the block not yet reported
};

/// The result of one block.
struct BlockResult {
  report::Chunk output;
  /// Instead of `output`, when another order is asked for: text by shelf, in that order.
  std::map<report::Round, report::Chunk> shelves;
  /// Likewise, where each text has a key.
  std::vector<std::pair<std::string, report::Chunk>> sorted;
  report::Chunk messages;   ///< for standard error
  std::string aside;        ///< for `BatchOptions::rest`
  report::Totals totals;    ///< of the games asked for
  report::Listing listing;  ///< for a summary
  std::uint64_t games = 0;  ///< in the block, asked for or not
  /// What the checks of an event need to know of the games, if asked for; numbered within the
  /// block.
  std::vector<event::GameRecord> records;
  std::optional<table::WhereError> failed;  ///< why `--where` cannot be asked of a game
  std::any kept;                            ///< what a command keeps of the games for its companion
  std::size_t kept_size = 0;                ///< roughly, in bytes
  /// If the results are too large to hold at once: the remainder, to be worked on once this is
  /// written.
  std::optional<BlockTask> rest;

  /// What is kept, to add `size` bytes to.
  template <class Kept>
  Kept& keep(std::size_t size) {
    kept_size += size;
    return kept.has_value() ? *std::any_cast<Kept>(&kept) : kept.emplace<Kept>();
  }
};

/// What was kept of a block: nothing, if its source broke off or has no games.
template <class Kept>
[[nodiscard]] const Kept& kept_of(const BlockResult* result) {
  static const Kept nothing{};
  const Kept* const kept = result != nullptr ? std::any_cast<Kept>(&result->kept) : nullptr;
  return kept != nullptr ? *kept : nothing;
}

/// Who wrote the text of the results.
enum class Origin : std::uint8_t {
  ours,   ///< we did; safe for a terminal
  files,  ///< bytes copied from the input files
};

/// Where the report on an event goes.
enum class EventPlace : std::uint8_t {
  before,  ///< before the results
  behind,  ///< after them, as if it were one more block
  last,    ///< after everything else
};

/// Takes a piece of text, and returns whether it wants more.
using PutPiece = std::function<bool(std::string_view)>;

/// What goes around the results of all blocks.
struct Frame {
  std::string_view head = {};  ///< comes first, and depends on nothing
  /// Goes before all results. If set, results wait in an unnamed file until everything is known.
  std::function<std::string(const report::Overview&)> before = {};
  std::string_view between = {};  ///< goes between the results of two blocks
  /// Goes after them, if everything was written.
  std::function<std::string(const report::Overview&)> after = {};
  /// Returns the report on an event; findings are added to the overview before the other members
  /// see it.
  std::function<std::string(const std::vector<event::GameRecord>&, report::Overview&)> event = {};
  EventPlace event_place = EventPlace::last;
  /// Writes long text after everything else, piece by piece, until `put` wants no more; findings
  /// are added to the overview.
  std::function<std::expected<void, io::Failure>(const PutPiece& put, report::Overview&)> pieces =
      {};
  std::uint64_t most = std::numeric_limits<std::uint64_t>::max();  ///< bytes of results, at most
  std::size_t width = 0;  ///< columns of a line; 0: unlimited
};

/// Works on blocks; each thread has its own.
using BlockWork = std::function<BlockResult(BlockTask&&)>;

/// Follows the sources in order, to rewrite them one for one or to keep facts about them.
struct Companion {
  std::string output = "-";  ///< a file it writes
  /// `result` is null if the source broke off.
  std::function<std::expected<void, io::Failure>(const reading::SourceStep&,
                                                 const BlockResult* result)>
      follow;
  io::Archives archives = io::Archives::refuse;
  std::function<bool(const std::string&)> is_wanted = {};  ///< see `io::InputOptions`
};

/// How games are replayed to be judged.
[[nodiscard]] replay::ReplayOptions replay_options(const JudgingOptions& options);

/// Lets games be judged by the Laws under which their event began, by the dates of all its games.
void consider_all_dates(JudgingOptions& options);

/// Makes `Worker`s, one for each thread, from arguments that must outlive them.
template <class Worker>
[[nodiscard]] std::function<BlockWork()> workers(const auto&... arguments) {
  return [&arguments...]() -> BlockWork {
    auto worker = std::make_shared<Worker>(arguments...);
    return [worker](BlockTask&& task) { return worker->work(std::move(task)); };
  };
}

/// Reports on a game.
using SayGame = std::function<void(const replay::Game&, const report::GamePlace&, BlockResult&)>;

/// Takes the games that `--where` excludes, and those that it wants by their tags if nothing else
/// needs to be known of them: see `replay::GameFilter::pass_by`.
struct PassBy {
  std::function<void(const replay::Game&, const report::GamePlace&, BlockResult&, bool is_wanted)>
      say;
  bool takes_wanted = false;
  bool replays_all = false;  ///< also what the tags exclude
};

/// Calls `say` on the games of `task` that are asked for, until `result` is as large as one block's
/// result may be; `pass_by` on the others, if it is set.
[[nodiscard]] BlockResult work_on(BlockTask&& task, const BatchOptions& options,
                                  replay::Replayer& replayer, BlockResult result,
                                  const SayGame& say, const PassBy& pass_by = {});

/// Reads all inputs, works on them and writes the results in order.
///
/// Input:  `make_work`, called once by each thread, on that thread.
///         `frame`, what goes around the results.
///         `origin`, of the results: text copied from files is made printable for a terminal.
///         `companion`, if there is one.
/// Output: the status; failures have been reported.
[[nodiscard]] Status run_batch(const BatchOptions& options,
                               const std::function<BlockWork()>& make_work, const Frame& frame,
                               Origin origin, const Diagnostics& diagnostics,
                               const Companion* companion = nullptr);

}  // namespace partiar::cli
