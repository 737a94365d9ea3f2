/// Replays claimed mating lines with the rules core.
#pragma once

#include <algorithm>
#include <span>

#include "board/legal_moves.h"
#include "board/position.h"

namespace partiar::tests {

/// Whether each move is legal and the last one mates the opponent of `winner`.
inline bool mates(board::Position position, board::Color winner,
                  std::span<const board::Move> line) {
  for (const board::Move move : line) {
    const board::MoveList moves = board::legal_moves(position);
    if (std::ranges::find(moves, move) == moves.end()) return false;
    position.play_unchecked(move);
  }
  return position.turn() != winner && position.checkers().any() && !board::has_legal_move(position);
}

}  // namespace partiar::tests
