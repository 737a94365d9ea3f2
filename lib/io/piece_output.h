/// An output for pieces of sources.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "io/failure.h"
#include "io/joint.h"
#include "io/output.h"
#include "io/rewriter.h"

namespace partiar::io {

/// A file, compressed according to its name, or standard output.
class PieceOutput {
 public:
  /// Appends `bytes` in a form that is safe on a terminal.
  using Show = std::function<void(std::string& out, std::string_view bytes)>;

  /// Errors: those of `Output::create`.
  [[nodiscard]] static std::expected<PieceOutput, Failure> create(const std::string& path,
                                                                  Show show);

  /// Appends `text` of a source with a number. Errors: those of `Joint` and `Output`.
  [[nodiscard]] std::expected<void, Failure> put(const Rewriter& source, std::uint64_t number,
                                                 std::string_view text);

  /// Ends the output. Errors: those of `Output`.
  [[nodiscard]] std::expected<void, Failure> commit() { return output_.commit(); }
  [[nodiscard]] bool is_placed() const { return output_.is_placed(); }

 private:
  PieceOutput(std::string path, Output output, Show show)
      : path_{std::move(path)}, output_{std::move(output)}, show_{std::move(show)} {}

  std::string path_;
  Output output_;
  Show show_;
  Joint joint_{};
};

}  // namespace partiar::io
