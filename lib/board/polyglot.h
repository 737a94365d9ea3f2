/// The key by which opening books and other databases know a position.
///
/// `Position::hash` is another hash, which is faster to keep. Source: the Polyglot book format.
#pragma once

#include <cstdint>

#include "board/position.h"

namespace partiar::board {

/// The Polyglot key of `position`. Identical positions have the same: as elsewhere here, en passant
/// counts where that capture is legal. Castling rights are told by the side of the king on which
/// the rook stands, in Chess960, too. Cost: one pass over the men.
[[nodiscard]] std::uint64_t polyglot_key(const Position& position);

}  // namespace partiar::board
