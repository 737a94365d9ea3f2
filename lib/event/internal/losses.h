/// What would be lost with a record if another one of the game were kept instead.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "event/twin_merging.h"
#include "event/twins.h"

namespace partiar::event::internal {

/// What `twin` says and `kept` does not, most important first. Players, event, round and date may
/// be written in other ways, but not in more detail.
/// Cost: that of the tags; compares names only where they differ.
[[nodiscard]] Losses losses_of(const TwinGame& twin, const TwinGame& kept);

/// Removes what may be lost: tags named by `may_differ`, where a name stands for all tags that end
/// with that word in any case, as `date` for `EventDate`.
void allow(Losses& losses, std::span<const std::string> may_differ);

/// Whether nothing but tags and annotations would be lost, which another record can be given.
[[nodiscard]] bool are_addable(const Losses& losses);

/// Why the record that is kept cannot be given what would be lost; nothing if it can. Input:
/// `losses` that `are_addable`.
[[nodiscard]] std::optional<Hindrance> find_hindrance(const Losses& losses, const TwinGame& twin,
                                                      const TwinGame& kept);

/// Adds what would be lost to `kept`. Output: the same, as texts.
Additions add(const Losses& losses, const TwinContent& content, TwinContent& kept);

}  // namespace partiar::event::internal
