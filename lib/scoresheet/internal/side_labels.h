/// Words before moves that say whose they are: `1. W: d4 B: Nf6`, `Weiß: e4`.
#pragma once

#include "scoresheet/sheet.h"

namespace partiar::scoresheet::internal {

/// Puts blanks in the place of such words, with their colons, where a sheet has them before one
/// move after another: words for White and Black by turns, or two letters. A letter is a piece
/// else, that takes.
/// Cost: one pass.
void blank_side_labels(Sheet& sheet);

}  // namespace partiar::scoresheet::internal
