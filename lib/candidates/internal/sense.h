/// How probable a legal move is before anything is read: what players do, by the exchange on its
/// squares and where its piece goes.
#pragma once

#include <array>
#include <cstddef>

#include "board/move.h"
#include "board/position.h"

namespace partiar::candidates::internal {

/// What counts for or against a move, by weight.
struct Sense {
  double wins = 0;      ///< what it takes for nothing, in pawns, at most five
  double loses = 0;     ///< what it puts en prise, likewise
  double escapes = 0;   ///< what was en prise where it stood, likewise
  double captures = 0;  ///< it captures
  double checks = 0;    ///< its piece gives check
  double castles = 0;
  double promotes = 0;
  double centre = 0;       ///< rings of squares nearer to the centre
  double forward = 0;      ///< ranks forward
  double leaves_home = 0;  ///< a piece leaves its first rank
  double pawn = 0, knight = 0, bishop = 0, rook = 0, queen = 0, king = 0;
};

/// What counts for a legal `move`. Cost: two look-ups of attackers.
[[nodiscard]] Sense sense_of(const board::Position& position, board::Move move);

/// The weight of a move, logarithm: a move is as probable as its weight among those of all.
[[nodiscard]] double weight_of(const Sense& sense);

}  // namespace partiar::candidates::internal
