#include "laws/internal/route.h"

#include <array>

#include "laws/internal/steps.h"

namespace partiar::laws::internal {

namespace {

using board::Bitboard;
using board::Color;
using board::Position;
using board::Role;
using board::Square;

/// Of a step onto a square where a pawn stands or guards.
constexpr unsigned pawn_cost = 8;

/// More hindrances than this on a square count as so many.
constexpr std::size_t most_hindrances = 6;

/// Squares by how much is in the way on them.
struct Hindrances {
  std::array<Bitboard, most_hindrances + 2> at_least{board::every_square};  ///< the last: none

  void add(Bitboard squares) {
    for (std::size_t count = most_hindrances; count > 0; --count) {
      at_least[count] |= at_least[count - 1] & squares;
    }
  }
};

Hindrances hindrances(const Position& position, Color color) {
  // Pieces that attack through each other count together: each of them must go.
  const Bitboard occupied = position.occupied() & ~Bitboard{position.king(color)} &
                            ~position.of(~color, Role::bishop) & ~position.straight_sliders(~color);
  const Bitboard pawns = position.of(Role::pawn);
  Hindrances found;
  found.add(position.of(color) & ~pawns);
  for (const Square from : position.of(~color) & ~pawns) {
    found.add(board::attacks({~color, position.role_on(from)}, from, occupied));
  }
  return found;
}

/// Squares where a pawn of `color` stands, or one of the other side guards.
Bitboard barred_by_pawns(const Position& position, Color color) {
  Bitboard barred = position.of(color, Role::pawn);
  for (const Square pawn : position.of(~color, Role::pawn)) {
    barred |= board::pawn_attacks(~color, pawn);
  }
  return barred;
}

}  // namespace

unsigned king_route(const Position& position, Color color, Square to) {
  const Hindrances in_way = hindrances(position, color);
  const Bitboard barred = barred_by_pawns(position, color);
  std::array<Bitboard, longest_route + pawn_cost + 1> reached{};
  reached[0] = position.king(color);
  Bitboard seen;
  for (unsigned cost = 0; cost < longest_route; ++cost) {
    const Bitboard front = reached[cost] & ~seen;
    if (front.empty()) continue;
    seen |= front;
    if (front.contains(to)) return cost;
    const Bitboard next = steps(Role::king, front) & ~seen;
    for (unsigned more = 0; more <= most_hindrances; ++more) {
      // Those with fewer were reached before.
      reached[cost + 1 + more] |= next & ~barred & ~in_way.at_least[more + 1];
    }
    reached[cost + pawn_cost] |= next & barred;
  }
  return longest_route;
}

}  // namespace partiar::laws::internal
