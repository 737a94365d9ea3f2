/// Many files written in parallel, each either complete or absent.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/failure.h"
#include "io/output.h"
#include "io/spool.h"
#include "io/unfinished.h"

namespace partiar::io {

/// Files of a directory, one for each key, such as the value of a tag.
///
/// Output is collected in memory, and beyond some megabytes in a single unnamed file, so that no
/// more than two files are open however many are written.
class SplitFiles {
 public:
  /// Files in `directory`, with names ending in `extension`.
  SplitFiles(std::string directory, std::string extension)
      : directory_{std::move(directory)}, extension_{std::move(extension)} {}

  /// Returns the number of the file for `key`, which is called `name` when it is new. Files whose
  /// names would coincide on some system get ` (2)` and so on. For an empty name, and for `?`, it
  /// is `unknown`. Errors: `too_many_files`.
  [[nodiscard]] std::expected<std::size_t, Failure> open(const std::string& key,
                                                         const std::string& name);

  /// The number of files.
  [[nodiscard]] std::size_t size() const { return files_.size(); }

  /// Appends `bytes` to a file. Errors: `cannot_write`.
  [[nodiscard]] std::expected<void, Failure> write(std::size_t file, std::string_view bytes);

  /// Moves the files into place; creates the directory if necessary. Until `keep`, what is created
  /// is removed again with this, or if a signal ends the run. A file that is there with the same
  /// bytes stays, so that a run may be repeated.
  /// Input:  `may_write`, called with the path of each file before any is written.
  /// Errors: `cannot_write`, `is_directory`, `cannot_read`, `exists`; `changed_since` if a file has
  ///         come into being meanwhile.
  [[nodiscard]] std::expected<void, Failure> commit(
      const std::function<std::expected<void, Failure>(const std::string&)>& may_write);

  /// Lets what `commit` has created stay.
  void keep() { made_.keep(); }

 private:
  /// Text not spooled yet, and a chain of pieces in the spool: each piece follows a header with the
  /// place of the previous one and its own size.
  struct File {
    std::string name;
    std::string unspooled;
    std::optional<std::uint64_t> last_piece;
  };
  struct Piece {
    std::uint64_t offset;
    std::uint64_t size;
  };

  [[nodiscard]] std::string name_for(const std::string& value);
  [[nodiscard]] std::string path_of(const File& file) const;
  [[nodiscard]] std::expected<void, Failure> spool_all();
  [[nodiscard]] std::expected<std::vector<Piece>, Failure> pieces_of(const File& file);
  [[nodiscard]] std::expected<void, Failure> make_directory();
  using Take = std::function<std::expected<void, Failure>(std::string_view)>;

  [[nodiscard]] std::expected<bool, Failure> is_written(const File& file);
  [[nodiscard]] std::expected<void, Failure> put(const File& file);
  [[nodiscard]] std::expected<void, Failure> pass(const File& file, const Take& take);

  std::string directory_;
  std::string extension_;
  std::vector<File> files_;
  std::map<std::string, std::size_t, std::less<>> by_key_;
  std::map<std::string, std::size_t, std::less<>> taken_;  ///< keys of names, and how often
  std::optional<Spool> spool_;
  Unfinished made_;
  std::size_t held_ = 0;  ///< bytes in memory
};

}  // namespace partiar::io
