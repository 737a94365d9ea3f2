#include "event/internal/namesakes.h"

#include <algorithm>
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

void Namesakes::Lists::add(std::uint64_t pair, std::uint32_t place) {
  const auto [at, is_new] = last_.try_emplace(pair, none);
  links_.push_back({place, at->second});
  at->second = static_cast<std::uint32_t>(links_.size() - 1);
}

bool Namesakes::Lists::each(std::uint64_t pair, const auto& use) const {
  const auto list = last_.find(pair);
  std::uint32_t at = list == last_.end() ? none : list->second;
  for (std::size_t met = 0; at != none && met < most_met; ++met) {
    use(links_[at].place);
    at = links_[at].earlier;
  }
  return at == none;
}

bool Namesakes::pass(std::uint32_t id, Keys keys, const std::function<void(std::uint32_t)>& found) {
  const bool is_one_brief = is_brief(keys);
  const PlayerTraits traits = traits_of(keys);
  const auto own = static_cast<std::uint32_t>(met_.size());
  bool are_all = true;
  const auto look_in = [&](const Lists& lists, KeyPart part) {
    const auto look = [&](std::uint32_t place) {
      Met& met = met_[place];
      if (part != KeyPart::whole && !may_be_alike(met.traits, traits)) return;
      if (std::exchange(met.seen_by, own) != own) found(met.id);
    };
    each_pair(keys, part, [&](std::uint64_t pair) { are_all = lists.each(pair, look) && are_all; });
  };
  look_in(lists_, KeyPart::whole);
  look_in(lists_, KeyPart::part);
  if (has_brief_) look_in(is_one_brief ? lists_ : briefs_, KeyPart::word);

  const auto hold_in = [&](Lists& lists, KeyPart part) {
    each_pair(keys, part, [&](std::uint64_t pair) { lists.add(pair, own); });
  };
  hold_in(lists_, KeyPart::whole);
  hold_in(lists_, KeyPart::part);
  if (has_brief_) hold_in(lists_, KeyPart::word);
  if (is_one_brief) hold_in(briefs_, KeyPart::word);
  met_.push_back({id, own, traits});
  return are_all;
}

}  // namespace partiar::event::internal
