/// The rules again, square by square, to compare with the fast ones in lib/board.
///
/// Source: Laws 2023, 3.1 to 3.10; castling in Chess960 by Guidelines II.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

#include "board/legal_moves.h"
#include "board/position.h"

namespace partiar::tests {

using Men = std::array<std::optional<board::Piece>, 64>;

inline Men men_of(const board::Position& position) {
  Men men;
  for (const board::Square s : board::every_square) men[index(s)] = position.piece_on(s);
  return men;
}

/// The squares between `from` and `to` on a file, rank or diagonal.
inline std::vector<board::Square> way(board::Square from, board::Square to) {
  const auto sign = [](int n) { return (n > 0) - (n < 0); };
  const int files = static_cast<int>(index(file_of(to))) - static_cast<int>(index(file_of(from)));
  const int ranks = static_cast<int>(index(rank_of(to))) - static_cast<int>(index(rank_of(from)));
  const int step = sign(files) + 8 * sign(ranks);
  std::vector<board::Square> squares;
  const int last = static_cast<int>(index(to));
  for (int s = static_cast<int>(index(from)) + step; s != last && from != to; s += step) {
    squares.push_back(static_cast<board::Square>(s));
  }
  return squares;
}

inline bool is_free(const Men& men, board::Square from, board::Square to) {
  return std::ranges::none_of(way(from, to),
                              [&](board::Square s) { return men[index(s)].has_value(); });
}

/// Whether the piece on `from` attacks `to`.
inline bool is_attacking(const Men& men, board::Square from, board::Square to) {
  const board::Piece piece = *men[index(from)];
  const int files = static_cast<int>(index(file_of(to))) - static_cast<int>(index(file_of(from)));
  const int ranks = static_cast<int>(index(rank_of(to))) - static_cast<int>(index(rank_of(from)));
  const bool is_straight = (files == 0) != (ranks == 0);
  const bool is_diagonal = std::abs(files) == std::abs(ranks) && files != 0;
  switch (piece.role) {
    case board::Role::pawn:
      return std::abs(files) == 1 && ranks == (piece.color == board::Color::white ? 1 : -1);
    case board::Role::knight:
      return std::abs(files * ranks) == 2;
    case board::Role::bishop:
      return is_diagonal && is_free(men, from, to);
    case board::Role::rook:
      return is_straight && is_free(men, from, to);
    case board::Role::queen:
      return (is_straight || is_diagonal) && is_free(men, from, to);
    case board::Role::king:
      return from != to && std::abs(files) <= 1 && std::abs(ranks) <= 1;
  }
  return false;
}

inline board::Bitboard attackers(const Men& men, board::Square target, board::Color by) {
  board::Bitboard found;
  for (const board::Square from : board::every_square) {
    const auto piece = men[index(from)];
    if (piece && piece->color == by && is_attacking(men, from, target)) found |= from;
  }
  return found;
}

inline board::Square king_of(const Men& men, board::Color color) {
  const auto king = std::ranges::find(men, board::Piece{color, board::Role::king});
  return static_cast<board::Square>(king - men.begin());
}

/// The board after `move`, which need not be legal.
inline Men after(Men men, board::Move move) {
  const board::Piece piece = *men[index(move.from())];
  men[index(move.from())].reset();
  switch (move.kind()) {
    case board::Move::Kind::normal:
      men[index(move.to())] = piece;
      break;
    case board::Move::Kind::promotion:
      men[index(move.to())] = board::Piece{piece.color, move.promotion()};
      break;
    case board::Move::Kind::en_passant:
      men[index(move.to())] = piece;
      men[index(square(file_of(move.to()), rank_of(move.from())))].reset();
      break;
    case board::Move::Kind::castling: {
      const bool is_king_side = move.to() > move.from();
      const board::Rank rank = rank_of(move.from());
      men[index(move.to())].reset();
      men[index(square(is_king_side ? board::File::g : board::File::c, rank))] = piece;
      men[index(square(is_king_side ? board::File::f : board::File::d, rank))] =
          board::Piece{piece.color, board::Role::rook};
      break;
    }
  }
  return men;
}

inline bool is_safe_after(const Men& men, board::Move move) {
  const board::Color us = men[index(move.from())]->color;
  const Men later = after(men, move);
  return attackers(later, king_of(later, us), ~us).empty();
}

/// Whether the piece on `from` can move to `to` by its way of moving, apart from castling.
inline bool can_reach(const Men& men, std::optional<board::Square> en_passant, board::Square from,
                      board::Square to) {
  const board::Piece piece = *men[index(from)];
  const auto target = men[index(to)];
  if (target && target->color == piece.color) return false;
  if (piece.role != board::Role::pawn) return is_attacking(men, from, to);
  if (is_attacking(men, from, to)) return target || to == en_passant;
  if (target || file_of(from) != file_of(to) || !is_free(men, from, to)) return false;
  const int ranks = static_cast<int>(index(relative_rank(piece.color, rank_of(to)))) -
                    static_cast<int>(index(relative_rank(piece.color, rank_of(from))));
  return ranks == 1 || (ranks == 2 && relative_rank(piece.color, rank_of(from)) == board::Rank::r2);
}

inline bool can_castle(Men men, board::Square king, board::Square rook) {
  const board::Color us = men[index(king)]->color;
  const Men castled = after(men, {king, rook, board::Move::Kind::castling});
  const auto [king_to, rook_to] = board::castling_squares(king, rook);
  men[index(king)].reset();
  men[index(rook)].reset();
  for (const auto& [from, to] : {std::pair{king, king_to}, std::pair{rook, rook_to}}) {
    if (men[index(to)] || !is_free(men, from, to)) return false;
  }
  // Both movers are removed, so that neither shields the king on its way.
  for (const board::Square passed : way(king, king_to)) {
    if (attackers(men, passed, ~us).any()) return false;
  }
  return attackers(men, king, ~us).empty() && attackers(castled, king_to, ~us).empty();
}

/// The legal moves of `position`, in no particular order; its e.p. square and rights are trusted.
inline std::vector<board::Move> slow_legal_moves(const board::Position& position) {
  const Men men = men_of(position);
  const board::Color us = position.turn();
  std::vector<board::Move> moves;
  const auto add = [&](board::Move move) {
    if (is_safe_after(men, move)) moves.push_back(move);
  };
  for (const board::Square from : position.of(us)) {
    const bool is_pawn = men[index(from)]->role == board::Role::pawn;
    for (const board::Square to : board::every_square) {
      if (!can_reach(men, position.en_passant(), from, to)) continue;
      if (is_pawn && relative_rank(us, rank_of(to)) == board::Rank::r8) {
        for (const board::Role role : board::promotions) add({from, to, role});
      } else if (is_pawn && to == position.en_passant()) {
        add({from, to, board::Move::Kind::en_passant});
      } else {
        add({from, to});
      }
    }
  }
  const board::Square king = king_of(men, us);
  for (const board::Square rook : position.castling_rooks() & position.of(us)) {
    if (can_castle(men, king, rook)) moves.push_back({king, rook, board::Move::Kind::castling});
  }
  return moves;
}

}  // namespace partiar::tests
