#include "scoresheet/internal/ignored_gain.h"

#include <algorithm>
#include <array>

namespace partiar::scoresheet::internal {

namespace {

using board::Bitboard;
using board::Color;
using board::Move;
using board::Position;
using board::Role;
using board::Square;

int value_of(Role role) {
  switch (role) {
    case Role::pawn:
      return 100;
    case Role::knight:
    case Role::bishop:
      return 300;
    case Role::rook:
      return 500;
    case Role::queen:
      return 900;
    case Role::king:
      return 10'000;
  }
  return 0;
}

constexpr std::array by_value{Role::pawn, Role::knight, Role::bishop,
                              Role::rook, Role::queen,  Role::king};

/// The least valuable of `men`, which is not empty.
Square cheapest_of(const Position& position, Bitboard men) {
  for (const Role role : by_value) {
    const Bitboard found = men & position.of(role);
    if (found.any()) return found.first();
  }
  return men.first();
}

/// The material won by capturing on `to` from `from`, with both sides recapturing as long as it
/// pays.
int gain_of_taking(const Position& position, Square from, Square to) {
  std::array<int, 33> gains{};
  std::size_t depth = 0;
  Bitboard occupied = position.occupied();
  Color side = position.turn();
  gains[0] = occupied.contains(to) ? value_of(position.role_on(to)) : 100;
  int standing = value_of(position.role_on(from));
  occupied &= ~Bitboard{from};
  for (;;) {
    side = ~side;
    const Bitboard takers = position.attackers(to, side, occupied) & occupied;
    if (takers.empty()) break;
    const Square taker = cheapest_of(position, takers);
    const bool is_king = position.role_on(taker) == Role::king;
    if (is_king && (position.attackers(to, ~side, occupied) & occupied).any()) break;
    ++depth;
    gains[depth] = standing - gains[depth - 1];
    standing = value_of(position.role_on(taker));
    occupied &= ~Bitboard{taker};
  }
  for (; depth > 0; --depth) gains[depth - 1] = std::min(gains[depth - 1], -gains[depth]);
  return gains[0];
}

}  // namespace

int ignored_gain(const Position& position, Move move) {
  constexpr int worth = 200;
  if (position.checkers().any()) return 0;
  const Color us = position.turn();
  int best = 0;
  for (const Square to : position.of(~us)) {
    if (value_of(position.role_on(to)) < worth || position.role_on(to) == Role::king) continue;
    const Bitboard takers = position.attackers(to, us, position.occupied()) & ~position.pinned();
    if (takers.empty()) continue;
    best = std::max(best, gain_of_taking(position, cheapest_of(position, takers), to));
  }
  if (best < worth) return 0;
  const bool takes = position.of(~us).contains(move.to());
  if (takes) best -= std::max(0, gain_of_taking(position, move.from(), move.to()));
  if (best < worth) return 0;
  Position after = position;
  after.play_unchecked(move);
  return after.checkers().any() ? 0 : std::min(best, value_of(Role::queen));
}

}  // namespace partiar::scoresheet::internal
