/// How numbers and moves stand among the sentences of a sheet.
#pragma once

#include "scoresheet/sheet.h"
#include "scoresheet/words.h"

namespace partiar::scoresheet::internal {

/// Marks the numbers that begin a sentence, those from which only moves go on to a result, and the
/// weak moves with which a sentence begins. Cost: linear.
void note_sentences(const Sheet& sheet, Words& words);

}  // namespace partiar::scoresheet::internal
