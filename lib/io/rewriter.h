/// A source read once more, and written with changes: all else stays byte for byte.
///
/// What to change is found by who reads blocks (`io/block_reader.h`), whose offsets count here.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "io/compression.h"
#include "io/failure.h"
#include "io/limits.h"

namespace partiar::io {

/// Bytes of a source, expanded and UTF-16 as UTF-8, that give way to others.
struct Change {
  std::uint64_t offset = 0;
  std::string old{};  ///< empty where something is put in
  std::string text{};
};

/// Reads what is to be changed, part by part.
class Rewriter {
 public:
  /// Takes what stays, and what does not with what comes instead, in the order of the source.
  struct Sink {
    std::function<std::expected<void, Failure>(std::string_view kept)> keep;
    std::function<std::expected<void, Failure>(const Change&)> change;
  };

  /// Opens `path`, `-` being standard input, which must be a file (`make_inputs_files`).
  /// Errors: as `BlockReader`; `is_archive`.
  [[nodiscard]] static std::expected<Rewriter, Failure> open(const std::string& path,
                                                             const Limits& limits);

  ~Rewriter();
  Rewriter(Rewriter&&) noexcept;
  Rewriter& operator=(Rewriter&&) noexcept;

  [[nodiscard]] Compression compression() const;

  /// Hands what stands before a change to `sink`, and then the change. Changes come in the order of
  /// their offsets. Errors: as reading; `cannot_copy` where other bytes stand there than the change
  /// says, or what was read cannot be written as it was; those of `sink`.
  [[nodiscard]] std::expected<void, Failure> change(const Change& change, const Sink& sink);

  /// Hands all that is left to `sink`. Errors: as `change`.
  [[nodiscard]] std::expected<void, Failure> finish(const Sink& sink);

  /// Appends `text`, whole characters of UTF-8, as the source would have them: UTF-16, perhaps.
  void append_as_source(std::string& out, std::string_view text) const;

 private:
  struct State;
  explicit Rewriter(std::unique_ptr<State> state);

  std::unique_ptr<State> state_;
};

/// Reads those of `paths` that can be read only once, standard input, pipes and such, into files
/// without names, which stand for them from then on. Only before there are threads.
/// Errors: `cannot_open`, `cannot_read`, `cannot_write`.
[[nodiscard]] std::expected<void, Failure> make_inputs_files(const std::vector<std::string>& paths);

}  // namespace partiar::io
