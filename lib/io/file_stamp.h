/// By what a file is known to be the one that was read before.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "io/failure.h"

namespace partiar::io {

/// What the system says of a file.
struct FileStamp {
  std::uint64_t size = 0;     ///< in bytes
  std::int64_t modified = 0;  ///< in nanoseconds since 1970
  /// Whether it was written so short a time ago that it may be written again with the same time.
  bool is_fresh = false;
};

/// The stamp of the file at `path`; nothing where there is none, or it is a pipe or a device.
[[nodiscard]] std::optional<FileStamp> find_stamp(const std::string& path);

/// Whether nothing stands at `path`; what cannot be looked at may be there.
[[nodiscard]] bool is_gone(const std::string& path);

/// The SHA-256 of a file's bytes, in small hexadecimal digits, as `sha256sum` has it.
/// Errors: `cannot_open`, `cannot_read`. Cost: reads it.
[[nodiscard]] std::expected<std::string, Failure> sha256_of(const std::string& path);

}  // namespace partiar::io
