#include "event/internal/namesakes.h"

#include <algorithm>
#include <ranges>
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

}  // namespace

bool is_brief(Keys keys) {
  return std::ranges::any_of(keys, [](PlayerKey key) { return key.part() == KeyPart::brief; });
}

bool Namesakes::look(const Lists& lists, std::uint64_t pair,
                     const std::function<void(std::uint32_t)>& found) {
  const auto at = lists.find(pair);
  if (at == lists.end()) return true;
  const std::span<const std::uint32_t> list = at->second;
  for (const std::uint32_t place :
       list.last(std::min(list.size(), most_met)) | std::views::reverse) {
    Met& met = met_[place];
    if (std::exchange(met.seen_by, met_.size()) != met_.size()) found(met.id);
  }
  return list.size() <= most_met;
}

bool Namesakes::pass(std::uint32_t id, Keys keys, const std::function<void(std::uint32_t)>& found) {
  const bool is_one_brief = is_brief(keys);
  bool are_all = true;
  const auto look_in = [&](const Lists& lists, KeyPart part) {
    each_pair(keys, part,
              [&](std::uint64_t pair) { are_all = look(lists, pair, found) && are_all; });
  };
  look_in(lists_, KeyPart::whole);
  look_in(lists_, KeyPart::part);
  if (has_brief_) look_in(is_one_brief ? lists_ : briefs_, KeyPart::word);

  const auto place = static_cast<std::uint32_t>(met_.size());
  const auto hold_in = [&](Lists& lists, KeyPart part) {
    each_pair(keys, part, [&](std::uint64_t pair) { lists[pair].push_back(place); });
  };
  hold_in(lists_, KeyPart::whole);
  hold_in(lists_, KeyPart::part);
  if (has_brief_) hold_in(lists_, KeyPart::word);
  if (is_one_brief) hold_in(briefs_, KeyPart::word);
  met_.push_back({id, place});
  return are_all;
}

}  // namespace partiar::event::internal
