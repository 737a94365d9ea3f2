/// Single steps of many pieces at once.
#pragma once

#include "board/attacks.h"
#include "board/bitboard.h"
#include "board/role.h"

namespace partiar::laws::internal {

[[nodiscard]] constexpr board::Bitboard shifted(board::Bitboard set, int by) {
  return board::Bitboard{by > 0 ? set.bits() << by : set.bits() >> -by};
}
[[nodiscard]] constexpr board::Bitboard to_the_sides(board::Bitboard set) {
  return shifted(set & ~squares_of(board::File::h), 1) |
         shifted(set & ~squares_of(board::File::a), -1);
}
[[nodiscard]] constexpr board::Bitboard straight_steps(board::Bitboard set) {
  return to_the_sides(set) | shifted(set, 8) | shifted(set, -8);
}
[[nodiscard]] constexpr board::Bitboard diagonal_steps(board::Bitboard set) {
  const board::Bitboard sides = to_the_sides(set);
  return shifted(sides, 8) | shifted(sides, -8);
}
/// A single step for sliders, a normal move for the others.
[[nodiscard]] constexpr board::Bitboard steps(board::Role role, board::Bitboard set) {
  switch (role) {
    case board::Role::knight:
      return board::knight_attacks(set);
    case board::Role::bishop:
      return diagonal_steps(set);
    case board::Role::rook:
      return straight_steps(set);
    case board::Role::queen:
    case board::Role::king:
      return straight_steps(set) | diagonal_steps(set);
    case board::Role::pawn:
      break;
  }
  return {};
}

}  // namespace partiar::laws::internal
