#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <string>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

#include "batch.h"
#include "commands.h"
#include "diagnostics.h"
#include "edit/head_editor.h"
#include "fix/decisions.h"
#include "fix/game_fixer.h"
#include "fix/rewriting.h"
#include "head_options.h"
#include "io/output.h"
#include "report/fix_report.h"
#include "report/sentences.h"
#include "terminal.h"
#include "text/messages.h"
#include "text/printable.h"

namespace partiar::cli {

namespace {

/// What is kept of a block.
struct Fixes {
  std::vector<io::Change> changes{};  ///< of the source, in their order
  report::Chunk questions{};          ///< for a person to answer
};

/// Finds the corrections of blocks; each thread has its own.
class Fixer {
 public:
  Fixer(const FixOptions& options, const edit::HeadEdits& edits, const fix::Decisions& decisions)
      : options_{options},
        editor_{edits},
        decisions_{decisions},
        messages_{open_messages(options.language)},
        sentences_{messages_},
        replayer_{replay_options(options)},
        mender_{options.reading, replay_options(options)} {}
  Fixer(const Fixer&) = delete;
  Fixer& operator=(const Fixer&) = delete;

  BlockResult work(BlockTask&& task) {
    mender_.begin(task.text);
    return work_on(std::move(task), options_, replayer_, {},
                   [this](const replay::Game& game, const report::GamePlace& place,
                          BlockResult& result) { take(game, place, result); });
  }

 private:
  void take(const replay::Game& game, const report::GamePlace& place, BlockResult& result) {
    ++result.totals.games;
    auto mended = mender_.mend(game);
    if (mended) decide(game, place, *mended, result);
    if (options_.head.is_asked()) {
      mender_.edit_head(game, editor_.edits_of(game), mended, result.totals.edits);
    }
    if (!mended) return;
    count(mended->fixed, result.totals);
    tell(game, place, mended->fixed, result);
    auto& changes = result.keep<Fixes>(mended->changes.size() * sizeof(io::Change)).changes;
    std::ranges::move(mended->changes, std::back_inserter(changes));
  }

  /// Follows a person's decision, or asks for one.
  void decide(const replay::Game& game, const report::GamePlace& place, fix::MendedGame& mended,
              BlockResult& result) {
    const std::string identity = fix::identity_of(game);
    const std::uint64_t line = place.lines.locate(game.span().begin).line;
    fix::Decision* const decision = decisions_.find(place.source, line, identity);
    const bool is_decided = decision != nullptr && decision->answer;
    const bool is_asked = mended.fixed.state == fix::Fixed::open || is_decided;
    if (is_decided) mended = mender_.decide(game, *decision->answer, mended);
    if (!is_asked) return;
    mended.fixed.identity = identity;
    if (decision != nullptr) decision->is_asked = true;
    report::Chunk& questions = result.keep<Fixes>(0).questions;
    const std::size_t size = questions.text.size();
    report::append_decision(questions, decision, game, place, mended.fixed, sentences_);
    result.kept_size += questions.text.size() - size;
  }

  static void count(const fix::FixedGame& fixed, report::Totals& totals) {
    const bool is_corrected = fixed.state == fix::Fixed::corrected;
    totals.corrected += is_corrected ? 1 : 0;
    // A repaired game may need another question; a result was a person's decision, whatever the
    // moves prove.
    const bool is_left = is_corrected && !fixed.result && fixed.left != laws::Verdict::ok;
    if (!is_left && fixed.state != fix::Fixed::open && !fixed.head_obstacle) return;
    ++totals.left;
    totals.worst = findings::Severity::error;
  }

  void tell(const replay::Game& game, const report::GamePlace& place, const fix::FixedGame& fixed,
            BlockResult& result) {
    if (options_.quiet) return;
    // Nothing else may go where the games themselves go.
    report::Chunk& list = options_.lists_beside() ? result.messages : result.output;
    if (options_.format == Format::ndjson) {
      report::append_fixed_ndjson(list, game, place, fixed);
    } else {
      report::append_fixed(list, game, place, fixed, sentences_);
    }
  }

  const FixOptions& options_;
  edit::HeadEditor editor_;
  const fix::Decisions& decisions_;
  text::Messages messages_;
  report::Sentences sentences_;
  replay::Replayer replayer_;
  fix::GameFixer mender_;
};

std::string_view name_of(fix::DecisionFault fault) {
  constexpr std::array<std::string_view, 4> names{"fields", "coded", "answer", "twice"};
  return names.at(static_cast<std::size_t>(fault));
}

void tell(const fix::DecisionError& error, std::string_view source,
          const Diagnostics& diagnostics) {
  const std::string_view meant = error.meant ? fix::name_of(*error.meant) : "none";
  diagnostics.say("fix_decision_fault", {{"source", source},
                                         {"line", std::to_string(error.line)},
                                         {"fault", name_of(error.fault)},
                                         {"answer", text::printable(error.answer)},
                                         {"choices", error.choices},
                                         {"meant", meant}});
}

/// Reads a person's decisions; reports why if that fails.
std::optional<fix::Decisions> read_decisions(const std::string& path,
                                             const text::Messages& messages,
                                             const Diagnostics& diagnostics) {
  if (path.empty()) return fix::Decisions{};
  auto read = fix::Decisions::read(path, messages.text("fix_decisions_head"));
  if (read) return std::move(*read);
  if (const auto* failure = std::get_if<io::Failure>(&read.error())) {
    diagnostics.report(*failure);
  } else {
    tell(std::get<fix::DecisionError>(read.error()), text::printable(path), diagnostics);
  }
  return std::nullopt;
}

/// An answer nobody asked for may be a typo.
void tell_unasked(const std::string& path, const fix::Decisions& decisions,
                  const Diagnostics& diagnostics) {
  const std::string source = text::printable(path);
  constexpr std::size_t most = 20;
  std::size_t told = 0;
  decisions.list_changed([&](const fix::Decision& decision) {
    if (++told > most) return;
    diagnostics.say("fix_decision_changed", {{"source", source},
                                             {"line", std::to_string(decision.number)},
                                             {"answer", fix::name_of(*decision.answer)}});
  });
  const std::size_t count = decisions.count_unasked() + (told > most ? told - most : 0);
  if (count == 0) return;
  diagnostics.say("fix_decisions_unasked", {{"source", source}, {"count", count}});
}

/// Whether an output is also an input, or is written twice; if so, this has been reported.
bool writes_what_it_reads(const FixOptions& options, const Diagnostics& diagnostics) {
  for (const std::string& output : {options.rewrite.to, options.rewrite.decisions}) {
    if (!output.empty() && !diagnostics.may_write(output, options.inputs, options.directories)) {
      return true;
    }
  }
  return !options.rewrite.decisions.empty() &&
         !diagnostics.are_apart(options.rewrite.to, options.rewrite.decisions);
}

/// Whether a file is not among those already met under whatever name: it cannot be read again while
/// it is replaced. Only one thread asks.
bool is_new(const std::string& path, std::set<std::filesystem::path>& met) {
  std::error_code error;
  const auto place = std::filesystem::canonical(path, error);
  return error || met.insert(place).second;
}

/// The totals after the list, if they may stand there.
Frame frame_of(const FixOptions& options, const report::Sentences& sentences) {
  if (options.format != Format::text || options.quiet || options.lists_beside()) return {};
  return {.after =
              [&sentences](const report::Overview& all) {
                std::string text;
                report::append_fix_totals(text, all.totals.games, all.totals.corrected,
                                          all.totals.left, sentences);
                const std::string edits = sentence_of(all.totals.edits, sentences.messages());
                return edits.empty() ? text : text + edits + '\n';
              },
          .width = columns_for(std::nullopt, "-")};
}

}  // namespace

Status run(const FixOptions& chosen) {
  FixOptions options = chosen;
  consider_all_dates(options);
  options.reading.keeps_bytes = true;
  options.wraps_messages = options.format == Format::text;
  const text::Messages messages = open_messages(options.language);
  const Diagnostics diagnostics{options.language};
  if (writes_what_it_reads(options, diagnostics)) return Status::failure;
  const auto decisions = read_decisions(options.rewrite.decisions, messages, diagnostics);
  if (!decisions) return Status::failure;
  const auto edits = read_head_edits(options.head, options.reading,
                                     {options.rewrite.to, options.rewrite.decisions}, diagnostics);
  if (!edits) return Status::failure;
  options.rewrite.limits = options.reading.limits;
  fix::Rewriting rewriting{options.rewrite, *decisions};
  auto opened = io::make_inputs_files(options.inputs);
  if (opened) opened = rewriting.open();
  if (!opened) return diagnostics.status_of(opened);
  Companion companion{.output = options.rewrite.to,
                      .follow = [&](const reading::SourceStep& step, const BlockResult* result) {
                        const Fixes& fixes = kept_of<Fixes>(result);
                        std::string questions;
                        fixes.questions.append_to(questions, step.games_before);
                        return rewriting.follow(step, fixes.changes, questions);
                      }};
  std::set<std::filesystem::path> met;
  if (options.rewrite.writes_in_place()) {
    companion.is_wanted = [&met](const std::string& path) { return is_new(path, met); };
  }
  const report::Sentences sentences{messages};
  const Frame frame = frame_of(options, sentences);
  const Status status = run_batch(options, workers<Fixer>(options, *edits, *decisions), frame,
                                  Origin::ours, diagnostics, &companion);
  for (const std::string& file : rewriting.left()) diagnostics.report_left_as_it_was(file);
  // Files that were replaced stay so, and their questions are reported.
  const bool is_broken_off = status == Status::failure || status == Status::closed_pipe;
  if (is_broken_off && !options.rewrite.writes_in_place()) {
    if (options.rewrite.to != "-") diagnostics.report_left_as_it_was(options.rewrite.to);
    return status;
  }
  tell_unasked(options.rewrite.decisions, *decisions, diagnostics);
  return std::max(status, diagnostics.status_of(rewriting.commit()));
}

}  // namespace partiar::cli
