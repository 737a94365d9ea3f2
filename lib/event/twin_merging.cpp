#include "event/twin_merging.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "event/internal/losses.h"

namespace partiar::event {

Additions additions_to(TwinGame kept, std::span<const TwinGame> others, const KeepRule& rule) {
  Additions all;
  for (const TwinGame& other : others) {
    Losses losses = internal::losses_of(other, kept);
    internal::allow(losses, rule.may_differ);
    Additions added = internal::add(losses, other.content, kept.content);
    std::ranges::move(added.tags, std::back_inserter(all.tags));
    std::ranges::move(added.notes, std::back_inserter(all.notes));
  }
  return all;
}

}  // namespace partiar::event
