#include "fix/rewriting.h"

#include <utility>

#include "text/printable.h"

namespace partiar::fix {

using Done = std::expected<void, io::Failure>;

namespace {

/// Whether the message on a failure says that the file was left as it was.
bool says_it_is_left(io::Fault fault) {
  return fault == io::Fault::changed_since || fault == io::Fault::cannot_keep ||
         fault == io::Fault::has_other_names;
}

}  // namespace

Done Rewriting::open() {
  if (options_.mode == FixMode::dry_run) return {};
  if (options_.mode == FixMode::diff) {
    auto diff = io::Output::create(options_.to);
    if (!diff) return std::unexpected{std::move(diff.error())};
    diff_ = *std::move(diff);
  } else if (!options_.writes_in_place()) {
    auto output = io::PieceOutput::create(options_.to, text::append_printable_lines);
    if (!output) return std::unexpected{std::move(output.error())};
    output_ = *std::move(output);
  }
  if (options_.decisions.empty() || options_.mode != FixMode::write) return {};
  auto questions = io::Output::create(options_.decisions, io::Compression::none);
  if (!questions) return std::unexpected{std::move(questions.error())};
  questions_ = *std::move(questions);
  return questions_->write(decisions_.head());
}

Done Rewriting::follow(const reading::SourceStep& step, std::span<const io::Change> changes,
                       std::string_view questions) {
  if (step.begins || step.breaks_off()) {
    source_.reset();
    is_passed_over_ = step.breaks_off();
  }
  if (step.begins && options_.writes_in_place()) in_progress_ = step.source;
  if (step.breaks_off() && step.source == in_progress_) leave();
  if (options_.mode == FixMode::dry_run || is_passed_over_) return {};
  auto written = write_step(step, changes, questions);
  if (step.ends && written) in_progress_.clear();
  if (written) return written;
  const bool is_replaced = source_ && source_->output && source_->output->is_placed();
  source_.reset();
  is_passed_over_ = true;
  if (!is_replaced && !says_it_is_left(written.error().fault)) leave();
  in_progress_.clear();
  return written;
}

void Rewriting::leave() {
  if (!in_progress_.empty()) left_.push_back(std::exchange(in_progress_, {}));
}

Done Rewriting::write_step(const reading::SourceStep& step, std::span<const io::Change> changes,
                           std::string_view questions) {
  if (questions_) {
    if (auto written = questions_->write(questions); !written) return written;
  }
  // A file without changes is not rewritten in place.
  const bool is_needed = !options_.writes_in_place() || !changes.empty();
  if (!source_ && is_needed) {
    if (auto opened = open_source(step); !opened) return opened;
  }
  for (const io::Change& change : changes) {
    if (auto written = source_->rewriter.change(change, sink()); !written) return written;
  }
  return step.ends && source_ ? end_source() : Done{};
}

Done Rewriting::open_source(const reading::SourceStep& step) {
  const std::string& path = step.source;
  auto rewriter = io::Rewriter::open(path, options_.limits, *step.stamp);
  if (!rewriter) return std::unexpected{std::move(rewriter.error())};
  const io::Compression compression = rewriter->compression();
  source_.emplace(*std::move(rewriter), sources_++);
  if (options_.mode == FixMode::diff) {
    source_->diff.emplace(path);
  } else if (options_.writes_in_place()) {
    // Only regular files are given; another kind that has come in their place has no stamp.
    const io::FileStamp read = step.stamp->value_or(io::FileStamp{});
    const auto backup = options_.keeps_old ? io::Backup::kept : io::Backup::none;
    auto output = io::Output::replace(path, compression, read, backup);
    if (!output) return std::unexpected{std::move(output.error())};
    source_->output = *std::move(output);
  }
  return {};
}

io::Rewriter::Sink Rewriting::sink() {
  if (source_->diff) {
    return {.keep =
                [this](std::string_view kept) {
                  source_->diff->keep(kept);
                  return put_diff();
                },
            .change =
                [this](const io::Change& change) {
                  source_->diff->change(change.old, change.text);
                  return Done{};
                }};
  }
  return {.keep = [this](std::string_view kept) { return put_text(kept); },
          .change = [this](const io::Change& change) { return put_text(change.text); }};
}

Done Rewriting::put_text(std::string_view text) {
  if (output_) return output_->put(source_->rewriter, source_->number, text);
  std::string bytes;
  source_->rewriter.append_as_source(bytes, text);
  return source_->output->write(bytes);
}

Done Rewriting::put_diff() {
  std::string diff = source_->diff->take();
  if (diff_->is_terminal()) text::append_printable_lines(diff, std::exchange(diff, {}));
  return diff_->write(diff);
}

/// Finishes the source, and replaces it if it is corrected in place.
Done Rewriting::end_source() {
  if (auto written = source_->rewriter.finish(sink()); !written) return written;
  if (source_->diff) {
    source_->diff->finish();
    return put_diff();
  }
  return source_->output ? source_->output->commit() : Done{};
}

Done Rewriting::commit() {
  if (output_) {
    if (auto committed = output_->commit(); !committed) return committed;
  }
  if (diff_) {
    if (auto committed = diff_->commit(); !committed) return committed;
  }
  if (!questions_) return {};
  std::string unasked;
  decisions_.append_unasked(unasked);
  if (auto written = questions_->write(unasked); !written) return written;
  return questions_->commit();
}

}  // namespace partiar::fix
