/// Any placement of pieces with the rest of what a FEN says, possible or not.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "board/bitboard.h"
#include "board/role.h"

namespace partiar::board {

struct Setup {
  std::array<std::optional<Piece>, 64> men{};  ///< by `index(Square)`
  Color turn = Color::white;
  Bitboard castling_rooks;            ///< squares of the rooks that have castling rights
  std::optional<Square> en_passant;   ///< the square that the pawn that just moved passed over
  std::uint32_t halfmove_clock = 0;   ///< half-moves since the last pawn move or capture
  std::uint32_t fullmove_number = 1;  ///< of the next move
};

/// Why no game can be continued from a setup.
enum class SetupFault : std::uint8_t {
  king_missing,
  king_twice,
  too_many_men,    ///< more than sixteen of one colour
  too_many_pawns,  ///< more than eight of one colour
  pawn_on_last_rank,
  opponent_in_check,         ///< the side not to move is in check (Laws 2023, 3.9)
  castling_without_king,     ///< the king of a side with the right is not on its first rank
  castling_without_rook,     ///< no rook of that side stands where the right requires one
  castling_rooks_same_side,  ///< two rights on the same side of the king
  en_passant_impossible,     ///< no pawn can just have passed that square
};

struct SetupError {
  SetupFault fault;
  Color color{};                 ///< whose king, pieces or right
  std::optional<Square> square;  ///< where, if at a single square

  friend bool operator==(const SetupError&, const SetupError&) = default;
};

}  // namespace partiar::board
