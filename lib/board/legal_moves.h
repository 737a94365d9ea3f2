/// Legal moves of a position: all, or only those that a written move can mean.
///
/// Source: Laws 2023, 3.1 to 3.10; castling in Chess960 by Guidelines II.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>

#include "board/position.h"

namespace partiar::board {

/// A list of moves without allocation. 512 are more than sixteen pieces of one side ever have.
class MoveList {
 public:
  void push(Move move) { moves_[size_++] = move; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] const Move* begin() const { return moves_.data(); }
  [[nodiscard]] const Move* end() const { return moves_.data() + size_; }

 private:
  std::array<Move, 512> moves_;
  std::size_t size_ = 0;
};

/// All legal moves, in no particular order. A promotion counts as four.
[[nodiscard]] MoveList legal_moves(const Position& position);

/// Whether the side to move has a legal move. Cheaper than `legal_moves`.
[[nodiscard]] bool has_legal_move(const Position& position);

/// How many steps by one square, or leaps of knights, `pieces` of `color` have, without pawns'
/// captures, double steps and regard to the king's safety; leaps to the same square count once. No
/// more than there are moves. Cost: the same for any position, with hardly a branch.
[[nodiscard]] unsigned count_steps(const Position& position, Color color, Bitboard pieces);

/// Those of `origins` from which a piece of `role` may go to `to` with its king left safe.
[[nodiscard]] Bitboard safe_origins(const Position& position, Role role, Square to,
                                    Bitboard origins);

/// Whether a move, not en passant, by a piece of `role` and of `us`, the side to move, leaves its
/// king safe.
[[nodiscard]] bool keeps_king_safe(const Position& position, Color us, Role role, Square from,
                                   Square to);

/// The squares from which a piece of `role` could go to `to`, disregarding the king's safety.
[[nodiscard]] Bitboard pseudo_legal_origins(const Position& position, Role role, Square to);

/// The squares from which a piece of `role`, of the side to move, may legally go to `to`; pawns by
/// advance, capture and en passant; castling excluded. Only origins in `among` are considered.
[[nodiscard]] Bitboard legal_origins(const Position& position, Role role, Square to,
                                     Bitboard among = every_square);

/// Whether `move` captures the king, which can be left en prise by an illegal move that stands.
[[nodiscard]] inline bool takes_king(const Position& position, Move move) {
  return move.to() == position.king(~position.turn());
}

enum class CastlingSide : std::uint8_t { king_side, queen_side };

/// Why castling is not legal: the first reason that applies.
enum class CastlingFault : std::uint8_t {
  king_moved,      ///< no right is left on either side, and the king is not at home or has moved
  rook_moved,      ///< the right on this side is gone (3.8.2.1)
  blocked,         ///< a piece stands in between or on a square of arrival (3.8.2.2)
  in_check,        ///< the king is attacked (3.8.2.2)
  through_attack,  ///< a square that the king crosses is attacked
  into_attack,     ///< the square of arrival is attacked
};

/// Whether a capture en passant on `to` by the pawn on `from` leaves its own king safe, supposing
/// that the pawn behind `to` has just passed it.
[[nodiscard]] bool is_en_passant_safe(const Position& position, Square from, Square to);

/// The castling move to one side, or why it is not legal.
[[nodiscard]] std::expected<Move, CastlingFault> find_castling(const Position& position,
                                                               CastlingSide side);

[[gnu::always_inline]] inline bool keeps_king_safe(const Position& position, Color us, Role role,
                                                   Square from, Square to) {
  const Square king = position.king(us);
  const bool opens = (beyond(king, from) & position.lined_up()).any();
  if (role == Role::king) [[unlikely]]
    return !position.is_attacked(to, ~us, position.occupied() & ~Bitboard{from});
  if (opens || position.checkers().any()) [[unlikely]]
    return safe_origins(position, role, to, from).any();
  return true;
}

[[gnu::always_inline]] inline Bitboard pseudo_legal_origins(const Position& position, Role role,
                                                            Square to) {
  const Color us = position.turn();
  if (position.of(us).contains(to)) return {};
  const Bitboard pieces = position.of(us, role);
  if (role != Role::pawn) {
    const Bitboard origins = reach(role, to) & pieces;
    if (origins.empty()) return {};
    const auto blocked = [&](Square from) {
      const bool is_blocked = (between(from, to) & position.occupied()).any();
      return Bitboard{std::uint64_t{is_blocked} << index(from)};
    };
    // There are hardly ever more than two origins, and a loop's end would be mispredicted.
    const Square first = origins.first();
    const Square last = origins.last();
    Bitboard open = origins & ~(blocked(first) | blocked(last));
    for (const Square from : origins & ~(Bitboard{first} | last)) open &= ~blocked(from);
    return open;
  }
  if (position.of(~us).contains(to) || position.en_passant() == to) {
    return pawn_attacks(~us, to) & pieces;
  }
  if (relative_rank(us, rank_of(to)) <= Rank::r2) return {};
  const Square one = behind(us, to);
  if (pieces.contains(one)) return one;
  const bool is_double = relative_rank(us, rank_of(to)) == Rank::r4;
  if (is_double && !position.occupied().contains(one)) return pieces & behind(us, one);
  return {};
}

[[gnu::always_inline]] inline Bitboard legal_origins(const Position& position, Role role, Square to,
                                                     Bitboard among) {
  const Square king = position.king(position.turn());
  // Most moves open no line to their own king and answer no check.
  const bool passes = role == Role::pawn && position.en_passant() == to;
  const bool careful = position.checkers().any() || role == Role::king || passes;
  const Bitboard exposed = careful ? every_square : queen_lines(king);
  const Bitboard origins = pseudo_legal_origins(position, role, to) & among;
  if ((origins & exposed).empty()) return origins;
  if (!careful && position.lined_up().empty()) return origins;
  return safe_origins(position, role, to, origins);
}

}  // namespace partiar::board
