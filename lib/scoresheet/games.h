/// Turns a weighed reading into games as a strict replay produces them: started, followed, judged.
#pragma once

#include <vector>

#include "replay/game.h"
#include "replay/options.h"
#include "replay/source.h"
#include "scoresheet/reading.h"

namespace partiar::scoresheet {

/// Makes games of the reading of `source`. What the reading assumed becomes findings; if it had to
/// correct something, or moves are left over, the verdict is `check`; if another reading is as
/// good, the game stops at the half-move on which they differ.
/// Cost: plays each game once.
[[nodiscard]] std::vector<replay::Game> games_of(const WeighedReading& read,
                                                 const replay::Source& source,
                                                 const replay::ReplayOptions& options);

}  // namespace partiar::scoresheet
