/// The games of a weighed reading, as the strict way hands them over: started, followed, judged.
#pragma once

#include <vector>

#include "replay/game.h"
#include "replay/options.h"
#include "replay/source.h"
#include "scoresheet/reading.h"

namespace partiar::scoresheet {

/// Makes games of what `source` was read as. What the reading assumed is a finding; where it had to
/// mend, or moves are left, the verdict is `check`, and where another reading is as good, the game
/// stops at the half-move on which they differ.
/// Cost: plays each game once.
[[nodiscard]] std::vector<replay::Game> games_of(const WeighedReading& read,
                                                 const replay::Source& source,
                                                 const replay::ReplayOptions& options);

}  // namespace partiar::scoresheet
