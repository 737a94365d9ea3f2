/// Writes the sources of `partiar fix` with their changes, in the order they are read.
#pragma once

#include <expected>
#include <optional>
#include <string>

#include "batch.h"
#include "decisions.h"
#include "diagnostics.h"
#include "io/compressor.h"
#include "io/failure.h"
#include "io/output.h"
#include "io/rewriter.h"
#include "line_diff.h"
#include "options.h"

namespace partiar::cli {

class Rewriting {
 public:
  /// The arguments must outlive this.
  Rewriting(const FixOptions& options, const Decisions& decisions)
      : options_{options}, decisions_{decisions} {}

  /// Opens the outputs. Errors: those of `Output::create`.
  [[nodiscard]] std::expected<void, io::Failure> open();

  /// Writes the next step. Errors: of reading and writing, after which the rest of the source is
  /// skipped.
  [[nodiscard]] std::expected<void, io::Failure> follow(const SourceStep& step);

  /// Puts the output in its final place. Errors: of writing.
  [[nodiscard]] std::expected<void, io::Failure> commit();

 private:
  /// The one in progress.
  struct Source {
    io::Rewriter rewriter;
    std::optional<LineDiff> diff;
    std::optional<io::Output> output;          ///< replaces it
    std::optional<io::Compressor> compressor;  ///< writes to `output`
  };

  [[nodiscard]] std::expected<void, io::Failure> write_step(const SourceStep& step);
  [[nodiscard]] std::expected<void, io::Failure> open_source(const std::string& path);
  [[nodiscard]] std::expected<void, io::Failure> end_source();
  [[nodiscard]] std::expected<void, io::Failure> put_text(std::string_view text);
  [[nodiscard]] std::expected<void, io::Failure> put_diff();
  [[nodiscard]] io::Rewriter::Sink sink();

  const FixOptions& options_;
  const Decisions& decisions_;
  std::optional<io::Output> output_;          ///< one for all sources
  std::optional<io::Compressor> compressor_;  ///< into `output_`, as the first source is
  std::optional<io::Output> questions_;
  std::optional<Source> source_;
  bool is_passed_over_ = false;  ///< skip the rest of the source
  std::string form_;             ///< how all sources encode a line end
  bool ends_line_ = true;        ///< as does the last text written
};

}  // namespace partiar::cli
