/// Where results go: standard output, or a file that is complete or not there.
#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/block_reader.h"
#include "io/failure.h"

namespace partiar::io {

namespace internal {
class NewFile;
}

/// Buffered output.
///
/// A file is written out of sight (`io/internal/new_file.h`) and takes its place in `commit`: until
/// then, and when that never comes, the old file is as it was. What is no regular file, a device or
/// a pipe, or has no place, is written to directly. The program must ignore SIGPIPE and SIGXFSZ,
/// else it ends where `closed_pipe` and `cannot_write` would be returned.
class Output {
 public:
  /// Writes to standard output.
  [[nodiscard]] static Output standard();

  /// Writes to the file `path`, through links, also to where no file stands yet; `-` is standard
  /// output. Errors: `cannot_write`, `is_directory`.
  [[nodiscard]] static std::expected<Output, Failure> create(const std::string& path);

  Output(Output&& other) noexcept;
  Output& operator=(Output&& other) noexcept;
  /// Drops what was not committed.
  ~Output();

  /// Whether what is written is shown to a person at once.
  [[nodiscard]] bool is_terminal() const;

  /// Appends `bytes`, many of them without a copy. Errors: `cannot_write`, `closed_pipe`; after one
  /// the output is not to be used any more.
  [[nodiscard]] std::expected<void, Failure> write(std::string_view bytes);

  /// Writes out what is buffered, so that a reader at the other end sees it. Errors: as `write`.
  [[nodiscard]] std::expected<void, Failure> flush();

  /// Gives the file whose place will be taken the name with `~` behind it, too, or with `.~2~` and
  /// so on where that is taken. Nothing where there is none. Errors: `cannot_write`.
  [[nodiscard]] std::expected<void, Failure> keep_old();

  /// Ends the output: flushes it, and puts a file in its place once it is on the disk, with the
  /// mode of the one it replaces. Errors: as `write`.
  [[nodiscard]] std::expected<void, Failure> commit();

 private:
  Output();
  Failure failure(int error) const;
  std::expected<void, Failure> write_out(std::string_view bytes);

  int file_ = -1;
  std::string name_;                             ///< what the user calls it
  std::unique_ptr<internal::NewFile> new_file_;  ///< none when written to directly
  std::string buffer_;
};

/// From now on an interrupt, a request to end or a lost terminal ends the process at once with the
/// status 128 + signal, as shells count, and of an output that was not committed nothing is left.
/// What the process was started to ignore, as by `nohup`, it goes on to ignore.
void end_on_signals();

/// Returns the first of `inputs`, or of the files in directories among them, that is the same file
/// as `output`, by whatever name; `-` is standard input there and standard output here. Pipes and
/// devices are never the same, and a `.txt` that is met in a directory is not read.
[[nodiscard]] std::optional<std::string> find_same_file(const std::string& output,
                                                        const std::vector<std::string>& inputs,
                                                        Directories directories);

}  // namespace partiar::io
