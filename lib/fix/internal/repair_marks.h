/// The changes a repair makes to the text of a game, each marked by a comment.
#pragma once

#include <vector>

#include "replay/correction.h"
#include "replay/game.h"
#include "scoresheet/repair.h"

namespace partiar::fix::internal {

/// A move that is struck out takes along what belongs to it: its glyphs, its variations, and its
/// number unless another move needs that. A missing move is inserted after its own number.
/// Output: in text order, without line ends.
[[nodiscard]] std::vector<replay::Correction> corrections_of(const scoresheet::Repair& repair,
                                                             const replay::Game& game);

}  // namespace partiar::fix::internal
