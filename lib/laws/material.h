/// Who can still mate, told from the men on the board alone.
///
/// Never wrong when it says that nobody can; that a king is safe because pawns are locked or a line
/// is forced, it does not see.
#pragma once

#include "board/position.h"

namespace partiar::laws {

/// Whether neither side has the men to mate by any series of legal moves: bare kings, one knight or
/// bishop in all, or any number of bishops that stand on one colour. Two knights or minor pieces of
/// both sides can mate with the opponent's help. Source: Laws 2023, 5.2.2.
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

/// Whether `color` has the men to mate on some board that the men of both sides can make; without
/// them it can never mate. A lone knight needs a pawn, knight, bishop or rook of the opponent to
/// take a flight from his king, bishops of one colour a pawn, a knight or a bishop of the other.
/// Source: Laws 2023, 6.9.
[[nodiscard]] bool has_mating_material(const board::Position& position, board::Color color);

/// Whether `color` can never mate: it has nothing but its king. Source: Laws 2023, 6.9.
[[nodiscard]] bool is_bare_king(const board::Position& position, board::Color color);

}  // namespace partiar::laws
