/// A file or standard input as byte streams: itself, expanded, or each of its members.
///
/// The other way is `io/compressor.h`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "io/compression.h"
#include "io/failure.h"
#include "io/limits.h"

namespace partiar::io::internal {

class Archive {
 public:
  /// Opens `path`, `-` being standard input. Errors: `cannot_open`, `is_directory`, `cannot_read`
  /// and, where the head of the file is broken, `damaged`. What is over a limit is an error of the
  /// functions below, and nothing more is read.
  [[nodiscard]] static std::expected<Archive, Failure> open(const std::string& path,
                                                            const Limits& limits = {});

  /// As `open`, but standard input from its start. It is a file, or `keep_input` made it one.
  [[nodiscard]] static std::expected<Archive, Failure> open_again(const std::string& path,
                                                                  const Limits& limits = {});

  /// Opens `bytes` as a file that holds them, which is called `name`. Copies them.
  [[nodiscard]] static std::expected<Archive, Failure> open_bytes(std::string name,
                                                                  std::string_view bytes,
                                                                  const Limits& limits = {});

  /// Goes to the next stream and returns its name: the path for a file that is no archive, else
  /// `FILE!MEMBER`. Nothing at the end. Directories and links are passed over. An archive without
  /// members is one empty stream.
  [[nodiscard]] std::expected<std::optional<std::string>, Failure> next();

  /// Whether the stream that `next` went to is the file as it is, neither expanded nor a member.
  [[nodiscard]] bool is_plain() const;

  /// Whether the stream that `next` went to is one of the members of an archive.
  [[nodiscard]] bool is_member() const;

  /// How far into the file, as it lies on the disk or comes through a pipe, was read.
  [[nodiscard]] std::uint64_t place() const;

  /// By what the file is compressed.
  [[nodiscard]] Compression compression() const;

  /// Reads from the stream that `next` went to. Output: bytes read, 0 at its end.
  [[nodiscard]] std::expected<std::size_t, Failure> read(std::span<char> to);

 private:
  struct State;
  struct Close {
    void operator()(State* state) const noexcept;
  };
  explicit Archive(State* state) : state_{state} {}
  /// Opens what has the descriptor `file`, which is closed with the archive.
  [[nodiscard]] static std::expected<Archive, Failure> open_file(int file, std::string name,
                                                                 const Limits& limits);

  std::unique_ptr<State, Close> state_;
};

}  // namespace partiar::io::internal
