/// Moves that the writer of a sheet marked as unread: `6. ??? Nxe5`, `6. ... Nxe5`, `6.
/// (illegible)`.
#pragma once

#include "scoresheet/sheet.h"
#include "scoresheet/words.h"

namespace partiar::scoresheet::internal {

/// Marks the numbers of `words` that have something else in place of White's move. Cost: linear.
void note_gaps(const Sheet& sheet, Words& words);

}  // namespace partiar::scoresheet::internal
