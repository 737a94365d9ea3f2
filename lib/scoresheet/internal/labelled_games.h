/// Games of a list, each below or behind a label: `Miller - Smith: 1. e4 e5`.
#pragma once

#include "scoresheet/words.h"

namespace partiar::scoresheet::internal {

/// Marks the numbers with which the games of a list begin: `Word::is_labelled`. Each stands below a
/// line of words or behind a few words of its line, and moves go on from it to a line end or to how
/// the game ended. One alone may as well begin a remark; so may one behind whose line the game
/// above may go on. Cost: linear.
void note_labelled_games(Words& words);

}  // namespace partiar::scoresheet::internal
