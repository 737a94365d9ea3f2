/// The byte streams of one input: a file or a text in memory has one, an archive one a member.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>

#include "io/failure.h"
#include "io/file_stamp.h"

namespace partiar::io::internal {

class Streams {
 public:
  virtual ~Streams() = default;

  /// Moves to the next stream and returns its name: the input's, or `FILE!MEMBER` in an archive.
  /// Nothing at the end. Directories and links are skipped. An archive without members is one empty
  /// stream.
  [[nodiscard]] virtual std::expected<std::optional<std::string>, Failure> next() = 0;

  /// Whether the current stream is the input itself, neither decompressed nor a member.
  [[nodiscard]] virtual bool is_plain() const = 0;

  /// Whether the current stream is a member of an archive.
  [[nodiscard]] virtual bool is_member() const = 0;

  /// How far into the input, as on disk or from a pipe, has been read.
  [[nodiscard]] virtual std::uint64_t place() const = 0;

  /// The stamp of the file when it was opened; nothing for a pipe, a device or a text in memory.
  [[nodiscard]] virtual const std::optional<FileStamp>& stamp() const = 0;

  /// Whether the file has changed since.
  [[nodiscard]] virtual bool has_changed() const = 0;

  /// Reads from the current stream. Output: bytes read, 0 at its end.
  [[nodiscard]] virtual std::expected<std::size_t, Failure> read(std::span<char> to) = 0;

 protected:
  Streams() = default;
  Streams(Streams&&) = default;
  Streams& operator=(Streams&&) = default;
};

}  // namespace partiar::io::internal
