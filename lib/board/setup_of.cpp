#include "board/setup_of.h"

namespace partiar::board {

Setup setup_of(const Position& position) {
  Setup setup;
  for (const Square square : position.occupied()) {
    setup.men[index(square)] = position.piece_on(square);
  }
  setup.turn = position.turn();
  setup.castling_rooks = position.castling_rooks();
  setup.en_passant = position.en_passant();
  setup.halfmove_clock = position.halfmove_clock();
  setup.fullmove_number = position.fullmove_number();
  return setup;
}

}  // namespace partiar::board
