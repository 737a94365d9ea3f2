/// Writes the sources of `partiar fix` with their changes, in the order they are read.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fix/decisions.h"
#include "fix/line_diff.h"
#include "io/failure.h"
#include "io/limits.h"
#include "io/output.h"
#include "io/piece_output.h"
#include "io/rewriter.h"
#include "reading/source_step.h"

namespace partiar::fix {

/// What is done with the corrections.
enum class FixMode : std::uint8_t {
  write,
  dry_run,  ///< nothing is written
  diff,     ///< writes a diff instead
};

struct RewriteOptions {
  FixMode mode = FixMode::write;
  bool in_place = false;  ///< each file is replaced
  bool keeps_old = true;  ///< beside the new one, as `NAME~`
  std::string to = "-";   ///< a file for the games, or standard output
  std::string decisions;  ///< a file of a person's decisions; empty: none
  io::Limits limits;

  [[nodiscard]] bool writes_in_place() const { return in_place && mode == FixMode::write; }
};

class Rewriting {
 public:
  /// The arguments must outlive this.
  Rewriting(const RewriteOptions& options, const Decisions& decisions)
      : options_{options}, decisions_{decisions} {}

  /// Opens the outputs. Errors: those of `Output::create`.
  [[nodiscard]] std::expected<void, io::Failure> open();

  /// Writes the next step, with the changes in it, in their order, and the lines of its questions.
  /// Errors: of reading and writing, after which the rest of the source is skipped.
  [[nodiscard]] std::expected<void, io::Failure> follow(const reading::SourceStep& step,
                                                        std::span<const io::Change> changes,
                                                        std::string_view questions);

  /// Files not replaced because they broke off, or could not be written.
  [[nodiscard]] const std::vector<std::string>& left() const { return left_; }

  /// Puts the output in its final place. Errors: of writing.
  [[nodiscard]] std::expected<void, io::Failure> commit();

 private:
  /// The one in progress.
  struct Source {
    io::Rewriter rewriter;
    std::uint64_t number;
    std::optional<LineDiff> diff{};
    std::optional<io::Output> output{};  ///< replaces it
  };

  void leave();
  [[nodiscard]] std::expected<void, io::Failure> write_step(const reading::SourceStep& step,
                                                            std::span<const io::Change> changes,
                                                            std::string_view questions);
  [[nodiscard]] std::expected<void, io::Failure> open_source(const reading::SourceStep& step);
  [[nodiscard]] std::expected<void, io::Failure> end_source();
  [[nodiscard]] std::expected<void, io::Failure> put_text(std::string_view text);
  [[nodiscard]] std::expected<void, io::Failure> put_diff();
  [[nodiscard]] io::Rewriter::Sink sink();

  const RewriteOptions& options_;
  const Decisions& decisions_;
  std::optional<io::PieceOutput> output_;  ///< one for all sources
  std::optional<io::Output> diff_;         ///< or this
  std::optional<io::Output> questions_;
  std::optional<Source> source_;
  std::uint64_t sources_ = 0;  ///< opened so far
  std::string in_progress_;    ///< the file being read, to be replaced
  std::vector<std::string> left_;
  bool is_passed_over_ = false;  ///< skip the rest of the source
};

}  // namespace partiar::fix
