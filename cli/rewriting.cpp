#include "rewriting.h"

#include <utility>

#include "text/printable.h"

namespace partiar::cli {

using Done = std::expected<void, io::Failure>;

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

Done Rewriting::follow(const SourceStep& step) {
  if (step.begins || step.result == nullptr) {
    source_.reset();
    is_passed_over_ = step.result == nullptr;
  }
  if (options_.mode == FixMode::dry_run || is_passed_over_) return {};
  auto written = write_step(step);
  if (written) return written;
  source_.reset();
  is_passed_over_ = true;
  return written;
}

Done Rewriting::write_step(const SourceStep& step) {
  if (questions_) {
    std::string questions;
    step.result->questions.append_to(questions, step.games_before);
    if (auto written = questions_->write(questions); !written) return written;
  }
  // A file without changes is not rewritten in place.
  const bool is_needed = !options_.writes_in_place() || !step.result->changes.empty();
  if (!source_ && is_needed) {
    if (auto opened = open_source(step.source); !opened) return opened;
  }
  for (const io::Change& change : step.result->changes) {
    if (auto written = source_->rewriter.change(change, sink()); !written) return written;
  }
  return step.ends && source_ ? end_source() : Done{};
}

Done Rewriting::open_source(const std::string& path) {
  auto rewriter = io::Rewriter::open(path, options_.reading.limits);
  if (!rewriter) return std::unexpected{std::move(rewriter.error())};
  const io::Compression compression = rewriter->compression();
  source_.emplace(*std::move(rewriter), sources_++);
  if (options_.mode == FixMode::diff) {
    source_->diff.emplace(path);
  } else if (options_.writes_in_place()) {
    auto output = io::Output::create(path, compression);
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
  if (!source_->output) return {};
  if (options_.keeps_old) {
    if (auto kept = source_->output->keep_old(); !kept) return kept;
  }
  return source_->output->commit();
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

}  // namespace partiar::cli
