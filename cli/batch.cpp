#include "batch.h"

#include <algorithm>
#include <cstdio>
#include <expected>
#include <utility>
#include <variant>

#include "base/source_map.h"
#include "batch_outputs.h"
#include "findings/code.h"
#include "io/block_reader.h"
#include "io/output.h"
#include "io/pipeline.h"
#include "io/sorted_spool.h"
#include "io/spool.h"
#include "progress.h"
#include "reading/beginnings.h"
#include "reading/extents.h"
#include "reading/letters.h"
#include "reading/source_reader.h"
#include "report/wrap.h"
#include "shelves.h"
#include "table/where_error.h"
#include "terminal.h"
#include "text/printable.h"

namespace partiar::cli {

namespace {

/// The least memory that the results of a block may take, however many threads there are.
constexpr std::size_t least_held = std::size_t{256} << 10U;

/// A longer block holds one long game. Its moves, while it is worked on, and the report on them
/// take up to forty times its size, so only one such block is worked on at a time.
constexpr std::size_t longest_at_once = 2 * io::usual_block_size;

std::size_t size_of(const BlockResult& result) {
  std::size_t listed = result.listing.size;
  for (const auto& [shelf, chunk] : result.shelves) listed += chunk.text.size();
  for (const auto& [key, chunk] : result.sorted) listed += key.size() + chunk.text.size();
  return result.kept_size + result.output.text.size() + result.messages.text.size() +
         result.aside.size() + listed;
}

/// A block's result, with its place in its source.
struct Worked {
  BlockResult result;
  std::shared_ptr<const std::string> source;
  std::shared_ptr<const std::string> file;
  std::optional<io::FileStamp> stamp;
  bool first_of_source = false;
  bool ends_whole = false;        ///< see `io::Block`
  bool is_end_of_source = false;  ///< of a source, if the end is asked for
  bool is_rest = false;           ///< the remainder of a block whose results were too large to hold
  std::string_view guessed{};     ///< the encoding, where the bytes do not determine it
  std::uint64_t read_in_all = 0;  ///< see `io::Block`
};
using Outcome = std::variant<Worked, io::Failure>;

/// Puts the results of blocks together in order.
class Collector {
 public:
  Collector(const BatchOptions& options, Outputs outputs, const Frame& frame, Origin origin,
            const Diagnostics& diagnostics, const Companion* companion)
      : options_{options},
        frame_{frame},
        output_{std::move(outputs.results)},
        rest_{std::move(outputs.rest)},
        escapes_{origin == Origin::files && output_.is_terminal()},
        progress_{options.quiet ? Progress::Shown::no : Progress::Shown::on_terminal,
                  diagnostics.messages()},
        diagnostics_{diagnostics},
        companion_{companion} {}

  /// Progress is more accurate once the `total_size` of all sources is known.
  void show_progress_of(const reading::SourceReader& reader) {
    if (progress_.is_shown()) progress_.set_total(reader.total_size());
  }

  /// Writes the head, and returns whether to continue.
  bool begin() { return frame_.head.empty() || check(output_.write(frame_.head)); }

  io::Flow take(Outcome& outcome) {
    const io::Flow flow = put(outcome);
    if (const auto* worked = std::get_if<Worked>(&outcome)) {
      progress_.show({worked->read_in_all, before_.in_run});
    }
    return flow;
  }

  Status finish() {
    progress_.erase();
    if (!stopped_) write_frame();
    // A failed run leaves the old report as it was.
    if (!stopped_) {
      commit(output_, options_.output);
      if (rest_) commit(*rest_, options_.rest);
    }
    if (ended_ != Status::clean) return ended_;
    return overview_.totals.reach(options_.fail_on) ? Status::findings : Status::clean;
  }

 private:
  io::Flow put(Outcome& outcome) {
    if (const auto* failure = std::get_if<io::Failure>(&outcome)) {
      ended_ = Status::failure;
      progress_.erase();
      // Earlier findings come first when both go to one terminal.
      if (!check(output_.flush())) return io::Flow::stop;
      if (*failure != companion_failure_) diagnostics_.report(*failure);
      return follow({.source = failure->source}, nullptr);
    }
    auto& worked = std::get<Worked>(outcome);
    BlockResult& result = worked.result;
    if (result.failed) return stop_for(*result.failed);
    if (worked.first_of_source && !worked.is_rest) {
      before_.in_source = 0;
      warned_ = false;
    }
    if (options_.warns_of_guess && !worked.guessed.empty() && !std::exchange(warned_, true)) {
      progress_.erase();
      diagnostics_.report_guessed(*worked.source, worked.guessed);
    }
    tell(result.messages);
    overview_.totals.add(result.totals);
    keep(result.records, worked.source);
    if (rest_ && !check(rest_->write(result.aside))) return io::Flow::stop;
    if (!take(result)) return io::Flow::stop;
    const io::Flow flow = follow({.source = *worked.source,
                                  .file = worked.file.get(),
                                  .stamp = &worked.stamp,
                                  .games_before = before_.in_source,
                                  .begins = worked.first_of_source && !worked.is_rest,
                                  .ends = worked.ends_whole && !result.rest},
                                 &result);
    if (result.rest || flow == io::Flow::stop) return flow;
    before_.in_source += result.games;
    before_.in_run += result.games;
    if (worked.is_end_of_source && before_.in_source == 0 && !options_.is_read_again) {
      overview_.totals.add(findings::Code::pgn_no_games);
      progress_.erase();
      diagnostics_.report("pgn_no_games", *worked.source);
    }
    return io::Flow::go_on;
  }

  /// Stops since `--where` cannot be asked of a game.
  io::Flow stop_for(const table::WhereError& error) {
    progress_.erase();
    stopped_ = true;
    ended_ = Status::failure;
    diagnostics_.say(table::words_of(error, {}, diagnostics_.messages()));
    return io::Flow::stop;
  }

  /// Prints messages about games on standard error, as wide as reports are.
  void tell(const report::Chunk& messages) {
    text_.clear();
    messages.append_to(text_, before_);
    if (text_.empty()) return;
    progress_.erase();
    std::string lines;
    report::append_wrapped(lines, text_, options_.wraps_messages ? error_columns() : 0);
    std::fwrite(lines.data(), 1, lines.size(), stderr);
  }

  /// Returns whether to continue.
  bool take(const BlockResult& result) {
    const std::size_t size = result.output.text.size();
    if (size > frame_.most - written_) {
      overview_.leave_out(result.listing);
      return true;
    }
    overview_.add(result.listing, before_);
    for (const auto& [shelf, chunk] : result.shelves) {
      if (!check(shelves_.put(shelf, shaped(chunk)))) return false;
    }
    for (const auto& [key, chunk] : result.sorted) {
      std::string text = shaped(chunk);
      if (escapes_) text::append_printable_lines(text, std::exchange(text, {}));
      if (!check(sorted_.put(key, text))) return false;
    }
    if (size == 0) return true;
    progress_.erase();
    const bool goes_on = written_ == 0 || write(frame_.between);
    written_ += size;
    return goes_on && write(result.output) && show();
  }

  /// Lets whoever waits for the output see what was found so far.
  bool show() { return options_.output != "-" || frame_.before || check(output_.flush()); }

  /// The text of a chunk, with its lines wrapped.
  std::string shaped(const report::Chunk& chunk) {
    text_.clear();
    chunk.append_to(text_, before_);
    return shaped(text_);
  }
  [[nodiscard]] std::string shaped(std::string_view text) const {
    std::string lines;
    report::append_wrapped(lines, text, frame_.width);
    return lines;
  }

  bool write(const report::Chunk& chunk) {
    if (frame_.width > 0) return write(shaped(chunk));
    if (!escapes_) {
      bool goes_on = true;
      chunk.put_to(before_, [&](std::string_view part) { goes_on = goes_on && write(part); });
      return goes_on;
    }
    text_.clear();
    chunk.append_to(text_, before_);
    std::string printable;
    text::append_printable_lines(printable, text_);
    return write(printable);
  }

  bool write(std::string_view bytes) {
    if (!frame_.before) return check(output_.write(bytes));
    if (!spool_) {
      auto spool = io::Spool::create();
      if (!spool) return check(std::unexpected{spool.error()});
      spool_ = std::move(*spool);
    }
    return check(spool_->write(bytes));
  }

  /// Writes the results that were held back, and the frame around them.
  void write_frame() {
    const auto put = [&](std::string_view bytes) { return check(output_.write(bytes)); };
    const std::string event =
        frame_.event ? shaped(frame_.event(records_, overview_)) : std::string{};
    const auto put_event = [&](EventPlace place) {
      if (place != frame_.event_place || event.empty()) return true;
      if (place == EventPlace::behind && written_ > 0 && !put(frame_.between)) return false;
      return put(event);
    };
    if (frame_.before && !put(frame_.before(overview_))) return;
    if (!put_event(EventPlace::before)) return;
    if (spool_ && !check(spool_->read_all(put))) return;
    if (!check(shelves_.read_all(put)) || !check(sorted_.read_all(put))) return;
    if (!put_event(EventPlace::behind)) return;
    if (frame_.after && !stopped_) put(shaped(frame_.after(overview_)));
    if (!stopped_) put_event(EventPlace::last);
    if (frame_.pieces && !stopped_) {
      check(frame_.pieces([&](std::string_view piece) { return put(shaped(piece)); }, overview_));
    }
  }

  /// Returns whether to continue.
  bool check(const std::expected<void, io::Failure>& written) {
    if (written) return true;
    stopped_ = true;
    const Status status = diagnostics_.status_of(written);
    if (ended_ == Status::clean) ended_ = status;
    return false;
  }

  /// A companion that fails on one source may still handle the next.
  io::Flow follow(const reading::SourceStep& step, const BlockResult* result) {
    if (companion_ == nullptr) return io::Flow::go_on;
    const auto followed = companion_->follow(step, result);
    if (followed) return io::Flow::go_on;
    companion_failure_ = followed.error();
    if (!check(output_.flush())) return io::Flow::stop;
    const bool is_of_source = followed.error().fault != io::Fault::cannot_write &&
                              followed.error().fault != io::Fault::closed_pipe;
    if (!is_of_source) {
      check(followed);
      return io::Flow::stop;
    }
    ended_ = Status::failure;
    diagnostics_.report(followed.error());
    return io::Flow::go_on;
  }

  void keep(std::vector<event::GameRecord>& records,
            const std::shared_ptr<const std::string>& source) {
    for (event::GameRecord& record : records) {
      record.number += before_.in_source;
      record.source = source;
      records_.push_back(std::move(record));
    }
  }

  void commit(io::Output& output, const std::string& name) {
    if (ended_ != Status::clean && name != "-") return diagnostics_.report_left_as_it_was(name);
    check(output.commit());
  }

  const BatchOptions& options_;
  const Frame& frame_;
  io::Output output_;
  std::optional<io::Output> rest_;
  std::optional<io::Spool> spool_;
  bool escapes_;
  Progress progress_;
  Shelves shelves_;
  io::SortedSpool sorted_;
  const Diagnostics& diagnostics_;
  const Companion* companion_;
  std::optional<io::Failure> companion_failure_;  ///< the last; the reader may meet it, too
  report::Overview overview_;
  report::GamesBefore before_;
  std::uint64_t written_ = 0;  ///< bytes of results
  std::vector<event::GameRecord> records_;
  std::string text_;
  bool warned_ = false;           ///< about the encoding of the source
  Status ended_ = Status::clean;  ///< otherwise by a failure, or since the output is not read
  bool stopped_ = false;
};

/// Whether a game is nothing but prose in a file found in a directory: the user did not call that
/// file a scoresheet.
bool is_met_text(const replay::Game& game, const std::string& source, const BatchOptions& options) {
  const auto& stop = game.followed.stop;
  return options.directories == io::Directories::descend && stop &&
         stop->kind == replay::Stop::Kind::heading && !source.ends_with(".pgn") &&
         std::ranges::count(options.inputs, source) == 0;
}

}  // namespace

replay::ReplayOptions replay_options(const JudgingOptions& options) {
  return reading::with_letters(
      {.variations = options.variations ? pgn::Variations::visit : pgn::Variations::skip,
       .illegal = options.illegal,
       .edition = options.edition,
       .event_began = options.event_began,
       .find_beginning = options.find_beginning,
       .conditions = options.conditions,
       .limits = options.limits,
       .effort = options.effort},
      options.reading);
}

BlockResult work_on(BlockTask&& task, const BatchOptions& options, replay::Replayer& replayer,
                    BlockResult result, const SayGame& say, const PassBy& pass_by) {
  const std::size_t most = std::max(options.most_held / io::held_at_once(options.jobs), least_held);
  base::SourceMap lines = task.text.lines();
  std::optional<reading::Extents> extents;
  if (options.tells_bytes) extents.emplace(task.text);
  const auto bytes_of = [&](const replay::Game& game) -> std::optional<report::SourceBytes> {
    const auto extent = extents ? extents->find_stored(game) : std::nullopt;
    if (!extent) return std::nullopt;
    return report::SourceBytes{extent->begin, extent->end - extent->begin};
  };
  std::uint32_t next = 0;
  std::uint32_t texts = 0;
  const auto take = [&](const replay::Game& game, std::uint32_t number) {
    if (number == 1 && is_met_text(game, *task.text.block().source, options)) {
      ++texts;
      return true;
    }
    say(game, {*task.text.block().source, number, lines, bytes_of(game)}, result);
    if (size_of(result) > most) next = number + 1;
    return next == 0;
  };
  std::optional<replay::GameFilter> filter;
  if (options.where) filter = options.where->filter(result.failed);
  if (filter && pass_by.say) {
    filter->replays_wanted = !pass_by.takes_wanted;
    if (pass_by.replays_all) {
      filter->by_tags = [](const replay::Game&) { return std::optional<bool>{}; };
    }
    filter->pass_by = [&](const replay::Game& game, std::uint32_t number, bool is_wanted) {
      pass_by.say(game, {*task.text.block().source, number, lines, {}}, result, is_wanted);
    };
  }
  const std::uint32_t games =
      task.text.replay_games(replayer, task.first_game, take, filter ? &*filter : nullptr);
  if (result.failed) {
    result.failed->source = *task.text.block().source;
    result.failed->line = task.text.lines().locate(result.failed->game_begin).line;
  }
  result.games = games - texts;
  if (next != 0 && next <= games) {
    task.first_game = next;
    result.rest = std::move(task);
  }
  return result;
}

namespace {

io::InputOptions input_of(const BatchOptions& options, const Companion* companion) {
  io::InputOptions input;
  input.shard = options.shard;
  input.block_size = options.block_size;
  input.directories = options.directories;
  if (companion != nullptr) {
    input.archives = companion->archives;
    input.is_wanted = companion->is_wanted;
  }
  const std::string& written = companion != nullptr ? companion->output : options.output;
  if (written != "-") input.output = written;
  return input;
}

/// The result of a block, or the block itself if it is too long to work on in parallel.
Worked worked_on(reading::Text&& text, const BlockWork& work) {
  const io::Block& block = text.block();
  const bool is_end = block.last_of_source && block.portion.contains(0);
  Worked worked{
      {}, block.source, block.file, block.stamp, block.first_of_source, block.ends_whole, is_end};
  worked.guessed = text.guessed_encoding();
  worked.read_in_all = block.read_in_all;
  if (block.bytes.size() > longest_at_once) {
    worked.result.rest = BlockTask{std::move(text)};
  } else {
    worked.result = work({std::move(text)});
  }
  return worked;
}

}  // namespace

void consider_all_dates(JudgingOptions& options) {
  io::InputOptions input = input_of(options, nullptr);
  input.shard = {};  // whichever part of the games is judged
  options.find_beginning = reading::beginnings_in(options.inputs, options.reading, input);
}

Status run_batch(const BatchOptions& options, const std::function<BlockWork()>& make_work,
                 const Frame& frame, Origin origin, const Diagnostics& diagnostics,
                 const Companion* companion) {
  const io::InputOptions input = input_of(options, companion);

  auto outputs = open_outputs(options, diagnostics);
  if (!outputs) return Status::failure;

  reading::SourceReader reader{options.inputs, options.reading, input};
  if (!options.is_read_again) diagnostics.report(reader.left_out());

  BlockWork work_late;
  Collector collector{options, std::move(*outputs), frame, origin, diagnostics, companion};
  collector.show_progress_of(reader);
  if (!collector.begin()) return collector.finish();
  io::run_ordered(
      reader, options.jobs,
      [&] {
        return [&, work = make_work()](reading::Input&& next) -> Outcome {
          if (auto* failure = std::get_if<io::Failure>(&next)) return std::move(*failure);
          return worked_on({std::get<reading::Bytes>(std::move(next)), options.reading}, work);
        };
      },
      [&](Outcome&& outcome) {
        io::Flow flow = collector.take(outcome);
        // One at a time: a result that waits its turn is held in memory.
        for (auto* worked = std::get_if<Worked>(&outcome);
             worked != nullptr && worked->result.rest && flow == io::Flow::go_on;
             flow = collector.take(outcome)) {
          if (!work_late) work_late = make_work();
          worked->result = work_late(*std::exchange(worked->result.rest, {}));
          worked->is_rest = true;
        }
        return flow;
      });
  return collector.finish();
}

}  // namespace partiar::cli
