/// An output for pieces of sources.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "io/compressor.h"
#include "io/failure.h"
#include "io/joint.h"
#include "io/output.h"
#include "io/rewriter.h"

namespace partiar::io {

/// The compression format by file extension, in any case: `.gz`, `.bz2`, `.xz`, `.lzma` or `.zst`.
[[nodiscard]] Compression compression_of(std::string_view name);

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
  [[nodiscard]] std::expected<void, Failure> commit();

 private:
  struct State {
    std::string path;
    Output output;
    Show show;
    std::unique_ptr<Compressor> compressor{};
    Joint joint{};
  };
  explicit PieceOutput(std::unique_ptr<State> state) : state_{std::move(state)} {}

  std::unique_ptr<State> state_;
};

}  // namespace partiar::io
