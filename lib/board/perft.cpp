#include "board/perft.h"

#include "board/legal_moves.h"

namespace partiar::board {

std::uint64_t perft(const Position& position, unsigned depth) {
  if (depth == 0) return 1;
  const MoveList moves = legal_moves(position);
  if (depth == 1) return moves.size();
  std::uint64_t nodes = 0;
  for (const Move move : moves) {
    Position after = position;
    after.play_unchecked(move);
    nodes += perft(after, depth - 1);
  }
  return nodes;
}

}  // namespace partiar::board
