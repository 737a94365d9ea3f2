#include "laws/internal/tracked.h"

namespace partiar::laws::internal {

namespace {

using board::Bitboard;
using board::Color;
using board::Position;
using board::Role;
using board::Square;

constexpr unsigned black_men = 6;

}  // namespace

Tracked Tracked::of(const Position& position, Bitboard squares) {
  Tracked tracked;
  for (const Square square : squares& position.occupied()) {
    tracked.put(square, *position.piece_on(square));
  }
  tracked.turn = position.turn();
  if (position.en_passant()) tracked.passed = behind(position.turn(), *position.en_passant());
  return tracked;
}

PackedTracked Tracked::packed() const {
  PackedTracked packed{{occupied().bits(), {}}, turn, promoted};
  if (passed) packed.passed = static_cast<std::uint8_t>(index(*passed) + 1);
  if (left) packed.left = static_cast<std::uint8_t>(index(*left) + 1);
  unsigned place = 0;
  for (const Square square : occupied()) {
    unsigned code = static_cast<unsigned>(role_on(square));
    if (of(Color::black).contains(square)) code += black_men;
    packed.men.men[place >> 4U] |= std::uint64_t{code} << 4 * (place & 15U);
    ++place;
  }
  return packed;
}

Tracked Tracked::unpacked(const PackedTracked& packed) {
  Tracked tracked;
  tracked.turn = packed.turn;
  tracked.promoted = packed.promoted;
  if (packed.passed != 0) tracked.passed = static_cast<Square>(packed.passed - 1);
  if (packed.left != 0) tracked.left = static_cast<Square>(packed.left - 1);
  unsigned place = 0;
  for (const Square square : Bitboard{packed.men.occupied}) {
    const std::uint64_t men = packed.men.men[place >> 4U];
    const auto code = static_cast<unsigned>(men >> 4 * (place & 15U)) & 15U;
    ++place;
    const bool is_black = code >= black_men;
    const auto role = static_cast<Role>(is_black ? code - black_men : code);
    tracked.put(square, {is_black ? Color::black : Color::white, role});
  }
  return tracked;
}

Role Tracked::role_on(Square square) const {
  unsigned role = 0;
  while (!roles[role].contains(square)) ++role;
  return static_cast<Role>(role);
}

void Tracked::remove(Square square) {
  for (Bitboard& of_color : colors) of_color &= ~Bitboard{square};
  for (Bitboard& of_role : roles) of_role &= ~Bitboard{square};
}

void Tracked::move(Square from, Square to) {
  const Bitboard both = Bitboard{from} | to;
  for (Bitboard& of_color : colors) {
    if (of_color.contains(from)) of_color ^= both;
  }
  for (Bitboard& of_role : roles) {
    if (of_role.contains(from)) of_role ^= both;
  }
}

Bitboard Tracked::attackers(Square target, Color by, Bitboard blocked) const {
  const auto of_role = [&](Role role) { return roles[static_cast<unsigned>(role)]; };
  const Bitboard diagonal = of_role(Role::bishop) | of_role(Role::queen);
  const Bitboard straight = of_role(Role::rook) | of_role(Role::queen);
  return of(by) & ((board::pawn_attacks(~by, target) & of_role(Role::pawn)) |
                   (board::knight_attacks(target) & of_role(Role::knight)) |
                   (board::king_attacks(target) & of_role(Role::king)) |
                   (board::bishop_attacks(target, blocked) & diagonal) |
                   (board::rook_attacks(target, blocked) & straight));
}

}  // namespace partiar::laws::internal
