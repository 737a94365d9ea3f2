/// Any number of games on disk, sorted by their moves.
///
/// Source: SQLite, which keeps in memory whatever fits; a build without it keeps all of them there.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>

#include "event/internal/neighbours.h"
#include "event/twin_game.h"
#include "event/twins.h"

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
  struct State;
  struct Close {
    void operator()(State* state) const noexcept;
  };
  explicit TwinStore(State* state) : state_{state} {}

  std::unique_ptr<State, Close> state_;
};

}  // namespace partiar::event::internal
