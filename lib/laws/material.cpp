#include "laws/material.h"

namespace partiar::laws {

using board::Bitboard;
using board::Role;

bool has_mating_material(const board::Position& position, board::Color color) {
  const Bitboard men = position.of(color);
  const Bitboard great =
      position.of(Role::pawn) | position.of(Role::rook) | position.of(Role::queen);
  if ((men & great).any()) return true;
  const Bitboard knights = men & position.of(Role::knight);
  const Bitboard bishops = men & position.of(Role::bishop);
  if (knights.any()) {
    if (bishops.any() || knights.more_than_one()) return true;
    const Bitboard shields = position.of(~color) & ~position.of(Role::king);
    return (shields & ~position.of(Role::queen)).any();
  }
  if (bishops.empty()) return false;
  if ((position.of(Role::pawn) | position.of(Role::knight)).any()) return true;
  const Bitboard all = position.of(Role::bishop);
  return (all & board::light_squares).any() && (all & ~board::light_squares).any();
}

bool is_bare_king(const board::Position& position, board::Color color) {
  return !position.of(color).more_than_one();
}

}  // namespace partiar::laws
