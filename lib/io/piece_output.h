/// An output that pieces of sources go to.
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

/// By what a file of that name is compressed: `.gz`, `.bz2`, `.xz`, `.lzma` and `.zst` say it, in
/// whatever case.
[[nodiscard]] Compression compression_of(std::string_view name);

/// A file, compressed as its name says, or standard output.
class PieceOutput {
 public:
  /// Appends `bytes` so that a terminal may show them.
  using Show = std::function<void(std::string& out, std::string_view bytes)>;

  /// Errors: those of `Output::create`.
  [[nodiscard]] static std::expected<PieceOutput, Failure> create(const std::string& path,
                                                                  Show show);

  /// Appends `text` of a source, which has a number. Errors: those of `Joint` and of `Output`.
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
