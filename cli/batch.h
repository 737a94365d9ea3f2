/// What commands that go through many games have in common: blocks of games worked on in parallel,
/// results put together in their order, an output that replaces a file only when it is whole.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics.h"
#include "event/record.h"
#include "event/twin_game.h"
#include "io/block_reader.h"
#include "io/failure.h"
#include "io/rewriter.h"
#include "options.h"
#include "reading/text.h"
#include "replay/replayer.h"
#include "report/chunk.h"
#include "report/game_place.h"
#include "report/overview.h"
#include "report/totals.h"
#include "table/game_row.h"

namespace partiar::cli {

/// A block to work on, or what is left of it.
struct BlockTask {
  reading::Text text;
  std::uint32_t first_game = 1;  ///< in the block, of which nothing was said yet
};

/// A game that may be cut out of its source.
struct GameCut {
  std::uint32_t number = 1;              ///< of its block, counted from 1
  std::optional<std::uint64_t> begin{};  ///< in the source; nothing where it is not known
  bool matches = false;                  ///< it is of the kind that is asked for
  std::string value{};                   ///< of the tag by which games are split
};

/// What became of one block.
struct BlockResult {
  report::Chunk output;
  /// In place of `output`, where another order is asked for: what goes together, in that order.
  std::map<report::Round, report::Chunk> shelves;
  report::Chunk messages;           ///< for standard error
  std::string aside;                ///< for `BatchOptions::rest`
  std::vector<io::Change> changes;  ///< of the source, in their order
  std::vector<GameCut> cuts;        ///< in the order of the source
  report::Chunk questions;          ///< for a person to decide
  report::Totals totals;            ///< of the games that were asked for
  report::Listing listing;          ///< for a summary
  std::uint64_t games = 0;          ///< in the block, asked for or not
  /// What an event needs of its games, where one is asked for; their numbers are of the block.
  std::vector<event::GameRecord> records;
  /// What tells of its games whether they stand elsewhere, too, likewise.
  std::vector<event::TwinGame> twins;
  std::vector<table::GameRow> rows;  ///< for a database
  std::size_t rows_size = 0;         ///< about how many bytes they take
  /// Where there is more to say than may be held at once: the rest, for when this is written.
  std::optional<BlockTask> rest;
};

/// Whose text the results are.
enum class Origin : std::uint8_t {
  ours,   ///< fit for a terminal
  files,  ///< bytes as they are found
};

/// Where what is said of an event stands.
enum class EventPlace : std::uint8_t {
  before,  ///< the results
  behind,  ///< them, as if it were the results of one more block
  last,    ///< behind all
};

/// Takes a piece of a text, and says whether it wants more.
using PutPiece = std::function<bool(std::string_view)>;

/// What stands around the results of all blocks.
struct Frame {
  std::string_view head = {};  ///< stands above all, and nothing need be known for it
  /// Stands before all results. Where there is something, results wait in a file that nobody sees
  /// until all is known.
  std::function<std::string(const report::Overview&)> before = {};
  std::string_view between = {};  ///< the results of two blocks
  /// Stands behind them, if all was written.
  std::function<std::string(const report::Overview&)> after = {};
  /// What is to be said of an event; what is found is added to the overview, before the others of
  /// this see it.
  std::function<std::string(const std::vector<event::GameRecord>&, report::Overview&)> event = {};
  EventPlace event_place = EventPlace::last;
  /// Puts what is long and stands behind all, piece by piece, until `put` wants no more; what is
  /// found is added to the overview.
  std::function<std::expected<void, io::Failure>(const PutPiece& put, report::Overview&)> pieces =
      {};
  std::uint64_t most = std::numeric_limits<std::uint64_t>::max();  ///< bytes of results
  std::size_t width = 0;  ///< columns that a line may take; 0: any number
};

/// Works on blocks; each thread has one of its own.
using BlockWork = std::function<BlockResult(BlockTask&&)>;

/// What became of a block, or of a part of one, or that its source broke off.
struct SourceStep {
  const std::string& source;
  const std::string* file = nullptr;    ///< the same without a member; none: the source broke off
  const BlockResult* result = nullptr;  ///< none: the source broke off
  std::uint64_t games_before = 0;       ///< of the same source
  bool begins = false;                  ///< it is the first of its source
  bool ends = false;                    ///< it is the last
};

/// Somebody who goes along with the sources in their order: writes them anew, one for one, or keeps
/// what is known of them.
struct Companion {
  std::string output = "-";  ///< a file that it writes
  std::function<std::expected<void, io::Failure>(const SourceStep&)> follow;
  io::Archives archives = io::Archives::refuse;
  std::function<bool(const std::string&)> is_wanted = {};  ///< see `io::InputOptions`
};

/// Says something of a game.
using SayGame = std::function<void(const replay::Game&, const report::GamePlace&, BlockResult&)>;

/// Lets `say` speak of the games of `task` that are asked for, until `result` is as large as may be
/// held of one block.
[[nodiscard]] BlockResult work_on(BlockTask&& task, const BatchOptions& options,
                                  replay::Replayer& replayer, BlockResult result,
                                  const SayGame& say);

/// Reads all inputs, works on them and writes the results in order.
///
/// Input:  `make_work`, called once a thread, by that thread.
///         `frame`, what stands around the results.
///         `origin`, of the results: what is of files is made printable for a terminal.
///         `companion`, if there is one.
/// Output: the status; what fails is said.
[[nodiscard]] Status run_batch(const BatchOptions& options,
                               const std::function<BlockWork()>& make_work, const Frame& frame,
                               Origin origin, const Diagnostics& diagnostics,
                               const Companion* companion = nullptr);

}  // namespace partiar::cli
