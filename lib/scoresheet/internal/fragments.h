/// Moves from the middle of a game whose beginning is not on the sheet: `A nice position: 23.f4`.
#pragma once

#include "scoresheet/words.h"

namespace partiar::scoresheet::internal {

/// Marks the moves before which others are missing, by their numbers. Cost: linear.
void note_fragments(Words& words);

}  // namespace partiar::scoresheet::internal
