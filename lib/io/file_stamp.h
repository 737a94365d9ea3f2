/// How a file is recognized as unchanged since it was read.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "io/failure.h"

namespace partiar::io {

/// What the system knows about a file. Times are in nanoseconds since 1970.
struct FileStamp {
  std::uint64_t device = 0;
  std::uint64_t number = 0;   ///< unique on the device
  std::uint64_t size = 0;     ///< in bytes
  std::int64_t modified = 0;  ///< its contents
  std::int64_t touched = 0;   ///< its contents, owner, permissions or names
  /// Written so recently that another write might get the same time.
  bool is_fresh = false;

  /// Whether `other` is the same file with the same contents, as far as the system knows.
  [[nodiscard]] bool has_contents_of(const FileStamp& other) const;

  /// Whether it also has the same owner, permissions and names.
  [[nodiscard]] bool is_unchanged_since(const FileStamp& other) const;
};

/// The stamp of the file at `path`; nothing if it does not exist, or is a pipe or a device.
[[nodiscard]] std::optional<FileStamp> find_stamp(const std::string& path);

/// The same of an open file.
[[nodiscard]] std::optional<FileStamp> find_stamp(int file);

/// The same of an input, `-` being standard input.
[[nodiscard]] std::optional<FileStamp> find_input_stamp(const std::string& path);

/// Whether an input that had a stamp is no longer what it was.
[[nodiscard]] bool has_changed(const std::string& path, const std::optional<FileStamp>& before);

/// Returns the path of a file whatever the working directory, without `.` and `..`; `-` stays so.
[[nodiscard]] std::string absolute_path(const std::string& path);

/// Whether there is nothing at `path`; a path that cannot be examined may exist.
[[nodiscard]] bool is_gone(const std::string& path);

/// The SHA-256 of a file in lower-case hexadecimal, like `sha256sum`.
/// Errors: `cannot_open`, `cannot_read`. Cost: reads the file.
[[nodiscard]] std::expected<std::string, Failure> sha256_of(const std::string& path);

}  // namespace partiar::io
