/// Games each of whose moves begins a line.
#pragma once

#include "scoresheet/words.h"

namespace partiar::scoresheet::internal {

/// Where every move of a game begins a line with its number, numbers within lines belong to
/// remarks, unless the rows repeat theirs: `1. e4   1. e5`. Cost: linear.
void note_rows(Words& words);

}  // namespace partiar::scoresheet::internal
