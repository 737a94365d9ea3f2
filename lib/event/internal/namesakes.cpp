#include "event/internal/namesakes.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace partiar::event::internal {

namespace {

using Keys = std::span<const PlayerKey>;

/// Calls `use` with each pair of such keys of White and Black.
void each_pair(Keys keys, KeyPart part, const auto& use) {
  for (const PlayerKey white : keys) {
    if (!white.is_white() || white.part() != part) continue;
    for (const PlayerKey black : keys) {
      if (black.is_white() || black.part() != part) continue;
      use(std::uint64_t{white.bits()} << 32U | black.bits());
    }
  }
}

/// Whether one of the names is brief, so that it may stand for many others.
bool is_brief(Keys keys) {
  return std::ranges::any_of(keys, [](PlayerKey key) { return key.part() == KeyPart::brief; });
}

}  // namespace

Namesakes::Namesakes(std::span<const Keys> games) : seen_by_(games.size()) {
  std::iota(seen_by_.begin(), seen_by_.end(), 0U);
  const bool has_brief = std::ranges::any_of(games, is_brief);
  std::vector<Keyed> all;
  for (const Keys keys : games) {
    add(all, keys, static_cast<std::uint32_t>(traits_.size()), has_brief);
    traits_.push_back(traits_of(keys));
  }
  // Both are in the order of their places, and of what they look at, already.
  std::ranges::stable_sort(all, {}, &Keyed::pair);
  for (auto begin = all.begin(); begin != all.end();) {
    const auto end = std::find_if(begin, all.end(),
                                  [&](const Keyed& keyed) { return keyed.pair != begin->pair; });
    list({begin, end});
    begin = end;
  }
  std::ranges::stable_sort(looks_, {}, &Look::place);
}

/// A brief name may be that of any game with its words; others have more in common.
void Namesakes::add(std::vector<Keyed>& all, Keys keys, std::uint32_t place, bool has_brief) {
  for (const KeyPart part : {KeyPart::whole, KeyPart::part}) {
    each_pair(keys, part, [&](std::uint64_t pair) { all.push_back({pair, place, true, true}); });
  }
  if (!has_brief) return;
  const bool is_one_brief = is_brief(keys);
  each_pair(keys, KeyPart::word, [&](std::uint64_t pair) {
    // Of the same words, but no keys of any game: the games with a brief name alone.
    const std::uint64_t of_briefs = pair | PlayerKey{0, KeyPart::brief, false}.bits();
    all.push_back({pair, place, true, is_one_brief});
    all.push_back({of_briefs, place, is_one_brief, !is_one_brief});
  });
}

/// Notes which of the games with one pair meet.
void Namesakes::list(std::span<const Keyed> games) {
  if (games.size() < 2) return;
  const std::size_t first = held_.size();
  for (const Keyed& game : games) {
    const std::size_t met = std::min(held_.size() - first, most_met);
    if (game.looks && met > 0) {
      looks_.push_back({game.place, static_cast<std::uint32_t>(held_.size() - met),
                        static_cast<std::uint32_t>(held_.size()), held_.size() - met == first});
    }
    if (game.is_held) held_.push_back(game.place);
  }
}

bool Namesakes::find(std::uint32_t place, const std::function<void(std::uint32_t)>& found) {
  bool are_all = true;
  for (const Look& look : std::ranges::equal_range(looks_, place, {}, &Look::place)) {
    are_all = are_all && look.are_all;
    for (std::uint32_t at = look.end; at-- > look.begin;) {
      const std::uint32_t other = held_[at];
      if (std::exchange(seen_by_[other], place) == place) continue;
      if (may_be_alike(traits_[other], traits_[place])) found(other);
    }
  }
  return are_all;
}

}  // namespace partiar::event::internal
