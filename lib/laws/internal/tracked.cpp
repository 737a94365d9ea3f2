#include "laws/internal/tracked.h"

namespace partiar::laws::internal {

using board::Bitboard;
using board::Color;
using board::Position;
using board::Role;
using board::Square;

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
  PackedTracked packed{{}, of(Color::black), turn, promoted};
  for (const Role role : board::roles) {
    const unsigned code = static_cast<unsigned>(role) + 1;
    for (unsigned bit = 0; bit < packed.codes.size(); ++bit) {
      if ((code >> bit & 1U) != 0) packed.codes[bit] |= roles[static_cast<unsigned>(role)];
    }
  }
  if (passed) packed.passed = static_cast<std::uint8_t>(index(*passed) + 1);
  if (left) packed.left = static_cast<std::uint8_t>(index(*left) + 1);
  return packed;
}

Tracked Tracked::unpacked(const PackedTracked& packed) {
  const auto& codes = packed.codes;
  Tracked tracked;
  tracked.colors = {(codes[0] | codes[1] | codes[2]) & ~packed.black, packed.black};
  for (const Role role : board::roles) {
    const unsigned code = static_cast<unsigned>(role) + 1;
    Bitboard& squares = tracked.roles[static_cast<unsigned>(role)];
    squares = board::every_square;
    for (unsigned bit = 0; bit < codes.size(); ++bit) {
      squares &= (code >> bit & 1U) != 0 ? codes[bit] : ~codes[bit];
    }
  }
  tracked.turn = packed.turn;
  tracked.promoted = packed.promoted;
  if (packed.passed != 0) tracked.passed = static_cast<Square>(packed.passed - 1);
  if (packed.left != 0) tracked.left = static_cast<Square>(packed.left - 1);
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
