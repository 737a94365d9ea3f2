/// The last stage, the same however a game was read: its recorded result, its judgement, and the
/// findings of all stages.
#pragma once

#include <vector>

#include "laws/event.h"
#include "replay/game.h"
#include "replay/options.h"
#include "replay/source.h"

namespace partiar::replay {

/// Memory reused from game to game; it carries no information about any game.
struct FinishMemory {
  std::vector<laws::Event> events;
  std::vector<findings::Finding> findings;
};

/// Combines what stands above, among and after the moves into the recorded result, judges the game,
/// and sorts the findings of all stages by place.
///
/// Input: a game of `source` with everything up to `followed`.
/// Cost:  that of `judge`.
void finish(Game& game, const Source& source, const ReplayOptions& options,
            FinishMemory&& memory = {});

}  // namespace partiar::replay
