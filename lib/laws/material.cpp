#include "laws/material.h"

namespace partiar::laws {

using board::Bitboard;
using board::Role;

bool is_dead_by_material(const board::Position& position) {
  if ((position.of(Role::pawn) | position.of(Role::rook) | position.of(Role::queen)).any()) {
    return false;
  }
  const Bitboard knights = position.of(Role::knight);
  const Bitboard bishops = position.of(Role::bishop);
  if (knights.any()) return !(knights | bishops).more_than_one();
  return (bishops & board::light_squares).empty() || (bishops & ~board::light_squares).empty();
}

bool is_bare_king(const board::Position& position, board::Color color) {
  return !position.of(color).more_than_one();
}

}  // namespace partiar::laws
