/// Writes a move in any notation: SAN and its relatives, long algebraic, UCI, ICCF numeric.
///
/// `read_san`, with the same letters, and `resolve` read everything written here back as the same
/// move.
#pragma once

#include <cstdint>
#include <string>

#include "board/position.h"
#include "notation/letters.h"

namespace partiar::notation {

/// How much of a move is written.
enum class MoveForm : std::uint8_t {
  san,   ///< `Nf3`: piece and square of arrival
  lan,   ///< `Ng1-f3`: piece and both squares
  uci,   ///< `g1f3`; castling `e1g1`, in Chess960 the king to its rook: `e1h1`
  iccf,  ///< `7163`: the same in digits
};

/// How captures are written.
enum class Captures : std::uint8_t {
  marked,      ///< `Nxd5`, `exd5`
  unmarked,    ///< `Nd5`, `ed5`
  files_only,  ///< `Nd5`, and `ed` where no other pawn of that file captures on the d-file
};

/// How a move is written. UCI and ICCF leave no options.
struct MoveStyle {
  MoveForm form = MoveForm::san;
  const PieceLetters* letters = &PieceLetters::english();
  Captures captures = Captures::marked;
  char castling = 'O';         ///< or `0`, as in the Laws (C.13)
  bool promotion_sign = true;  ///< `e8=Q`, as in PGN, rather than `e8Q`
  bool marks = true;           ///< `+` and `#`
  bool en_passant = false;     ///< ` e.p.` (C.12)
  bool chess960 = false;       ///< castling as in UCI for Chess960
};

/// Appends a legal `move`. Cost: that of `san_of`; allocates only as `out` grows.
/// Source: Laws 2023, Appendix C; PGN 8.2.3; UCI protocol 2006; ICCF Playing Rules 2009, 2.
void append_move(std::string& out, const board::Position& position, board::Move move,
                 const MoveStyle& style);

}  // namespace partiar::notation
