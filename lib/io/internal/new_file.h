/// A file that is written out of sight and takes its place when it is whole.
///
/// What goes into it is `io/output.h`.
#pragma once

#include <expected>
#include <string>

namespace partiar::io::internal {

/// Errors are values of `errno`.
class NewFile {
 public:
  /// Begins a file that is to take the place `path`.
  ///
  /// It has no name until `take_place`, so that nothing is left of it however the process ends.
  /// Where the file system has no files without names, it is as `create_beside` makes it.
  [[nodiscard]] static std::expected<NewFile, int> create(const std::string& path);

  /// Begins a file beside the place `path`, as `PATH.NUMBER.partial`.
  [[nodiscard]] static std::expected<NewFile, int> create_beside(const std::string& path);

  NewFile(NewFile&& other) noexcept;
  NewFile& operator=(NewFile&& other) noexcept;
  /// Drops the file, if it did not take its place.
  ~NewFile();

  /// To write to.
  [[nodiscard]] int descriptor() const { return file_; }

  /// Gives what stands in the place another name, too: with `~` behind it, or `.~2~` and so on
  /// where that is taken, so that nothing kept before is lost. A copy where the file system has no
  /// links.
  [[nodiscard]] std::expected<void, int> keep_old() const;

  /// Puts the file in its place, over what stands there, once it is on the disk. To be called once.
  [[nodiscard]] std::expected<void, int> take_place();

 private:
  NewFile() = default;

  int file_ = -1;
  std::string path_;
  std::string partial_;  ///< its name until it takes its place; empty while it has none
};

/// From now on the signals that `io::end_on_signals` names also remove a file beside, but for
/// those that are ignored already.
void end_on_signals();

}  // namespace partiar::io::internal
