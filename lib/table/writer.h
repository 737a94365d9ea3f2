/// Follows the files of a run and writes their games to a database.
#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "io/failure.h"
#include "reading/source_step.h"
#include "table/database.h"
#include "table/files.h"
#include "table/game_row.h"

namespace partiar::table {

/// What a run did to a database.
struct Totals {
  std::uint64_t read = 0;  ///< files newly read into it
  std::uint64_t unchanged = 0;
  std::uint64_t dropped = 0;
  std::uint64_t games = 0;  ///< in the whole database
};

/// Replaces a file's games once the file has been read whole, and otherwise keeps the old ones.
class Writer {
 public:
  /// `database` and `files` must outlive this; `path` is the database's.
  Writer(Database& database, Files& files, std::string path)
      : database_{database}, files_{files}, path_{std::move(path)} {}

  /// Takes the next step of a run with the rows of its games. Errors: `cannot_write`.
  [[nodiscard]] std::expected<void, io::Failure> follow(const reading::SourceStep& step,
                                                        std::span<const GameRow> rows);

  /// Commits the last file, and finishes the run; with `prunes`, also drops files that are gone.
  [[nodiscard]] std::expected<Totals, io::Failure> finish(bool prunes);

  [[nodiscard]] bool has_failed() const { return has_failed_; }
  /// Whether at least one file has been committed.
  [[nodiscard]] bool has_written() const { return read_ > 0; }
  /// Files that could not be read to the end.
  [[nodiscard]] const std::vector<std::string>& left() const { return left_; }

 private:
  using Written = std::expected<void, io::Failure>;

  Written checked(Database::Done done);
  [[nodiscard]] bool is_of_file(const std::string& source) const;
  void leave(const std::string& source);
  Written begin(const reading::SourceStep& step);
  Written end_file();

  Database& database_;
  Files& files_;
  std::string path_;
  std::string file_;         ///< in progress; empty: none
  bool is_broken_ = false;   ///< the file in progress
  bool is_whole_ = false;    ///< its last member was read to the end
  bool has_failed_ = false;  ///< writing failed
  std::uint64_t read_ = 0;
  std::vector<std::string> left_;
};

}  // namespace partiar::table
