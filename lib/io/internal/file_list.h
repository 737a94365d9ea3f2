/// Paths as they were given, directories among them turned into the files in them.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/block_reader.h"
#include "io/failure.h"
#include "io/left_out.h"

namespace partiar::io::internal {

/// Whether a file in a directory is read: `.pgn`, `.txt` and `.tar`, plain or compressed, and
/// `.zip`, in upper or lower case.
[[nodiscard]] bool is_game_file_name(std::string_view name) noexcept;

class FileList {
 public:
  /// Input: `output`, the file that will be written, if any: a typed sheet by its name that is this
  ///        file is left out of directories, since the last run may have written it there.
  FileList(std::vector<std::string> paths, Directories directories, std::string output = {});

  /// Returns the next path to open, or the failure to look into a directory; nothing at the end.
  /// Only regular files are taken from directories, and links to them, also such as lead nowhere;
  /// links to directories are not followed.
  [[nodiscard]] std::optional<std::expected<std::string, Failure>> next();

  /// What was left out of the directories that were looked into so far.
  [[nodiscard]] std::vector<LeftOut> take_left_out() && { return std::move(left_out_); }

 private:
  std::expected<void, Failure> descend(const std::string& directory);

  std::vector<std::string> paths_;  ///< the next one last
  std::vector<LeftOut> left_out_;
  Directories directories_;
  std::string output_;
};

}  // namespace partiar::io::internal
