/// The loose pieces of a position, and where they can have got to (`loose_pieces.h`).
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "laws/internal/loose_pieces.h"
#include "laws/internal/steps.h"
#include "laws/internal/tracked.h"

namespace partiar::laws::internal {

/// The loose pieces of both sides.
class Crowd {
 public:
  void add(board::Piece piece, board::Square square) {
    pieces_[count_++] = {piece, square, square};
    at(piece) |= square;
  }

  [[nodiscard]] std::span<const LoosePiece> pieces() const { return {pieces_.data(), count_}; }
  /// Where those of one kind can have got to.
  [[nodiscard]] board::Bitboard of(board::Color color, board::Role role) const {
    return reach_[index(color)][static_cast<unsigned>(role)];
  }
  [[nodiscard]] board::Bitboard but_king(board::Color color) const {
    return of(color, board::Role::knight) | of(color, board::Role::bishop) |
           of(color, board::Role::rook) | of(color, board::Role::queen);
  }

  /// Adds where they can go while the tracked pieces stand still: those of their own side are in
  /// the way, others can be captured. A king does not go to where `is_barred` says.
  /// Returns whether anything was new.
  template <class IsBarred>
  bool grow(const Tracked& tracked, IsBarred is_barred) {
    bool grown = false;
    for (LoosePiece& one : std::span{pieces_}.first(count_)) {
      const board::Bitboard own = tracked.of(one.piece.color);
      for (;;) {
        board::Bitboard more =
            steps(one.piece.role, one.reach & ~tracked.occupied()) & ~own & ~one.reach;
        if (one.piece.role == board::Role::king) more = without(more, is_barred);
        if (more.empty()) break;
        one.reach |= more;
        at(one.piece) |= more;
        grown = true;
      }
    }
    return grown;
  }

 private:
  board::Bitboard& at(board::Piece piece) {
    return reach_[index(piece.color)][static_cast<unsigned>(piece.role)];
  }

  template <class IsBarred>
  static board::Bitboard without(board::Bitboard squares, IsBarred is_barred) {
    for (const board::Square square : squares) {
      if (is_barred(square)) squares &= ~board::Bitboard{square};
    }
    return squares;
  }

  std::array<LoosePiece, 32> pieces_{};
  std::size_t count_ = 0;
  std::array<std::array<board::Bitboard, 6>, 2> reach_{};
};

}  // namespace partiar::laws::internal
