/// The bytes of a file as stored on disk, or from standard input.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>

#include "io/failure.h"
#include "io/file_stamp.h"
#include "io/limits.h"

namespace partiar::io::internal {

class StoredFile {
 public:
  /// What of a regular file is read: all, or the rest from the descriptor's offset.
  enum class From { start, offset };

  StoredFile() = default;
  StoredFile(const StoredFile&) = delete;
  StoredFile& operator=(const StoredFile&) = delete;
  /// Closes the descriptor, unless it is standard input.
  ~StoredFile();

  /// Takes over a descriptor, negative if `name` could not be opened; then `errno` says why.
  /// Errors: `cannot_open`, `is_directory`.
  [[nodiscard]] std::expected<void, Failure> open(int descriptor, From from,
                                                  const std::string& name);

  /// Reads on. Returns the bytes read, 0 at the end of the file or on an error.
  [[nodiscard]] std::size_t read(std::span<char> to);

  /// As `lseek`, in what is read of the file. Returns the new place, or -1.
  [[nodiscard]] ::off_t seek(::off_t offset, int whence);

  /// Goes back by what was read last.
  void unread(std::size_t size) { at_ -= size; }

  /// Whether it can seek: a regular file, read by place, since its descriptor may be a duplicate.
  [[nodiscard]] bool seeks() const { return seeks_; }

  [[nodiscard]] std::uint64_t place() const { return at_; }
  /// The farthest place, so that reading again does not count.
  [[nodiscard]] std::uint64_t reached() const { return reached_; }

  /// The limit that is exceeded if what was read has become `expanded` bytes; `name` is the file.
  [[nodiscard]] std::optional<Failure> excess(std::uint64_t expanded, const Limits& limits,
                                              const std::string& name) const;

  /// From when it was opened, if it is a regular file.
  [[nodiscard]] const std::optional<FileStamp>& stamp() const { return stamp_; }

  /// Whether it has changed since, as far as was seen at its end or by `look_for_changes`.
  [[nodiscard]] bool has_changed() const { return has_changed_; }
  void look_for_changes();

  /// The errno of a failed read, 0 if none has failed.
  [[nodiscard]] int error() const { return error_; }

 private:
  void go_to(std::uint64_t place);

  int descriptor_ = -1;
  bool seeks_ = false;
  bool has_changed_ = false;
  bool has_ended_ = false;  ///< a pipe or a terminal, which would wait for more
  int error_ = 0;
  std::uint64_t start_ = 0;  ///< the place in the file that `at_` counts from
  std::uint64_t at_ = 0;
  std::uint64_t reached_ = 0;
  std::optional<FileStamp> stamp_;
};

}  // namespace partiar::io::internal
