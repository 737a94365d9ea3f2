/// What commands that go through many games have in common: blocks of games worked on in parallel,
/// results put together in their order, an output that replaces a file only when it is whole.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics.h"
#include "event/record.h"
#include "options.h"
#include "reading/text.h"
#include "replay/replayer.h"
#include "report/chunk.h"
#include "report/game_place.h"
#include "report/totals.h"

namespace partiar::cli {

/// A block to work on, or what is left of it.
struct BlockTask {
  reading::Text text;
  std::uint32_t first_game = 1;  ///< in the block, of which nothing was said yet
};

/// What became of one block.
struct BlockResult {
  report::Chunk output;
  report::Chunk messages;   ///< for standard error
  std::string aside;        ///< for `BatchOptions::rest`
  report::Totals totals;    ///< of the games that were asked for
  std::uint64_t games = 0;  ///< in the block, asked for or not
  /// What an event needs of its games, where one is asked for; their numbers are of the block.
  std::vector<event::GameRecord> records;
  /// Where there is more to say than may be held at once: the rest, for when this is written.
  std::optional<BlockTask> rest;
};

/// Whose text the results are.
enum class Origin : std::uint8_t {
  ours,   ///< fit for a terminal
  files,  ///< bytes as they are found
};

/// Works on blocks; each thread has one of its own.
using BlockWork = std::function<BlockResult(BlockTask&&)>;

/// Says something of a game.
using SayGame = std::function<void(const replay::Game&, const report::GamePlace&, BlockResult&)>;

/// Lets `say` speak of the games of `task` that are asked for, until `result` is as large as may be
/// held of one block.
[[nodiscard]] BlockResult work_on(BlockTask&& task, const BatchOptions& options,
                                  replay::Replayer& replayer, BlockResult result,
                                  const SayGame& say);

/// Makes the end of the output of what was met; to `totals` it may add.
using LastWords =
    std::function<std::string(report::Totals& totals, const std::vector<event::GameRecord>&)>;

/// Reads all inputs, works on them and writes the results in order.
///
/// Input:  `make_work`, called once a thread, by that thread.
///         `last_words`, for the end of the output, if all was written.
///         `origin`, of the results: what is of files is made printable for a terminal.
/// Output: the status; what fails is said.
[[nodiscard]] Status run_batch(const BatchOptions& options,
                               const std::function<BlockWork()>& make_work,
                               const LastWords& last_words, Origin origin,
                               const Diagnostics& diagnostics);

}  // namespace partiar::cli
