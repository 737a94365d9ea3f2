/// Paths as they were given, directories among them turned into the files in them.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/block_reader.h"
#include "io/failure.h"

namespace partiar::io::internal {

/// Whether a file in a directory is read: `.pgn`, plain or compressed, `.zip` and `.tar`, plain or
/// compressed, in upper or lower case.
[[nodiscard]] bool is_game_file_name(std::string_view name) noexcept;

class FileList {
 public:
  FileList(std::vector<std::string> paths, Directories directories);

  /// Returns the next path to open, or the failure to look into a directory; nothing at the end.
  /// Only regular files are taken from directories, and links to them; links to directories are
  /// not followed.
  [[nodiscard]] std::optional<std::expected<std::string, Failure>> next();

 private:
  std::expected<void, Failure> descend(const std::string& directory);

  std::vector<std::string> paths_;  ///< the next one last
  Directories directories_;
};

}  // namespace partiar::io::internal
