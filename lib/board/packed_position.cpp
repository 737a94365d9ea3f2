#include "board/packed_position.h"

#include "board/position.h"
#include "board/zobrist.h"

namespace partiar::board {

namespace {

constexpr unsigned black_men = 6;
constexpr unsigned castling_rook = 12;  // 13 for Black's
constexpr unsigned passing_pawn = 14;
constexpr unsigned king_to_move = 15;

}  // namespace

PackedPosition Position::packed() const {
  PackedPosition packed{occupied().bits(), {}};
  // Only the pawn beyond the e.p. square can be captured en passant.
  const Bitboard passing = en_passant_ ? Bitboard{behind(turn_, *en_passant_)} : Bitboard{};
  const Bitboard special = castling_rooks_ | passing | king(turn_);
  unsigned place = 0;
  for (const Square square : occupied()) {
    const unsigned color = of(Color::black).contains(square) ? 1 : 0;
    unsigned code = static_cast<unsigned>(role_on(square)) + black_men * color;
    if (special.contains(square)) {
      code = castling_rooks_.contains(square) ? castling_rook + color
             : passing.contains(square)       ? passing_pawn
                                              : king_to_move;
    }
    packed.men[place >> 4U] |= std::uint64_t{code} << 4 * (place & 15U);
    ++place;
  }
  return packed;
}

Position Position::unpacked(const PackedPosition& packed) {
  Position position;
  std::optional<Square> passing;
  Bitboard castling_rooks;
  Square king{};
  unsigned place = 0;
  for (const Square square : Bitboard{packed.occupied}) {
    const auto code = static_cast<unsigned>(packed.men[place >> 4U] >> 4 * (place & 15U)) & 15U;
    ++place;
    if (code == king_to_move) {
      king = square;
    } else if (code == passing_pawn) {
      passing = square;
    } else if (code >= castling_rook) {
      position.put(square, {static_cast<Color>(code - castling_rook), Role::rook});
      castling_rooks |= square;
    } else {
      const bool black = code >= black_men;
      const auto role = static_cast<Role>(black ? code - black_men : code);
      position.put(square, {black ? Color::black : Color::white, role});
      if (role == Role::king && !black) position.turn_ = Color::black;
    }
  }
  position.put(king, {position.turn_, Role::king});
  if (position.turn_ == Color::black) position.hash_ ^= internal::zobrist.black_to_move;
  if (passing) {
    position.put(*passing, {~position.turn_, Role::pawn});
    position.en_passant_ = ahead(position.turn_, *passing);
    position.hash_ ^= internal::zobrist.en_passant[index(file_of(*passing))];
  }
  position.set_castling(castling_rooks);
  position.look_for_check();
  const Square other_king = position.king(~position.turn_);
  position.exposed_ = position.is_attacked(other_king, position.turn_, position.occupied());
  return position;
}

}  // namespace partiar::board
