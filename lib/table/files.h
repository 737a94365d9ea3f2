/// Decides which files a database needs to read, and how they are recognized.
#pragma once

#include <cstdint>
#include <deque>
#include <mutex>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "table/database.h"

namespace partiar::table {

/// One thread at a time, the reader, asks about files; the writer takes them in the same order.
class Files {
 public:
  /// Input: `known`, the files in the database; `settings`, see `FileFacts`.
  Files(std::unordered_map<std::string, FileFacts> known, std::string settings)
      : known_{std::move(known)}, settings_{std::move(settings)} {}

  /// Whether the file must be read: it differs from what the database has, and this run has not
  /// seen it before. Its contents are hashed if size and time do not settle it.
  [[nodiscard]] bool is_wanted(const std::string& path);

  /// The facts about the next file read, which was wanted.
  [[nodiscard]] FileFacts take(const std::string& path);

  /// A file of which only the time has changed, or the place.
  struct Touched {
    std::string place;  ///< where it was
    FileFacts file;
  };

  /// The number of unchanged files, and those that are merely touched. Valid after all files are
  /// read.
  [[nodiscard]] std::uint64_t unchanged() const { return unchanged_; }
  [[nodiscard]] const std::vector<Touched>& touched() const { return touched_; }

 private:
  [[nodiscard]] FileFacts facts_of(const std::string& path) const;
  [[nodiscard]] bool is_known(FileFacts& facts);
  [[nodiscard]] bool is_moved(FileFacts& facts);

  std::unordered_map<std::string, FileFacts> known_;
  std::string settings_;
  std::unordered_set<std::string> met_;  ///< places
  std::uint64_t unchanged_ = 0;
  std::vector<Touched> touched_;
  std::mutex mutex_;               ///< guards the following
  std::deque<FileFacts> to_read_;  ///< in reading order
};

}  // namespace partiar::table
