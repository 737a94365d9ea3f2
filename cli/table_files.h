/// Which files a database has to be told of, and by what they are known.
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

namespace partiar::cli {

/// Files are asked about by one thread at a time, that which reads, and taken in the same order by
/// that which writes.
class TableFiles {
 public:
  /// Input: `known`, what the database holds of files; `settings`, see `table::FileFacts`.
  TableFiles(std::unordered_map<std::string, table::FileFacts> known, std::string settings)
      : known_{std::move(known)}, settings_{std::move(settings)} {}

  /// Whether the file is to be read: it is another than the database knows, and this run has not
  /// met it before. Its bytes are looked at where its size and time do not tell.
  [[nodiscard]] bool is_wanted(const std::string& path);

  /// The facts of a file that was wanted, which is the next that is read.
  [[nodiscard]] table::FileFacts take(const std::string& path);

  /// Files that are as they were: how many, and those whose times alone have changed. Once all is
  /// read.
  [[nodiscard]] std::uint64_t unchanged() const { return unchanged_; }
  [[nodiscard]] const std::vector<table::FileFacts>& touched() const { return touched_; }

 private:
  [[nodiscard]] table::FileFacts facts_of(const std::string& path) const;
  [[nodiscard]] bool is_known(table::FileFacts& facts);

  std::unordered_map<std::string, table::FileFacts> known_;
  std::string settings_;
  std::unordered_set<std::string> met_;  ///< places
  std::uint64_t unchanged_ = 0;
  std::vector<table::FileFacts> touched_;
  std::mutex mutex_;                      ///< of what follows
  std::deque<table::FileFacts> to_read_;  ///< in the order of reading
};

}  // namespace partiar::cli
