/// Games as tables of SQLite. The manual (databases.md) describes the tables.
///
/// What a file held is replaced in one transaction: whoever is killed leaves each file as it was,
/// or whole. One thread at a time.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

#include "table/game_row.h"

namespace partiar::table {

/// The tables and what stands in them; another number is another program's, or an older one's.
inline constexpr int schema_version = 1;

enum class DatabaseFault : std::uint8_t {
  not_ours,       ///< no database, or one of somebody else
  other_version,  ///< ours, but with other tables: `version` says which
  locked,         ///< another program writes to it
  failed,         ///< `detail` says what did: a disk that is full, no permission
};

struct DatabaseError {
  DatabaseFault fault{};
  int version = 0;
  std::string detail{};
};

/// A file on the disk, as it was when it was about to be read.
struct FileFacts {
  std::string path{};          ///< as the user named it
  std::string place{};         ///< by which it is known: its absolute path, `-` for standard input
  std::int64_t size = -1;      ///< in bytes; negative: not known, as of a pipe
  std::int64_t modified = -1;  ///< in nanoseconds since 1970; negative: not to be trusted
  std::string sha256{};        ///< of its bytes, in hexadecimal digits; empty: not known
  std::string settings{};      ///< in words, all that decides on what is said of its games
};

class Database {
 public:
  /// Opens the database at `path`, or makes one where there is nothing, or an empty file.
  /// Errors: any `DatabaseFault`.
  [[nodiscard]] static std::expected<Database, DatabaseError> open(const std::string& path);

  ~Database();
  Database(Database&&) noexcept;
  Database& operator=(Database&&) noexcept;

  using Done = std::expected<void, DatabaseError>;

  /// What is known of the files in it, by their places. Cost: holds them all.
  [[nodiscard]] std::expected<std::unordered_map<std::string, FileFacts>, DatabaseError> files();

  /// Begins to replace what is said of a file. Errors, here and below: `locked`, `failed`; nothing
  /// of what was begun stays then.
  [[nodiscard]] Done begin_file(const FileFacts& file);
  /// Begins what the file holds, or one of its members. Games that follow are its.
  [[nodiscard]] Done begin_member(std::string_view name = {});
  /// Adds a game, the `number`th of the member.
  [[nodiscard]] Done add(const GameRow& row, std::uint64_t number);
  /// Keeps what was said of the file.
  [[nodiscard]] Done commit_file();
  /// Leaves the file as it was before.
  void leave_file();

  /// Notes when a file that was not read again was written.
  [[nodiscard]] Done set_modified(std::string_view place, std::int64_t modified);
  /// Drops the files whose places `is_gone` names. Returns how many.
  [[nodiscard]] std::expected<std::uint64_t, DatabaseError> prune(
      const std::function<bool(const std::string& place)>& is_gone);
  /// Makes the indexes that are not there yet: faster at the end than all along.
  [[nodiscard]] Done make_indexes();
  [[nodiscard]] std::expected<std::uint64_t, DatabaseError> count_games();

 private:
  struct State;
  explicit Database(std::unique_ptr<State> state);

  std::unique_ptr<State> state_;
};

}  // namespace partiar::table
