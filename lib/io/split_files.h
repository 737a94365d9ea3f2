/// Many files written side by side, each of them complete or not there.
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
#include "io/spool.h"

namespace partiar::io {

/// Files of a directory, one for each text that parts something: the value of a tag, say.
///
/// What is written waits in memory, and beyond some megabytes of it in one file without a name, so
/// that no more than two files are open however many there are.
class SplitFiles {
 public:
  /// Files in `directory`, whose names end with `extension`.
  SplitFiles(std::string directory, std::string extension)
      : directory_{std::move(directory)}, extension_{std::move(extension)} {}

  /// Returns the number of the file for `value`: files that would have one name, as case is not
  /// told apart everywhere, get ` (2)` and so on. Of an empty value, and of `?`, it is `unknown`.
  /// Errors: `too_many_files`.
  [[nodiscard]] std::expected<std::size_t, Failure> open(const std::string& value);

  /// How many files there are.
  [[nodiscard]] std::size_t size() const { return files_.size(); }

  /// Appends `bytes` to a file. Errors: `cannot_write`.
  [[nodiscard]] std::expected<void, Failure> write(std::size_t file, std::string_view bytes);

  /// Puts the files in their places, each over what stands there; the directory is made where there
  /// is none. Errors: `cannot_write`, `is_directory`, `cannot_read`; those before it stay.
  /// Input: `may_replace`, asked of the path of each file before any of them is written.
  [[nodiscard]] std::expected<void, Failure> commit(
      const std::function<std::expected<void, Failure>(const std::string&)>& may_replace);

 private:
  /// A piece in the spool: behind the place of the one before it, and its size.
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
  [[nodiscard]] std::expected<void, Failure> put(const File& file);

  std::string directory_;
  std::string extension_;
  std::vector<File> files_;
  std::map<std::string, std::size_t, std::less<>> by_value_;
  std::map<std::string, std::size_t, std::less<>> taken_;  ///< names in small letters, how often
  std::optional<Spool> spool_;
  std::size_t held_ = 0;  ///< bytes in memory
};

}  // namespace partiar::io
