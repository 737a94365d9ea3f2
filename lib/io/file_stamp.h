/// How a file is recognized as unchanged since it was read.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "io/failure.h"

namespace partiar::io {

/// What the system knows about a file.
struct FileStamp {
  std::uint64_t size = 0;     ///< in bytes
  std::int64_t modified = 0;  ///< in nanoseconds since 1970
  /// Written so recently that another write might get the same time.
  bool is_fresh = false;
};

/// The stamp of the file at `path`; nothing if it does not exist, or is a pipe or a device.
[[nodiscard]] std::optional<FileStamp> find_stamp(const std::string& path);

/// Whether there is nothing at `path`; a path that cannot be examined may exist.
[[nodiscard]] bool is_gone(const std::string& path);

/// The SHA-256 of a file in lower-case hexadecimal, like `sha256sum`.
/// Errors: `cannot_open`, `cannot_read`. Cost: reads the file.
[[nodiscard]] std::expected<std::string, Failure> sha256_of(const std::string& path);

}  // namespace partiar::io
