/// Who can still mate, judged from the material on the board alone.
///
/// Never wrong when it says that nobody can; it does not see that a king is safe because pawns are
/// locked or a line is forced.
#pragma once

#include "board/position.h"

namespace partiar::laws {

/// Whether neither side has the material to mate by any series of legal moves: bare kings, one
/// knight or bishop in all, or any number of bishops on squares of one colour. Two knights, or
/// minor pieces on both sides, can mate with the opponent's help. Source: Laws 2023, 5.2.2.
[[nodiscard]] inline bool is_dead_by_material(const board::Position& position) {
  using board::Role;
  if ((position.of(Role::pawn) | position.of(Role::rook) | position.of(Role::queen)).any()) {
    return false;
  }
  const board::Bitboard knights = position.of(Role::knight);
  const board::Bitboard bishops = position.of(Role::bishop);
  if (knights.any()) return !(knights | bishops).more_than_one();
  return (bishops & board::light_squares).empty() || (bishops & ~board::light_squares).empty();
}

/// Whether `color` has the material to mate in some position that the material of both sides
/// allows; without it, it can never mate. A lone knight needs an opposing pawn, knight, bishop or
/// rook to take a flight from its king; bishops on squares of one colour need a pawn, a knight or a
/// bishop on the other colour. Source: Laws 2023, 6.9.
[[nodiscard]] bool has_mating_material(const board::Position& position, board::Color color);

/// Whether `color` can never mate because it has only its king. Source: Laws 2023, 6.9.
[[nodiscard]] bool is_bare_king(const board::Position& position, board::Color color);

}  // namespace partiar::laws
