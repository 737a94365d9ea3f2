/// The paths given, with directories expanded to the files in them.
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
/// `.zip`, in any case.
[[nodiscard]] bool is_game_file_name(std::string_view name) noexcept;

class FileList {
 public:
  /// Input: `output`, the file to be written, if any: if it is named like a typed sheet, it is
  ///       skipped in directories, since an earlier run may have written it.
  FileList(std::vector<std::string> paths, Directories directories, std::string output = {});

  /// Returns the next path to open, or the failure to read a directory; nothing at the end. From
  /// directories come only regular files; links in them are not followed.
  [[nodiscard]] std::optional<std::expected<std::string, Failure>> next();

  /// What was skipped in the directories read so far.
  [[nodiscard]] std::vector<LeftOut> take_left_out() && { return std::move(left_out_); }

 private:
  std::expected<void, Failure> descend(const std::string& directory);

  std::vector<std::string> paths_;  ///< in reverse order
  std::vector<LeftOut> left_out_;
  Directories directories_;
  std::string output_;
};

}  // namespace partiar::io::internal
