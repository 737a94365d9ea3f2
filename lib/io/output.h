/// Where results go: standard output, or a file that is either complete or absent.
#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/block_reader.h"
#include "io/compression.h"
#include "io/failure.h"

namespace partiar::io {

/// Buffered output, compressed if asked to.
///
/// A file is written out of sight (`io/internal/new_file.h`) and moved into place by `commit`:
/// until then, or if that is never called, the old file is untouched. Devices, pipes and files
/// without a name are written directly. The program must ignore SIGPIPE and SIGXFSZ; otherwise it
/// is killed where `closed_pipe` and `cannot_write` would be returned.
class Output {
 public:
  /// Writes to standard output.
  [[nodiscard]] static Output standard();

  /// Writes to the file `path`, following links, even to a file that does not exist yet; `-` is
  /// standard output. A file is compressed as its name says.
  /// Errors: `cannot_write`, `is_directory`.
  [[nodiscard]] static std::expected<Output, Failure> create(const std::string& path) {
    return create(path, compression_of(path));
  }
  /// The same with another compression.
  [[nodiscard]] static std::expected<Output, Failure> create(const std::string& path,
                                                             Compression compression);

  Output(Output&& other) noexcept;
  Output& operator=(Output&& other) noexcept;
  /// Drops whatever was not committed.
  ~Output();

  /// Whether the output is shown to a person directly.
  [[nodiscard]] bool is_terminal() const;

  /// Appends `bytes`; large amounts are not copied. Errors: `cannot_write`, `closed_pipe`, after
  /// which the output must not be used.
  [[nodiscard]] std::expected<void, Failure> write(std::string_view bytes);

  /// Writes out the buffer, so that a reader at the other end sees it. Errors: as `write`.
  [[nodiscard]] std::expected<void, Failure> flush();

  /// Gives the file to be replaced an additional name with `~` appended, or `.~2~` and so on if
  /// that exists. Does nothing if there is no file. Nothing may be written afterwards.
  /// Errors: as `write`.
  [[nodiscard]] std::expected<void, Failure> keep_old();

  /// Ends the output: flushes it, and moves the file into place once it is on disk, with the mode
  /// of the file it replaces. Errors: as `write`.
  [[nodiscard]] std::expected<void, Failure> commit();

 private:
  struct State;
  Output(int file, std::string name);
  static std::expected<Output, Failure> open(const std::string& path);

  std::unique_ptr<State> state_;
};

/// Makes an interrupt, a termination request or a hangup end the process at once with the status
/// 128 + signal, as shells do, without leaving anything of an uncommitted output. Signals that were
/// ignored at the start, as by `nohup`, stay ignored.
void end_on_signals();

/// Returns the first of `inputs`, or of the files in directories among them, that is the same file
/// as `output` under any name; `-` is standard input and standard output respectively. Pipes and
/// devices are never the same, and a `.txt` found in a directory is not read.
[[nodiscard]] std::optional<std::string> find_same_file(const std::string& output,
                                                        const std::vector<std::string>& inputs,
                                                        Directories directories);

}  // namespace partiar::io
