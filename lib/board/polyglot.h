/// The key by which opening books and other databases identify a position.
///
/// `Position::hash` is a different hash, cheaper to update. Source: the Polyglot book format.
#pragma once

#include <cstdint>

#include "board/position.h"

namespace partiar::board {

/// The Polyglot key of `position`. Identical positions share it: as elsewhere here, en passant
/// counts only if the capture is legal. Castling rights are named by the side of the king on which
/// the rook stands, in Chess960, too. Cost: one pass over the pieces.
[[nodiscard]] std::uint64_t polyglot_key(const Position& position);

}  // namespace partiar::board
