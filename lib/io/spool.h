/// Output that has to wait for what goes before it, in an unnamed file.
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

/// An unnamed file in the directory for temporary files (TMPDIR, else /tmp); it disappears with
/// this object, or with the process, however that ends.
class Spool {
 public:
  /// Errors: `cannot_write`.
  [[nodiscard]] static std::expected<Spool, Failure> create();

  /// Appends `bytes`. Errors: `cannot_write`.
  [[nodiscard]] std::expected<void, Failure> write(std::string_view bytes);

  /// The offset of the next byte, from 0.
  [[nodiscard]] std::uint64_t size() const { return size_; }

  /// Reads from `offset` as much as `to` holds, all of which must have been written. Errors:
  /// `cannot_write`, `cannot_read`.
  [[nodiscard]] std::expected<void, Failure> read_at(std::uint64_t offset, std::span<char> to);

  /// Passes everything written to `take`, piece by piece, until it returns false. Nothing may be
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
