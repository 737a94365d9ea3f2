/// Counts the leaves of the tree of legal moves, the standard test of a move generator.
#pragma once

#include <cstdint>

#include "board/position.h"

namespace partiar::board {

/// The number of sequences of `depth` legal half-moves from `position`; the last half-move is
/// counted, not played.
[[nodiscard]] std::uint64_t perft(const Position& position, unsigned depth);

}  // namespace partiar::board
