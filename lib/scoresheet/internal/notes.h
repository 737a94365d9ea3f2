/// Notes between and below the lines of the moves.
#pragma once

#include "scoresheet/words.h"

namespace partiar::scoresheet::internal {

/// Takes lines of words and moves for remarks, as if in brackets, where the lines of nothing but
/// moves between them are a game from its first move on without a gap:
///
///     5.c3 Nc6
///     An example of the other move is 5...Nbd7 6.Nbd2 cxd4.
///     6.Nbd2 cxd4
///
/// Below its last line, those that have no numbered move and no result are remarks, too.
void note_notes(Words& words);

/// Takes footnotes for remarks: lines below that begin with the letters in brackets, `(a)`, that
/// stand between the moves.
void note_footnotes(const Sheet& sheet, Words& words);

}  // namespace partiar::scoresheet::internal
