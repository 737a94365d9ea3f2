/// A file that is written out of sight and moved into place once complete.
///
/// `io/output.h` writes it.
#pragma once

#include <expected>
#include <string>

namespace partiar::io::internal {

/// Errors are `errno` values.
class NewFile {
 public:
  /// Starts a file that is to end up at `path`.
  ///
  /// It has no name until `take_place`, so that nothing is left behind however the process ends. If
  /// the file system has no unnamed files, it is as `create_beside` makes it.
  [[nodiscard]] static std::expected<NewFile, int> create(const std::string& path);

  /// Starts a file next to `path`, called `PATH.NUMBER.partial`.
  [[nodiscard]] static std::expected<NewFile, int> create_beside(const std::string& path);

  NewFile(NewFile&& other) noexcept;
  NewFile& operator=(NewFile&& other) noexcept;
  /// Drops the file, unless it has taken its place.
  ~NewFile();

  /// For writing.
  [[nodiscard]] int descriptor() const { return file_; }

  /// Gives the old file an additional name: with `~` appended, or `.~2~` and so on if that exists,
  /// so that earlier backups are kept. Makes a copy if the file system has no links.
  [[nodiscard]] std::expected<void, int> keep_old() const;

  /// Moves the file into place, replacing what is there, once it is on disk. Call once.
  [[nodiscard]] std::expected<void, int> take_place();

 private:
  NewFile() = default;

  int file_ = -1;
  std::string path_;
  std::string partial_;  ///< its name until it takes its place; empty: unnamed
};

/// Makes the signals named by `io::end_on_signals` remove a partial file, except those already
/// ignored.
void end_on_signals();

}  // namespace partiar::io::internal
