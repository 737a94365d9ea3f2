/// Words before moves that name the side: `1. W: d4 B: Nf6`, `Weiß: e4`.
#pragma once

#include "scoresheet/sheet.h"

namespace partiar::scoresheet::internal {

/// Blanks out such words and their colons if a sheet has them before successive moves: words for
/// White and Black alternating, or two letters. Otherwise a letter is a piece that captures.
/// Cost: one pass.
void blank_side_labels(Sheet& sheet);

}  // namespace partiar::scoresheet::internal
