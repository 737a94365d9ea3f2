#include "laws/internal/freedom.h"

#include "board/attacks.h"
#include "board/legal_moves.h"

namespace partiar::laws::internal {

namespace {

using board::Bitboard;
using board::Color;
using board::Position;
using board::Role;
using board::Square;

/// Whether there are pawns, and each is blocked by another pawn.
bool all_pawns_blocked(const Position& position) {
  const std::uint64_t pawns = position.of(Role::pawn).bits();
  const std::uint64_t white = position.of(Color::white, Role::pawn).bits();
  const std::uint64_t black = position.of(Color::black, Role::pawn).bits();
  return pawns != 0 && (white << 8U & ~pawns) == 0 && (black >> 8U & ~pawns) == 0;
}

}  // namespace

bool no_pawn_can_step(const Position& position) {
  const std::uint64_t free = ~position.occupied().bits();
  const std::uint64_t white = position.of(Color::white, Role::pawn).bits();
  const std::uint64_t black = position.of(Color::black, Role::pawn).bits();
  return (white | black) != 0 && (white << 8U & free) == 0 && (black >> 8U & free) == 0;
}

bool looks_locked(const Position& position) {
  const Bitboard movers = position.of(Role::king) | position.of(Role::bishop);
  if ((position.occupied() & ~position.of(Role::pawn) & ~movers).any()) return false;
  return all_pawns_blocked(position);
}

Bitboard free_pawns(const Position& position, Color color) {
  const Bitboard stoppers = position.of(~color, Role::pawn);
  Bitboard free;
  for (const Square pawn : position.of(color, Role::pawn)) {
    const std::uint64_t file = squares_of(file_of(pawn)).bits();
    const unsigned square = board::index(pawn);
    const std::uint64_t before = color == Color::white ? file & (~std::uint64_t{1} << square)
                                                       : file & ((std::uint64_t{1} << square) - 1);
    const bool stopped = position.occupied().contains(ahead(color, pawn));
    if (!stopped && (stoppers & Bitboard{before}).empty()) free |= pawn;
  }
  return free;
}

bool has_free_man(const Position& position) {
  for (const Color color : {Color::white, Color::black}) {
    const Bitboard men = position.of(color);
    const Bitboard line_or_leap =
        men & (position.of(Role::queen) | position.of(Role::rook) | position.of(Role::knight));
    if (board::count_steps(position, color, line_or_leap) > 0) return true;
    if (free_pawns(position, color).any()) return true;
    for (const Square pawn : position.of(color, Role::pawn)) {
      const Bitboard taken = board::pawn_attacks(color, pawn) & position.of(~color);
      if ((taken & ~position.of(Role::king)).any()) return true;
    }
  }
  return false;
}

}  // namespace partiar::laws::internal
