#include "event/internal/neighbours.h"

#include <algorithm>
#include <iterator>

#include "event/internal/kinship.h"

namespace partiar::event::internal {

namespace {

/// A quarter of the shorter game in common is enough to compare them closely: the ends may agree,
/// too.
bool are_enough(unsigned shared, unsigned one, unsigned other) {
  const unsigned shorter = std::min(one, other);
  return shared == shorter || (shared >= fewest_shared && shared * 4 >= shorter);
}

}  // namespace

/// Drops the games that no later one can match. The later a game was added, the more common
/// half-moves it requires, so the last ones go first.
void Neighbours::drop_behind(unsigned shared) {
  while (!held_.empty() && std::min(held_.back().plies, fewest_shared) > shared) {
    for (const std::uint32_t key : held_.back().keys) {
      const auto at = by_key_.find(key);
      at->second.pop_back();
      if (at->second.empty()) by_key_.erase(at);
    }
    held_.pop_back();
  }
}

/// Records that the next game shares at most `shared` half-moves with any game held.
void Neighbours::share(unsigned shared) {
  std::size_t from = std::min(covered_, held_.size());
  while (!common_.empty() && (common_.back().from >= from || common_.back().plies >= shared)) {
    from = std::min(from, common_.back().from);
    common_.pop_back();
  }
  if (from < held_.size()) common_.push_back({from, shared});
  covered_ = held_.size();
}

unsigned Neighbours::shared_with(std::size_t held) const {
  const auto above = std::ranges::upper_bound(common_, held, {}, &Common::from);
  return std::prev(above)->plies;
}

void Neighbours::find(const Passing& game, unsigned plies,
                      const std::function<void(std::uint32_t)>& found) {
  for (const std::uint32_t key : game.keys) {
    const auto at = by_key_.find(key);
    if (at == by_key_.end()) continue;
    for (const std::size_t index : at->second) {
      Held& other = held_[index];
      if (other.seen_by == passed_ || !are_enough(shared_with(index), plies, other.plies)) continue;
      other.seen_by = passed_;
      found(other.id);
    }
  }
}

void Neighbours::pass(const Passing& game, const std::function<void(std::uint32_t)>& found) {
  ++passed_;
  const auto plies = static_cast<unsigned>(game.moves.size() / 2);
  if (game.start != start_) {
    held_.clear();
    common_.clear();
    covered_ = 0;
    by_key_.clear();
  } else {
    const unsigned shared = shared_plies(moves_, game.moves);
    drop_behind(shared);
    share(shared);
    find(game, plies, found);
  }
  for (const std::uint32_t key : game.keys) by_key_[key].push_back(held_.size());
  held_.push_back({game.id, plies, {game.keys.begin(), game.keys.end()}});
  start_ = game.start;
  moves_ = game.moves;
}

}  // namespace partiar::event::internal
