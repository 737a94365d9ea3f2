/// The moves that a game was read to have.
#pragma once

#include <string>

#include "board/move.h"
#include "board/position.h"
#include "notation/resolve.h"
#include "notation/san.h"
#include "replay/game.h"

namespace partiar::tests {

/// In SAN, separated by blanks: `e4 e5 Nf3`.
inline std::string moves_of(const replay::Game& game) {
  std::string moves;
  board::Position position = game.start.position;
  for (const board::Move move : game.followed.moves) {
    if (!moves.empty()) moves += ' ';
    notation::append_san(moves, notation::san_of(position, move));
    position.play_unchecked(move);
  }
  return moves;
}

}  // namespace partiar::tests
