/// A measure of how plausible a move is that was not written legibly: players rarely leave pieces
/// en prise.
#pragma once

#include "board/move.h"
#include "board/position.h"

namespace partiar::scoresheet::internal {

/// The most the side to move could win by capturing on one square, minus what the legal move `move`
/// wins there, in centipawns. 0 if the side is in check, or gives check, or if it is less than a
/// piece.
/// Cost: an exchange on each attacked square; no allocation.
[[nodiscard]] int ignored_gain(const board::Position& position, board::Move move);

}  // namespace partiar::scoresheet::internal
