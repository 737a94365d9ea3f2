#include "laws/internal/loose_choice.h"

#include "board/attacks.h"

namespace partiar::laws::internal {

using board::Bitboard;
using board::Color;
using board::Piece;
using board::Position;
using board::Role;
using board::Square;

Bitboard tracked_pieces(const Position& position, Color winner, const LooseChoice& choice) {
  Bitboard tracked;
  if (choice.room) tracked |= confined_pieces(position, *choice.room);
  if (choice.king) tracked |= position.king(winner);
  if (choice.others) {
    tracked |= position.of(Role::knight) | position.of(Role::rook) | position.of(Role::queen);
  }
  if (choice.buried) {
    tracked |= position.of(winner);
    for (const Square king : position.of(Role::king)) {
      tracked |= board::king_attacks(king) & position.occupied();
    }
  }
  return tracked;
}

Bitboard confined_pieces(const Position& position, unsigned most) {
  Bitboard confined;
  const Bitboard pawns_and_kings = position.of(Role::pawn) | position.of(Role::king);
  for (const Square start : position.occupied() & ~pawns_and_kings) {
    const Piece piece = *position.piece_on(start);
    Bitboard seen = start;
    for (Bitboard front = seen; front.any() && seen.size() <= most + 1;) {
      Bitboard next;
      for (const Square from : front) next |= board::attacks(piece, from, position.occupied());
      front = next & ~seen & ~position.of(piece.color);
      seen |= front;
    }
    if (seen.size() <= most + 1) confined |= start;
  }
  return confined;
}

std::size_t count_movers(const Position& position, unsigned most) {
  const Bitboard pawns_and_kings = position.of(Role::pawn) | position.of(Role::king);
  const Bitboard others = position.occupied() & ~pawns_and_kings;
  return (others & ~confined_pieces(position, most)).size();
}

}  // namespace partiar::laws::internal
