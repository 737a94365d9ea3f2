/// Moves and numbers without blanks between them, as the text of a page's viewer has them.
#pragma once

#include "scoresheet/sheet.h"

namespace partiar::scoresheet::internal {

/// Puts blanks where a move number follows a move, `Nf65.Qd3`, and, on a sheet with more of these,
/// between the moves and before prose: `1.e4e52.Nf3Nc6A sound reply`. Cost: one pass.
void part_glued(Sheet& sheet);

}  // namespace partiar::scoresheet::internal
