/// Comments up to the end of a line: `2. Nf3 Nc6 ; better than 2...d6`.
///
/// Source: PGN standard 5.
#pragma once

#include "scoresheet/sheet.h"
#include "scoresheet/words.h"

namespace partiar::scoresheet::internal {

/// Makes a semicolon apart from other words, the only one in its line, a bracket that the last word
/// of the line closes, unless the sheet separates its moves by such signs. Cost: linear.
void note_line_comments(const Sheet& sheet, Words& words);

}  // namespace partiar::scoresheet::internal
