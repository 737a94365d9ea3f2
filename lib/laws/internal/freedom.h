/// Whether pieces are free to move: what locks a position, seen without a search.
#pragma once

#include "board/position.h"

namespace partiar::laws::internal {

/// Whether there are pawns, and none can step ahead.
[[nodiscard]] bool no_pawn_can_step(const board::Position& position);

/// Whether there are pawns, each is blocked by another, and only bishops and kings move beside
/// them.
[[nodiscard]] bool looks_locked(const board::Position& position);

/// Whether a queen, rook or knight can move, or a pawn can capture or is not stopped by an opposing
/// pawn.
[[nodiscard]] bool has_free_man(const board::Position& position);

/// The pawns of `color` that can step ahead and have no opposing pawn before them on their file.
[[nodiscard]] board::Bitboard free_pawns(const board::Position& position, board::Color color);

/// Queens, rooks and pawns: without them mates are few.
[[nodiscard]] inline board::Bitboard greater_men(const board::Position& position,
                                                 board::Color color) {
  return position.straight_sliders(color) | position.of(color, board::Role::pawn);
}

}  // namespace partiar::laws::internal
