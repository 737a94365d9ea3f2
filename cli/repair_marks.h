/// What a repair puts into the text of a game, each place marked by a comment.
#pragma once

#include <vector>

#include "replay/correction.h"
#include "replay/game.h"
#include "scoresheet/repair.h"

namespace partiar::cli {

/// A move that is struck out takes along what belongs to it: its glyphs, its variations, and its
/// number where no other move needs that. One that was missing stands behind its own number.
/// Output: in the order of the text, none with a line end in it.
[[nodiscard]] std::vector<replay::Correction> corrections_of(const scoresheet::Repair& repair,
                                                             const replay::Game& game);

}  // namespace partiar::cli
