/// Legal moves of a position: all, or only those a written move can mean.
///
/// Source: Laws 2023, 3.1 to 3.10; castling in Chess960 by Guidelines II.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>

#include "board/position.h"

namespace partiar::board {

/// A list of moves without allocation. 512 hold more than sixteen men of a side ever have.
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

/// All legal moves, in no order that means anything. A promotion counts as four.
[[nodiscard]] MoveList legal_moves(const Position& position);

/// Whether the side to move has a legal move. Cheaper than `legal_moves`.
[[nodiscard]] bool has_legal_move(const Position& position);

/// The squares from which a piece of `role`, of the side to move, may legally go to `to`; pawns by
/// advance, capture and en passant; castling left out. Only origins in `among` are looked at.
[[nodiscard]] Bitboard legal_origins(const Position& position, Role role, Square to,
                                     Bitboard among = every_square);

/// The squares from which a piece of `role` could go to `to` were the king safe anywhere.
[[nodiscard]] Bitboard pseudo_legal_origins(const Position& position, Role role, Square to);

enum class CastlingSide : std::uint8_t { king_side, queen_side };

/// Why castling is not legal, the first that holds.
enum class CastlingFault : std::uint8_t {
  king_moved,      ///< neither side has a right left, and the king is not at home or has moved
  rook_moved,      ///< the right on this side is gone (3.8.2.1)
  blocked,         ///< a man stands between or on a square of arrival (3.8.2.2)
  in_check,        ///< the king stands attacked (3.8.2.2)
  through_attack,  ///< a square that the king crosses is attacked
  into_attack,     ///< the square of arrival is attacked
};

/// The castling move to one side, or why it is not legal.
[[nodiscard]] std::expected<Move, CastlingFault> find_castling(const Position& position,
                                                               CastlingSide side);

}  // namespace partiar::board
