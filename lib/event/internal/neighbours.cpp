#include "event/internal/neighbours.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <ranges>
#include <utility>

#include "event/internal/evidence.h"
#include "event/internal/kinship.h"

namespace partiar::event::internal {

namespace {

/// A quarter of the shorter game in common is enough to compare them closely: the ends may agree,
/// too.
bool are_enough(unsigned shared, unsigned one, unsigned other) {
  const unsigned shorter = std::min(one, other);
  return shared == shorter || (shared >= fewest_shared && shared * 4 >= shorter);
}

/// Records of one game may be dated this many days apart: `compare_dates`.
constexpr std::int64_t most_days = 2;

std::int64_t day_of(const laws::Date& date) {
  const std::chrono::sys_days days =
      std::chrono::year{date.year} / static_cast<int>(date.month) / static_cast<int>(date.day);
  return days.time_since_epoch().count();
}

/// Dates near each other are in the same block of days, or in adjacent ones.
std::int64_t block_of(std::int64_t day) {
  constexpr std::int64_t before_any_game = 1'000'000;
  return (day + before_any_game) / (2 * most_days);
}

/// A value for days and round; others may have the same.
std::uint32_t with_round(std::int64_t block, std::uint32_t round) {
  constexpr std::uint32_t spread = 0x9E3779B1;
  return static_cast<std::uint32_t>(block) * spread + round;
}

/// The key of a round that differs from others for certain; 0 for any other.
std::uint32_t certain_round(std::uint32_t key) {
  return (key & round_in_words) == 0 ? key : 0;
}

}  // namespace

template <class Use>
void Neighbours::each_list_of(const Held& held, const Use& use) {
  const bool is_dated = held.date.year != 0;
  if (held.plies >= fewest_undated) use(By::moves, 0);
  if (is_full(held.date)) {
    const auto block = block_of(day_of(held.date));
    use(By::days, block);
    use(By::days_and_round, with_round(block, certain_round(held.round)));
  } else if (is_dated) {
    use(By::part_of_date, held.date.year);
  }
  if (is_dated) use(By::year, held.date.year);
  if (held.round == 0) return;
  use(By::round, held.round);
  if (!is_dated) use(By::undated_round, held.round);
}

template <class Use>
void Neighbours::each_list_for(const Passing& game, const Use& use) const {
  const bool is_dated = game.date.year != 0;
  if (plies() >= fewest_undated) use(By::moves, 0);
  if (game.round > 0) use(is_dated ? By::undated_round : By::round, game.round);
  if (!is_dated) return;
  if (!is_full(game.date)) return use(By::year, game.date.year);
  use(By::part_of_date, game.date.year);
  const auto first = block_of(day_of(game.date) - most_days);
  const auto last = block_of(day_of(game.date) + most_days);
  for (auto block = first; block <= last; ++block) {
    if (const auto round = certain_round(game.round); round == 0) {
      use(By::days, block);
    } else {
      use(By::days_and_round, with_round(block, round));
      use(By::days_and_round, with_round(block, 0));
    }
  }
}

/// Drops the games that no later one can match. The later a game was added, the more common
/// half-moves it requires, so the last ones go first.
void Neighbours::drop_behind(unsigned shared) {
  while (!held_.empty() && std::min(held_.back().plies, fewest_shared) > shared) {
    if (listed_ < held_.size()) {
      held_.pop_back();
      continue;
    }
    each_list_of(held_.back(), [this](By by, auto value) {
      Lists& lists = lists_.at(static_cast<std::size_t>(by));
      for (const PlayerKey key : held_.back().keys) {
        const auto at = lists.find(list_of(key, value));
        at->second.pop_back();
        if (at->second.empty()) lists.erase(at);
      }
    });
    held_.pop_back();
    --listed_;
  }
}

/// Enters the games that were not dropped in the lists of their keys.
void Neighbours::list() {
  for (; listed_ < held_.size(); ++listed_) {
    const Held& held = held_[listed_];
    each_list_of(held, [&](By by, auto value) {
      Lists& lists = lists_.at(static_cast<std::size_t>(by));
      for (const PlayerKey key : held.keys) {
        lists[list_of(key, value)].push_back(static_cast<std::uint32_t>(listed_));
      }
    });
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

bool Neighbours::find(const Passing& game, const std::function<void(std::uint32_t)>& found) {
  ++found_for_;
  const PlayerTraits traits = traits_of(game.keys);
  bool are_all = true;
  each_list_for(game, [&](By by, auto value) {
    const Lists& lists = lists_.at(static_cast<std::size_t>(by));
    for (const PlayerKey key : game.keys) {
      if (key.part() != KeyPart::word) continue;
      const auto at = lists.find(list_of(key, value));
      if (at != lists.end() && !find_in(at->second, by, game, traits, found)) are_all = false;
    }
  });
  return are_all;
}

bool Neighbours::find_in(std::span<const std::uint32_t> list, By by, const Passing& game,
                         const PlayerTraits& traits,
                         const std::function<void(std::uint32_t)>& found) {
  std::size_t count = 0;
  const auto nearest = list.last(std::min(list.size(), most_looked_at));
  for (const std::uint32_t index : nearest | std::views::reverse) {
    Held& other = held_[index];
    if (other.seen_by == found_for_) continue;
    const unsigned shared = shared_with(index);
    if (!are_enough(shared, plies(), other.plies)) continue;
    if (by == By::moves && shared < fewest_undated) continue;
    if (!may_be_alike(traits, other.traits)) continue;
    if (!may_be_same_players(game.keys, other.keys)) continue;
    if (++count > most_compared) return false;
    other.seen_by = found_for_;
    found(other.id);
  }
  return list.size() <= most_looked_at;
}

void Neighbours::hold(const Passing& game) {
  Held held{.id = game.id,
            .plies = plies(),
            .round = game.round,
            .date = game.date,
            .traits = traits_of(game.keys),
            .keys = {}};
  std::ranges::copy_if(game.keys, std::back_inserter(held.keys),
                       [](PlayerKey key) { return key.part() == KeyPart::word; });
  held_.push_back(std::move(held));
}

void Neighbours::begin(std::string_view start, std::string_view moves) {
  if (start != start_) {
    held_.clear();
    listed_ = 0;
    common_.clear();
    covered_ = 0;
    for (Lists& lists : lists_) lists.clear();
  } else {
    const unsigned shared = shared_plies(moves_, moves);
    drop_behind(shared);
    list();
    share(shared);
  }
  start_ = start;
  moves_ = moves;
}

}  // namespace partiar::event::internal
