/// How a sheet counts: not every one gives a move by each side one number.
#pragma once

#include "scoresheet/words.h"

namespace partiar::scoresheet::internal {

/// Makes numbers of half-moves, `1. e4 2. e5 3. Nf3`, and those that stand before each side's move,
/// `1. e4 1. e5 2. Nf3`, what they are elsewhere: `1. e4 1... e5`. Cost: one pass each.
void note_numbering(Words& words);

}  // namespace partiar::scoresheet::internal
