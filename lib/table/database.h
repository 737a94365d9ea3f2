/// Games as SQLite tables, which the manual (databases.md) describes.
///
/// The games of a file are replaced in one transaction: if the process is killed, each file is
/// either unchanged or complete. Triggers, views and other tables in a database, which somebody
/// else may have prepared, are never used. Not thread-safe.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "table/game_row.h"

namespace partiar::table {

/// The version of the tables; any other number is that of another program, or an older one.
inline constexpr int schema_version = 2;

enum class DatabaseFault : std::uint8_t {
  not_ours,       ///< not a database, or another program's
  other_version,  ///< ours, but with different tables: see `version`
  altered,        ///< ours, but another program changed its tables: see `detail`
  locked,         ///< another program is writing to it
  failed,         ///< see `detail`: disk full, no permission
};

struct DatabaseError {
  DatabaseFault fault{};
  int version = 0;
  std::string detail{};
};

/// A file on disk, as it was before it was read.
struct FileFacts {
  std::string path{};          ///< as given by the user
  std::string place{};         ///< identifies it: its absolute path, `-` for standard input
  std::int64_t size = -1;      ///< in bytes; negative: unknown, as for a pipe
  std::int64_t modified = -1;  ///< in nanoseconds since 1970; negative: unreliable
  std::string sha256{};        ///< of its bytes, in hexadecimal; empty: unknown
  std::string settings{};      ///< everything that its results depend on, in words
};

class Database {
 public:
  /// Opens the database at `path`, or creates it if there is no file, or an empty one.
  /// Errors: any `DatabaseFault`.
  [[nodiscard]] static std::expected<Database, DatabaseError> open(const std::string& path);

  ~Database();
  Database(Database&&) noexcept;
  Database& operator=(Database&&) noexcept;

  using Done = std::expected<void, DatabaseError>;

  /// The files in the database, by place. Cost: holds them all.
  [[nodiscard]] std::expected<std::unordered_map<std::string, FileFacts>, DatabaseError> files();

  /// Begins replacing the data of a file. Errors, here and below: `locked`, `failed`; the changes
  /// begun are then undone.
  [[nodiscard]] Done begin_file(const FileFacts& file);
  /// Begins the file's contents, or one of its members. The games that follow belong to it.
  [[nodiscard]] Done begin_member(std::string_view name = {});
  /// Adds a game, the `number`th of the member.
  [[nodiscard]] Done add(const GameRow& row, std::uint64_t number);
  /// Commits the data of the file.
  [[nodiscard]] Done commit_file();
  /// Restores the previous data of the file.
  void leave_file();

  /// Records the path, place and modification time of a file that was at `place` and was not read
  /// again.
  [[nodiscard]] Done set_place(std::string_view place, const FileFacts& file);
  /// Deletes the files for whose places `is_gone` returns true. Returns their number.
  [[nodiscard]] std::expected<std::uint64_t, DatabaseError> prune(
      const std::function<bool(const std::string& place)>& is_gone);
  /// Creates missing indexes: faster at the end than maintaining them throughout.
  [[nodiscard]] Done make_indexes();
  [[nodiscard]] std::expected<std::uint64_t, DatabaseError> count_games();

 private:
  struct State;
  explicit Database(std::unique_ptr<State> state);

  std::unique_ptr<State> state_;
};

}  // namespace partiar::table
