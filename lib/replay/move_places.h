/// Where the moves of a replayed game are written.
#pragma once

#include <vector>

#include "base/span.h"
#include "replay/game.h"

namespace partiar::replay {

/// The places of the moves that were followed, the first ones first; those behind an illegal move
/// are left out. Cost: replays them.
[[nodiscard]] std::vector<base::Span> move_places(const Game& game);

}  // namespace partiar::replay
