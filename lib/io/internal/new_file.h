/// A file that is written out of sight and moved into place once complete.
///
/// `io/output.h` writes it.
#pragma once

#include <sys/types.h>

#include <expected>
#include <string>

#include "io/unfinished.h"

namespace partiar::io::internal {

/// Errors are `errno` values.
class NewFile {
 public:
  /// Starts a file that is to end up at `path`.
  ///
  /// It has no name until `take_place`, so that nothing is left behind however the process ends. If
  /// the file system has no unnamed files, it is as `create_beside` makes it.
  /// Input: `mode`, of which the process's mask and the directory may take something away.
  [[nodiscard]] static std::expected<NewFile, int> create(const std::string& path, ::mode_t mode);

  /// Starts a file next to `path`, called `PATH.NUMBER.partial`.
  [[nodiscard]] static std::expected<NewFile, int> create_beside(const std::string& path,
                                                                 ::mode_t mode);

  NewFile(NewFile&& other) noexcept;
  NewFile& operator=(NewFile&& other) noexcept;
  /// Drops the file and the additional name of the old one, unless the file has taken its place.
  ~NewFile();

  /// For writing.
  [[nodiscard]] int descriptor() const { return file_; }

  /// Waits until the file is on disk.
  [[nodiscard]] std::expected<void, int> sync() const;

  /// Gives the old file an additional name: with `~` appended, or `.~2~` and so on if that exists,
  /// so that earlier backups are kept. Makes a copy if the file system has no links, with the same
  /// owner, permissions and times.
  [[nodiscard]] std::expected<void, int> keep_old();

  /// Moves the file into place, replacing what is there. Call once, after `sync`.
  [[nodiscard]] std::expected<void, int> take_place();

 private:
  NewFile() = default;
  [[nodiscard]] int give_partial_name();

  int file_ = -1;
  std::string path_;
  std::string partial_;    ///< its name until it takes its place; empty: unnamed
  Unfinished unfinished_;  ///< that name, and the backup
};

/// The number of names of the file at `path`, except backups that `NewFile::keep_old` has given it.
[[nodiscard]] unsigned long count_names(const std::string& path);

/// Waits until what has been moved into the directory of `path` is on disk, if the file system can.
/// Returns 0 or an `errno`.
[[nodiscard]] int sync_directory_of(const std::string& path);

/// The same for all that was written to its file system, names and contents.
[[nodiscard]] int sync_all_of(const std::string& path);

}  // namespace partiar::io::internal
