/// Any number of games on disk, sorted by their moves.
///
/// Source: SQLite, which keeps in memory whatever fits.
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

/// An unnamed database in the directory for temporary files; it disappears with this object.
class TwinStore {
 public:
  /// Input: `memory`, the bytes it may use before writing to disk.
  [[nodiscard]] static std::expected<TwinStore, StoreFailure> create(std::uint64_t memory);

  /// Stores `game`, without its source, as the `number`th of that source, under the next id, from
  /// 0.
  [[nodiscard]] std::expected<void, StoreFailure> add(const TwinGame& game, std::uint64_t number);

  /// Loads a game by id, without its source and keys.
  [[nodiscard]] std::expected<TwinGame, StoreFailure> load(std::uint32_t id);
  /// Likewise, but only what is compared: also without its content and places.
  [[nodiscard]] std::expected<TwinGame, StoreFailure> load_evidence(std::uint32_t id);

  /// Passes all games to `take`, by starting position and then by moves, until it returns false.
  /// Games can be loaded meanwhile.
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
  [[nodiscard]] bool prepare(Statement& statement, const std::string& sql);

  Database database_;
  [[nodiscard]] bool find(sqlite3_stmt* select, std::uint32_t id);

  Statement insert_, select_, select_evidence_;
  std::uint32_t count_ = 0;
};

}  // namespace partiar::event::internal
