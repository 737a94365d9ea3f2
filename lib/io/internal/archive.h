/// A file or standard input as byte streams: plain, decompressed, or one for each member.
///
/// The reverse is `io/compressor.h`.
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
#include "io/internal/stored_file.h"
#include "io/internal/streams.h"
#include "io/limits.h"

namespace partiar::io::internal {

class Archive final : public Streams {
 public:
  /// Opens `path`; `-` is standard input, from its current offset, which a file keeps. Errors:
  /// `cannot_open`, `is_directory`, `cannot_read`, and `damaged` if its beginning is corrupt. An
  /// exceeded limit is an error of the functions below, after which nothing more is read, and so is
  /// `changed`, at the end of a file that did not stay as it was when it was opened.
  [[nodiscard]] static std::expected<Archive, Failure> open(const std::string& path,
                                                            const Limits& limits = {});

  /// As `open`, but standard input from its start. It is a file, or `keep_input` made it one.
  [[nodiscard]] static std::expected<Archive, Failure> open_again(const std::string& path,
                                                                  const Limits& limits = {});

  /// Opens `bytes` as if they were a file called `name`. Copies them.
  [[nodiscard]] static std::expected<Archive, Failure> open_bytes(std::string name,
                                                                  std::string_view bytes,
                                                                  const Limits& limits = {});

  [[nodiscard]] std::expected<std::optional<std::string>, Failure> next() override;
  [[nodiscard]] bool is_plain() const override;
  [[nodiscard]] bool is_member() const override;
  [[nodiscard]] std::uint64_t place() const override;
  [[nodiscard]] const std::optional<FileStamp>& stamp() const override;
  [[nodiscard]] std::expected<std::size_t, Failure> read(std::span<char> to) override;

  [[nodiscard]] bool has_changed() const override;

  /// The compression format of the file.
  [[nodiscard]] Compression compression() const;

 private:
  struct State;
  struct Close {
    void operator()(State* state) const noexcept;
  };
  explicit Archive(State* state) : state_{state} {}
  /// Opens the descriptor `file`, which is closed with the archive.
  [[nodiscard]] static std::expected<Archive, Failure> open_file(int file, StoredFile::From from,
                                                                 std::string name,
                                                                 const Limits& limits);

  std::unique_ptr<State, Close> state_;
};

}  // namespace partiar::io::internal
