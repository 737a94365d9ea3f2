/// The files of a shard, with which of their games are its own.
///
/// All files are laid end to end by their sizes, and cut into as many equal parts as there are
/// shards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "io/failure.h"
#include "io/internal/file_list.h"
#include "io/left_out.h"
#include "io/shard.h"

namespace partiar::io::internal {

/// A file of which something is asked for.
struct FilePortion {
  std::string path;
  Portion portion;
};

class PortionList {
 public:
  PortionList(FileList files, Shard shard);

  /// Returns the next file, or the failure to look into a directory or to measure a file, which
  /// every shard is told of; nothing at the end.
  [[nodiscard]] std::optional<std::expected<FilePortion, Failure>> next();

  /// Returns the size of all files together, as they lie on the disk; nothing where one has none,
  /// and of a shard. Cost: asks the system about each.
  [[nodiscard]] std::optional<std::uint64_t> total_size() const;

  /// What was left out of directories, sorted by path.
  [[nodiscard]] const std::vector<LeftOut>& left_out() const { return left_out_; }

 private:
  std::vector<std::expected<FilePortion, Failure>> files_;
  std::vector<LeftOut> left_out_;
  std::size_t next_ = 0;
  bool is_whole_ = true;  ///< not a shard of several
};

}  // namespace partiar::io::internal
