/// Output that waits for what is to stand before it, in a file that nobody sees.
#pragma once

#include <cstdint>
#include <cstdio>
#include <expected>
#include <functional>
#include <memory>
#include <span>
#include <string_view>

#include "io/failure.h"

namespace partiar::io {

/// A file in the directory for temporary files (TMPDIR, else /tmp), without a name: it is gone when
/// this is, or when the process ends, in whatever way.
class Spool {
 public:
  /// Errors: `cannot_write`.
  [[nodiscard]] static std::expected<Spool, Failure> create();

  /// Appends `bytes`. Errors: `cannot_write`.
  [[nodiscard]] std::expected<void, Failure> write(std::string_view bytes);

  /// Where the next byte is written, from 0.
  [[nodiscard]] std::uint64_t size() const { return size_; }

  /// Reads what was written from `offset` on, all that `to` has room for, which must be there.
  /// Errors: `cannot_write`, `cannot_read`.
  [[nodiscard]] std::expected<void, Failure> read_at(std::uint64_t offset, std::span<char> to);

  /// Hands all that was written to `take`, piece by piece, until it returns false. Nothing is to be
  /// written afterwards. Errors: `cannot_write`, `cannot_read`.
  [[nodiscard]] std::expected<void, Failure> read_all(
      const std::function<bool(std::string_view)>& take);

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  explicit Spool(std::FILE* file) : file_{file} {}

  std::unique_ptr<std::FILE, Close> file_;
  std::uint64_t size_ = 0;
};

}  // namespace partiar::io
