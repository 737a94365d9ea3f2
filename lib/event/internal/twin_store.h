/// Games on disk, as many as there are, and in the order of their moves.
///
/// Source: SQLite, which keeps what fits into its memory there.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>

#include "event/internal/neighbours.h"
#include "event/twin_game.h"
#include "event/twins.h"

struct sqlite3;
struct sqlite3_stmt;

namespace partiar::event::internal {

/// A database in the directory for temporary files, without a name: it is gone when this is.
class TwinStore {
 public:
  /// Input: `memory`, bytes that it may take before it writes to the disk.
  [[nodiscard]] static std::expected<TwinStore, StoreFailure> create(std::uint64_t memory);

  /// Keeps `game`, the `number`th of its source, which is left out, under the next id from 0 on.
  [[nodiscard]] std::expected<void, StoreFailure> add(const TwinGame& game, std::uint64_t number);

  /// The game of that id, without its source and its keys.
  [[nodiscard]] std::expected<TwinGame, StoreFailure> load(std::uint32_t id);

  /// Hands all games to `take` in the order of their starts, then their moves, until it returns
  /// false. Games can be loaded meanwhile.
  [[nodiscard]] std::expected<void, StoreFailure> pass_all(
      const std::function<bool(const Passing&)>& take);

 private:
  struct Close {
    void operator()(sqlite3* database) const;
    void operator()(sqlite3_stmt* statement) const;
  };
  using Database = std::unique_ptr<sqlite3, Close>;
  using Statement = std::unique_ptr<sqlite3_stmt, Close>;

  explicit TwinStore(Database database) : database_{std::move(database)} {}
  [[nodiscard]] std::unexpected<StoreFailure> failure() const;
  [[nodiscard]] bool run(const std::string& sql);
  [[nodiscard]] bool prepare(Statement& statement, const char* sql);

  Database database_;
  Statement insert_, select_;
  std::uint32_t count_ = 0;
};

}  // namespace partiar::event::internal
