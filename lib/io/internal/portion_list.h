/// The files of a shard, and which of their games belong to it.
///
/// All files are concatenated by size, and divided into as many equal parts as there are shards.
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

/// A file with the part asked for.
struct FilePortion {
  std::string path;
  Portion portion;
};

class PortionList {
 public:
  PortionList(FileList files, Shard shard);

  /// Returns the next file, or the failure to read a directory or to get a file's size, which every
  /// shard reports; nothing at the end.
  [[nodiscard]] std::optional<std::expected<FilePortion, Failure>> next();

  /// Returns the size of all files together on disk; nothing if one has none, or for a shard. Cost:
  /// a system call for each.
  [[nodiscard]] std::optional<std::uint64_t> total_size() const;

  /// What was skipped in directories, sorted by path.
  [[nodiscard]] const std::vector<LeftOut>& left_out() const { return left_out_; }

 private:
  std::vector<std::expected<FilePortion, Failure>> files_;
  std::vector<LeftOut> left_out_;
  std::size_t next_ = 0;
  bool is_whole_ = true;  ///< not one of several shards
};

}  // namespace partiar::io::internal
