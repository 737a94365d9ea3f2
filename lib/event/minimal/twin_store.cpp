#include "event/internal/twin_store.h"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>
#include <vector>

#include "event/internal/evidence.h"

namespace partiar::event::internal {

/// The games, by id.
struct TwinStore::State {
  std::vector<TwinGame> games;
};

void TwinStore::Close::operator()(State* state) const noexcept {
  delete state;
}

std::expected<TwinStore, StoreFailure> TwinStore::create(std::uint64_t) {
  return TwinStore{new State};
}

std::expected<void, StoreFailure> TwinStore::add(const TwinGame& game, std::uint64_t number) {
  TwinGame& added = state_->games.emplace_back(game);
  added.record.source.reset();
  added.record.number = number;
  added.record.plies = static_cast<unsigned>(game.moves.size() / 2);
  return {};
}

std::expected<TwinGame, StoreFailure> TwinStore::load(std::uint32_t id) {
  if (id >= state_->games.size()) return std::unexpected{StoreFailure{"no such game"}};
  TwinGame game = state_->games[id];
  game.keys.clear();
  return game;
}

std::expected<TwinGame, StoreFailure> TwinStore::load_evidence(std::uint32_t id) {
  auto game = load(id);
  if (!game) return game;
  game->content = {};
  game->record.number = 0;
  game->record.line = 0;
  game->offset = game->length = 0;
  return game;
}

std::expected<void, StoreFailure> TwinStore::pass_all(
    const std::function<bool(const Passing&)>& take) {
  const auto& games = state_->games;
  std::vector<std::uint32_t> ids(games.size());
  std::iota(ids.begin(), ids.end(), 0U);
  std::ranges::stable_sort(
      ids, {}, [&games](std::uint32_t id) { return std::tie(games[id].start, games[id].moves); });
  for (const std::uint32_t id : ids) {
    const TwinGame& game = games[id];
    const Passing passing{.id = id,
                          .start = game.start,
                          .moves = game.moves,
                          .keys = game.keys,
                          .evidence = hash_of_evidence(game),
                          .round = round_key(game.record),
                          .date = game.date,
                          .is_drawn = game.record.recorded.white == game.record.recorded.black,
                          .has_event = !game.record.event.empty()};
    if (!take(passing)) return {};
  }
  return {};
}

}  // namespace partiar::event::internal
