/// The sources of `partiar fix`, written with their changes in the order in which they are read.
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
  /// All must outlive this.
  Rewriting(const FixOptions& options, const Decisions& decisions)
      : options_{options}, decisions_{decisions} {}

  /// Begins what is written. Errors: those of `Output::create`.
  [[nodiscard]] std::expected<void, io::Failure> open();

  /// Writes what comes next. Errors: of reading and writing; the rest of a source is passed over
  /// then.
  [[nodiscard]] std::expected<void, io::Failure> follow(const SourceStep& step);

  /// Puts what was written in its place. Errors: of writing.
  [[nodiscard]] std::expected<void, io::Failure> commit();

 private:
  /// One that goes on.
  struct Source {
    io::Rewriter rewriter;
    std::optional<LineDiff> diff;
    std::optional<io::Output> output;          ///< that takes its place
    std::optional<io::Compressor> compressor;  ///< into that
  };

  [[nodiscard]] std::expected<void, io::Failure> write_step(const SourceStep& step);
  [[nodiscard]] std::expected<void, io::Failure> open_source(const std::string& path);
  [[nodiscard]] std::expected<void, io::Failure> end_source();
  [[nodiscard]] std::expected<void, io::Failure> put_text(std::string_view text);
  [[nodiscard]] std::expected<void, io::Failure> put_diff();
  [[nodiscard]] io::Rewriter::Sink sink();

  const FixOptions& options_;
  const Decisions& decisions_;
  std::optional<io::Output> output_;          ///< of all sources
  std::optional<io::Compressor> compressor_;  ///< into that, as the first source is compressed
  std::optional<io::Output> questions_;
  std::optional<Source> source_;
  bool is_passed_over_ = false;  ///< the rest of the source
  std::string form_;             ///< of a line end in all sources
  bool ends_line_ = true;        ///< what was written last
};

}  // namespace partiar::cli
