#include "fix.h"

#include <algorithm>
#include <array>
#include <expected>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "batch.h"
#include "decisions.h"
#include "diagnostics.h"
#include "game_mender.h"
#include "io/output.h"
#include "reading/letters.h"
#include "report/fix_report.h"
#include "report/sentences.h"
#include "rewriting.h"
#include "text/messages.h"
#include "text/printable.h"

namespace partiar::cli {

namespace {

using text::Argument;

/// Finds the corrections of blocks; each thread has one of its own.
class Fixer {
 public:
  Fixer(const FixOptions& options, const Decisions& decisions)
      : options_{options},
        decisions_{decisions},
        messages_{open_messages(options.language)},
        sentences_{messages_},
        replayer_{replay_options(options)},
        mender_{options.reading, replay_options(options)} {}
  Fixer(const Fixer&) = delete;
  Fixer& operator=(const Fixer&) = delete;

  BlockResult fix(BlockTask&& task) {
    mender_.begin(task.text);
    return work_on(std::move(task), options_, replayer_, {},
                   [this](const replay::Game& game, const report::GamePlace& place,
                          BlockResult& result) { take(game, place, result); });
  }

 private:
  static replay::ReplayOptions replay_options(const FixOptions& options) {
    return reading::with_letters({.illegal = options.illegal,
                                  .edition = options.edition,
                                  .conditions = options.conditions,
                                  .limits = options.limits},
                                 options.reading);
  }

  void take(const replay::Game& game, const report::GamePlace& place, BlockResult& result) {
    ++result.totals.games;
    auto mended = mender_.mend(game, std::nullopt);
    if (!mended) return;
    std::optional<report::Answer> answer;
    if (mended->fixed.state == report::Fixed::open) {
      mended->fixed.identity = identity_of(game);
      const std::uint64_t line = place.lines.locate(game.span().begin).line;
      answer = decisions_.find(place.source, line, mended->fixed.identity);
      append_decision(result.questions, answer, game, place, mended->fixed, sentences_);
      if (answer) follow(*answer, game, *mended);
    }
    result.totals.corrected += mended->fixed.state == report::Fixed::corrected ? 1 : 0;
    if (mended->fixed.state == report::Fixed::open) {
      ++result.totals.left;
      result.totals.worst = replay::Severity::error;
    }
    tell(game, place, mended->fixed, result);
    std::ranges::move(mended->changes, std::back_inserter(result.changes));
  }

  /// Does what a person decided.
  void follow(report::Answer answer, const replay::Game& game, MendedGame& mended) {
    const bool is_offered =
        std::ranges::find(mended.fixed.choices, answer) != mended.fixed.choices.end();
    if (!is_offered) return;
    std::string identity = mended.fixed.identity;
    std::vector<report::Answer> choices = mended.fixed.choices;
    if (auto decided = mender_.mend(game, answer)) mended = *std::move(decided);
    mended.fixed.identity = std::move(identity);
    mended.fixed.choices = std::move(choices);
  }

  void tell(const replay::Game& game, const report::GamePlace& place,
            const report::FixedGame& fixed, BlockResult& result) {
    if (options_.quiet) return;
    // Where the games themselves go, nothing else may.
    report::Chunk& list = options_.lists_beside() ? result.messages : result.output;
    if (options_.format == Format::ndjson) {
      report::append_fixed_ndjson(list, game, place, fixed);
    } else {
      report::append_fixed(list, game, place, fixed, sentences_);
    }
  }

  const FixOptions& options_;
  const Decisions& decisions_;
  text::Messages messages_;
  report::Sentences sentences_;
  replay::Replayer replayer_;
  GameMender mender_;
};

std::string_view name_of(DecisionFault fault) {
  constexpr std::array<std::string_view, 3> names{"fields", "answer", "twice"};
  return names.at(static_cast<std::size_t>(fault));
}

/// What a person decided; where that cannot be read, why is said.
std::optional<Decisions> read_decisions(const std::string& path, const Diagnostics& diagnostics) {
  if (path.empty()) return Decisions{};
  auto read = Decisions::read(path);
  if (read) return std::move(*read);
  if (const auto* failure = std::get_if<io::Failure>(&read.error())) {
    diagnostics.report(*failure);
  } else {
    const auto& error = std::get<DecisionError>(read.error());
    std::string source;
    text::append_printable(source, path);
    const std::string line = std::to_string(error.line);
    diagnostics.say("fix_decision_fault",
                    std::array{Argument{"source", source}, Argument{"line", line},
                               Argument{"fault", name_of(error.fault)}});
  }
  return std::nullopt;
}

/// An answer that nobody asked for may be a slip.
void tell_unasked(const std::string& path, const Decisions& decisions,
                  const Diagnostics& diagnostics) {
  std::string lines;
  const std::size_t count = decisions.append_unasked(lines);
  if (count == 0) return;
  std::string source;
  text::append_printable(source, path);
  diagnostics.say(
      "fix_decisions_unasked",
      std::array{Argument{"source", source}, Argument{"count", static_cast<std::int64_t>(count)}});
}

/// Whether one of the outputs is read, too, or written twice, which is said.
bool writes_what_it_reads(const FixOptions& options, const Diagnostics& diagnostics) {
  const auto directories = options.recursive ? io::Directories::descend : io::Directories::refuse;
  for (const std::string& output : {options.to, options.decisions}) {
    if (output.empty() || !io::find_same_file(output, options.inputs, directories)) continue;
    diagnostics.report_same_file(output);
    return true;
  }
  if (options.decisions != options.to) return false;
  diagnostics.report_same_file(options.decisions);
  return true;
}

}  // namespace

Status run_fix(const FixOptions& chosen) {
  FixOptions options = chosen;
  options.reading.keeps_bytes = true;
  const text::Messages messages = open_messages(options.language);
  const Diagnostics diagnostics{options.language};
  if (writes_what_it_reads(options, diagnostics)) return Status::failure;
  const auto decisions = read_decisions(options.decisions, diagnostics);
  if (!decisions) return Status::failure;
  const auto done = [&](const std::expected<void, io::Failure>& step) {
    const bool is_read_no_more = !step && step.error().fault == io::Fault::closed_pipe;
    if (!step && !is_read_no_more) diagnostics.report(step.error());
    return step.has_value() || is_read_no_more;
  };
  const bool reads_standard_input = std::ranges::count(options.inputs, "-") > 0;
  if (reads_standard_input && !done(io::make_standard_input_a_file())) return Status::failure;
  Rewriting rewriting{options, *decisions, messages};
  if (!done(rewriting.open())) return Status::failure;
  const Companion companion{options.to,
                            [&](const SourceStep& step) { return rewriting.follow(step); }};

  const auto make_work = [&]() -> BlockWork {
    auto fixer = std::make_shared<Fixer>(options, *decisions);
    return [fixer](BlockTask&& task) { return fixer->fix(std::move(task)); };
  };
  const report::Sentences sentences{messages};
  Frame frame;
  if (options.format == Format::text && !options.quiet && !options.lists_beside()) {
    frame.after = [&](const report::Overview& all) {
      std::string text;
      report::append_fix_totals(text, all.totals.games, all.totals.corrected, all.totals.left,
                                sentences);
      return text;
    };
  }
  const Status status = run_batch(options, make_work, frame, Origin::ours, diagnostics, &companion);
  // Files that took their own places stay, and what is asked about them is told.
  if (status == Status::failure && !options.writes_in_place()) {
    if (options.to != "-") diagnostics.report_left_as_it_was(options.to);
    return status;
  }
  tell_unasked(options.decisions, *decisions, diagnostics);
  return done(rewriting.commit()) ? status : Status::failure;
}

}  // namespace partiar::cli
