/// Reads a source once more and writes it with changes; everything else stays byte for byte.
///
/// Changes are found while reading blocks (`io/block_reader.h`), whose offsets apply here.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/compression.h"
#include "io/failure.h"
#include "io/file_stamp.h"
#include "io/limits.h"

namespace partiar::io {

namespace internal {
class Streams;
}

/// Bytes of a source, decompressed and with UTF-16 as UTF-8, that are replaced.
struct Change {
  std::uint64_t offset = 0;
  std::string old{};  ///< empty for an insertion
  std::string text{};
};

/// Reads a source piece by piece.
class Rewriter {
 public:
  /// Receives unchanged text and changes, in source order.
  struct Sink {
    std::function<std::expected<void, Failure>(std::string_view kept)> keep;
    std::function<std::expected<void, Failure>(const Change&)> change;
  };

  /// Opens `path`, `-` being standard input, which must be a file (`make_inputs_files`).
  /// Input:  `read`, the stamp of the file from when it was read before.
  ///         `member`, the source in an archive, as `Block::source` names it; empty: a single file.
  /// Errors: as `BlockReader`; `is_archive`; `changed_since`, also if it has no such member.
  [[nodiscard]] static std::expected<Rewriter, Failure> open(
      const std::string& path, const Limits& limits,
      const std::optional<FileStamp>& read = std::nullopt, const std::string& member = {});

  /// Goes on to a member of the archive, to read it from its start. Returns whether it comes later
  /// in it than the one before; if not, nothing more can be read.
  [[nodiscard]] bool go_to(const std::string& member);

  /// The same for a text in memory, which is copied; compressed bytes are decompressed.
  [[nodiscard]] static std::expected<Rewriter, Failure> of_bytes(const std::string& name,
                                                                 std::string_view bytes,
                                                                 const Limits& limits);

  ~Rewriter();
  Rewriter(Rewriter&&) noexcept;
  Rewriter& operator=(Rewriter&&) noexcept;

  [[nodiscard]] Compression compression() const;

  /// Passes the text before a change to `sink`, then the change. Changes must come in order of
  /// offset. Errors: as reading; `changed` if the file is no longer as it was when it was opened;
  /// `cannot_copy` if the source has other bytes there than the change says, or the text cannot be
  /// written back as it was; those of `sink`.
  [[nodiscard]] std::expected<void, Failure> change(const Change& change, const Sink& sink);

  /// Passes the rest to `sink`. Errors: as `change`; those at the end of the file.
  [[nodiscard]] std::expected<void, Failure> finish(const Sink& sink);

  /// Appends `text`, whole UTF-8 characters, in the encoding of the source, which may be UTF-16.
  void append_as_source(std::string& out, std::string_view text) const;

 private:
  struct State;
  explicit Rewriter(std::unique_ptr<State> state);
  [[nodiscard]] static std::expected<Rewriter, Failure> of_streams(
      const std::string& path, std::unique_ptr<internal::Streams> streams, Compression compression,
      const std::string& member = {});

  std::unique_ptr<State> state_;
};

/// Copies those of `paths` that can be read only once, such as standard input and pipes, to unnamed
/// files that replace them from then on. Call only before threads are started.
/// Errors: `cannot_open`, `cannot_read`, `cannot_write`.
[[nodiscard]] std::expected<void, Failure> make_inputs_files(const std::vector<std::string>& paths);

}  // namespace partiar::io
