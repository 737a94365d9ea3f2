/// What one record of a game is given of others.
#pragma once

#include <span>
#include <vector>

#include "event/twin_content.h"
#include "event/twin_game.h"
#include "event/twin_kind.h"

namespace partiar::event {

/// Tags whose names the record does not have, and annotations that it lacks, with their texts.
struct Additions {
  std::vector<TwinTag> tags{};
  std::vector<TwinNote> notes{};

  [[nodiscard]] bool empty() const { return tags.empty() && notes.empty(); }
};

/// What `kept` is given of records that `Twin::is_merged`, in their order. Texts must have been
/// kept.
[[nodiscard]] Additions additions_to(TwinGame kept, std::span<const TwinGame> others,
                                     const KeepRule& rule);

}  // namespace partiar::event
