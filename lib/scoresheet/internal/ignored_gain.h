/// How likely a move is that nobody wrote down legibly: players seldom leave what they can take.
#pragma once

#include "board/move.h"
#include "board/position.h"

namespace partiar::scoresheet::internal {

/// What the side to move could win by taking on one square, less what `move`, which is legal, wins
/// by it; in hundredths of a pawn. 0 where the side is in check, or checks, or it is not worth a
/// piece.
/// Cost: an exchange of all pieces on each square that is attacked; no allocation.
[[nodiscard]] int ignored_gain(const board::Position& position, board::Move move);

}  // namespace partiar::scoresheet::internal
