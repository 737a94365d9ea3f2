/// Where results go: standard output, or a file that is either complete or absent.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/block_reader.h"
#include "io/compression.h"
#include "io/failure.h"
#include "io/file_stamp.h"

namespace partiar::io {

/// What becomes of a file that is replaced.
enum class Backup : std::uint8_t {
  none,
  kept,  ///< gets an additional name with `~` appended, or `.~2~` and so on if that exists
};

/// Buffered output, compressed if asked to.
///
/// A file is written out of sight (`io/internal/new_file.h`) and moved into place by `commit`:
/// until then, or if that is never called, the old file is untouched. It gets the owner, the
/// permissions and the attributes of the file that it replaces, which must not change meanwhile.
/// Devices, pipes and files without a name are written directly. The program must ignore SIGPIPE
/// and SIGXFSZ; otherwise it is killed where `closed_pipe` and `cannot_write` would be returned.
class Output {
 public:
  /// Writes to standard output.
  [[nodiscard]] static Output standard();

  /// Writes to the file `path`, following links, even to a file that does not exist yet; `-` is
  /// standard output. A file is compressed as its name says.
  /// Errors: `cannot_write`, also for a file that nobody may write to; `cannot_keep`;
  ///         `output_is_directory`; `writes_no_archive`.
  [[nodiscard]] static std::expected<Output, Failure> create(const std::string& path);
  /// The same with another compression.
  [[nodiscard]] static std::expected<Output, Failure> create(const std::string& path,
                                                             Compression compression);
  /// Replaces a file that has been read.
  /// Input:  `read`, its stamp from then.
  /// Errors: `cannot_open` if it may not be written to; `cannot_keep`; `changed_since`;
  ///         `has_other_names`, other than backups; `cannot_write`.
  [[nodiscard]] static std::expected<Output, Failure> replace(const std::string& path,
                                                              Compression compression,
                                                              const FileStamp& read, Backup backup);

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

  /// Ends the output: flushes it, and moves the file into place once it is on disk, as is then its
  /// name. Errors: as `write`; `changed_since`, `cannot_keep`. After one of these, the old file is
  /// as it was, unless only the name is not on disk.
  [[nodiscard]] std::expected<void, Failure> commit();

  /// The same, but does not wait for the disk: for many files in one directory, which are on disk
  /// after `internal::sync_all_of`.
  [[nodiscard]] std::expected<void, Failure> put_in_place();

  /// Whether the file has taken its place, even if an error came after that.
  [[nodiscard]] bool is_placed() const;

 private:
  struct State;
  Output(int file, std::string name);
  static std::expected<Output, Failure> open(const std::string& path);
  void compress(Compression compression);

  std::unique_ptr<State> state_;
};

/// Returns the first of `inputs`, or of the files in directories among them, that is the same file
/// as `output` under any name; `-` is standard input and standard output respectively. Pipes and
/// devices are never the same, and a `.txt` found in a directory is not read.
[[nodiscard]] std::optional<std::string> find_same_file(const std::string& output,
                                                        const std::vector<std::string>& inputs,
                                                        Directories directories);

}  // namespace partiar::io
