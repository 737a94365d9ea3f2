// The legal moves that a move in descriptive notation may mean.
#include <algorithm>

#include "board/attacks.h"
#include "notation/descriptive.h"

namespace partiar::notation {

namespace {

using board::Bitboard;
using board::CastlingSide;
using board::Color;
using board::File;
using board::Move;
using board::Position;
using board::Role;
using board::Square;
using Kind = DescriptiveMove::Kind;

/// The files that have a piece's name, on a side if that is told.
Bitboard files_of(Role name, std::optional<CastlingSide> side) {
  const auto on = [side](File of_queen, File of_king) {
    if (!side) return squares_of(of_queen) | squares_of(of_king);
    return squares_of(*side == CastlingSide::king_side ? of_king : of_queen);
  };
  switch (name) {
    case Role::rook:
      return on(File::a, File::h);
    case Role::knight:
      return on(File::b, File::g);
    case Role::bishop:
      return on(File::c, File::f);
    case Role::queen:
      return squares_of(File::d);
    case Role::king:
      return squares_of(File::e);
    case Role::pawn:
      return {};
  }
  return {};
}

Bitboard half_of(CastlingSide side) {
  Bitboard half;
  for (const File file : {File::a, File::b, File::c, File::d}) half |= squares_of(file);
  return side == CastlingSide::queen_side ? half : ~half & board::every_square;
}

Bitboard squares_named(const DescriptiveSquare& square, Color color) {
  const auto rank = static_cast<board::Rank>(square.rank - 1);
  return files_of(square.file, square.side) & squares_of(board::relative_rank(color, rank));
}

/// Where the piece may stand; a pawn is called after its file.
Bitboard squares_of_piece(const DescriptivePiece& piece) {
  if (piece.file) return files_of(*piece.file, piece.side);
  if (piece.role == Role::pawn && piece.side) return half_of(*piece.side);
  return board::every_square;
}

/// Whether the piece on `at` is the only one of its kind, or the outermost one on that side;
/// nothing if two stand on that file.
std::optional<bool> stands_on_side(const Position& position, Square at, CastlingSide side) {
  const board::Piece piece = *position.piece_on(at);
  const auto file = board::index(board::file_of(at));
  const Bitboard all = position.of(piece.color, piece.role);
  bool is_outermost = true;
  for (const Square other : all) {
    const auto beside = board::index(board::file_of(other));
    if (other != at && beside == file) return std::nullopt;
    is_outermost &= side == CastlingSide::king_side ? beside <= file : beside >= file;
  }
  return is_outermost;
}

/// Whether the piece on `at` may be called after that side: of rooks and knights one that began
/// there or stands there now, of bishops the one on the squares of its colour.
bool is_of_side(const Position& position, const DescriptiveOrigins& origins, Square at,
                const DescriptivePiece& piece) {
  if (!piece.side || piece.role == Role::pawn) return true;
  const CastlingSide side = *piece.side;
  if (piece.role == Role::bishop) {
    const auto color = position.piece_on(at)->color;
    return board::is_light(at) == ((side == CastlingSide::king_side) == (color == Color::white));
  }
  const bool is_kings = side == CastlingSide::king_side;
  if ((is_kings ? origins.of_king : origins.of_queen).contains(at)) return true;
  const bool is_known = (is_kings ? origins.of_queen : origins.of_king).contains(at);
  return stands_on_side(position, at, side).value_or(!is_known);
}

/// `pieces` after one of them, or what takes it, has moved.
Bitboard moved(Bitboard pieces, Square from, Square to) {
  const bool is_one = pieces.contains(from);
  pieces = pieces & ~(Bitboard{from} | to);
  return is_one ? pieces | to : pieces;
}

class DescriptiveMatcher {
 public:
  DescriptiveMatcher(const Position& position, const DescriptiveMove& written,
                     const DescriptiveOrigins& origins)
      : position_{position}, written_{written}, origins_{origins} {}

  /// The price of `move`, if it may be meant.
  [[nodiscard]] std::optional<unsigned> price_of(Move move) const {
    const bool castles = move.kind() == Move::Kind::castling;
    if (castles != (written_.kind == Kind::castling)) return std::nullopt;
    unsigned price = 0;
    if (castles) {
      if (written_.castling && *written_.castling != side_of(move)) return std::nullopt;
    } else if (!fits_piece(move) || !fits_target(move)) {
      return std::nullopt;
    } else {
      price += is_of_side(position_, origins_, move.from(), written_.piece) ? 0 : 2;
    }
    Position next = position_;
    next.play_unchecked(move);
    const bool gives_check = next.checkers().any();
    if (written_.mark != Mark::none && !gives_check) return std::nullopt;
    if (written_.mark == Mark::mate && board::has_legal_move(next)) return std::nullopt;
    if (written_.mark == Mark::none && gives_check) ++price;
    return price;
  }

 private:
  [[nodiscard]] static CastlingSide side_of(Move castling) {
    return board::file_of(castling.to()) > board::file_of(castling.from())
               ? CastlingSide::king_side
               : CastlingSide::queen_side;
  }

  [[nodiscard]] bool fits_piece(Move move) const {
    const auto piece = position_.piece_on(move.from());
    if (!piece || piece->role != written_.piece.role) return false;
    if (!squares_of_piece(written_.piece).contains(move.from())) return false;
    if (written_.from && !squares_named(*written_.from, position_.turn()).contains(move.from())) {
      return false;
    }
    const auto promotion =
        move.kind() == Move::Kind::promotion ? std::optional{move.promotion()} : std::nullopt;
    if (!promotion) return !written_.promotion;
    return *promotion == written_.promotion.value_or(Role::queen);
  }

  [[nodiscard]] bool fits_target(Move move) const {
    const Square to = move.to();
    const bool passes = move.kind() == Move::Kind::en_passant;
    const bool captures = passes || position_.occupied().contains(to);
    if (written_.to && !squares_named(*written_.to, position_.turn()).contains(to)) return false;
    if (written_.kind == Kind::check) return true;
    if (captures != (written_.kind == Kind::capture)) return false;
    if (!captures) return true;
    const Role role = passes ? Role::pawn : position_.piece_on(to)->role;
    if (role != written_.taken.role) return false;
    return role != Role::pawn || squares_of_piece(written_.taken).contains(to);
  }

  const Position& position_;
  const DescriptiveMove& written_;
  const DescriptiveOrigins& origins_;
};

}  // namespace

DescriptiveOrigins DescriptiveOrigins::at_start(const Position& start) {
  const Bitboard files = files_of(Role::rook, {}) | files_of(Role::knight, {});
  const Bitboard homes = files & (squares_of(board::Rank::r1) | squares_of(board::Rank::r8));
  const Bitboard pieces = homes & (start.of(Role::rook) | start.of(Role::knight));
  const Bitboard of_queen = half_of(CastlingSide::queen_side);
  return {pieces & ~of_queen, pieces & of_queen};
}

DescriptiveOrigins DescriptiveOrigins::after(Move move) const {
  Square from = move.from();
  Square to = move.to();
  if (move.kind() == Move::Kind::castling) {
    from = move.to();
    to = board::castling_squares(move.from(), move.to()).rook;
  }
  return {moved(of_king, from, to), moved(of_queen, from, to)};
}

std::vector<DescriptiveMatch> find_descriptive(const Position& position,
                                               const DescriptiveMove& written,
                                               const DescriptiveOrigins& origins) {
  std::vector<DescriptiveMatch> found;
  const DescriptiveMatcher matcher{position, written, origins};
  for (const Move move : board::legal_moves(position)) {
    if (const auto price = matcher.price_of(move)) found.push_back({move, *price});
  }
  std::ranges::stable_sort(found, {}, &DescriptiveMatch::price);
  return found;
}

}  // namespace partiar::notation
