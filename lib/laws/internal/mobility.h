/// Where each piece of a position can ever stand: perhaps more squares than play would let it
/// reach, never fewer.
///
/// Starting from the position, squares are added until nothing changes: a piece may enter a square
/// unless a piece stands there that can neither move nor be captured. Conclusions from this hold
/// whatever is played. Source: Laws 2023, 3.1 to 3.9, 5.2.2.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "board/position.h"

namespace partiar::laws::internal {

struct MobileMan {
  board::Piece piece;
  board::Square start{};
  board::Bitboard reach;     ///< squares reachable as what it is now, including `start`
  board::Bitboard promoted;  ///< squares reachable after promotion
  bool takeable = false;

  [[nodiscard]] board::Bitboard everywhere() const { return reach | promoted; }
  [[nodiscard]] bool fixed() const { return !takeable && everywhere() == board::Bitboard{start}; }
};

class Mobility {
 public:
  /// Cost: a few microseconds at most; no allocation.
  explicit Mobility(const board::Position& position);

  [[nodiscard]] std::span<const MobileMan> men() const { return {men_.data(), count_}; }
  [[nodiscard]] const MobileMan& king(board::Color color) const {
    return men_[kings_[board::index(color)]];
  }
  /// Pieces that can never leave their squares.
  [[nodiscard]] board::Bitboard fixed() const { return fixed_[0] | fixed_[1]; }
  [[nodiscard]] board::Bitboard fixed(board::Color color) const {
    return fixed_[board::index(color)];
  }
  /// What the fixed pieces of `color` attack, whatever moves between.
  [[nodiscard]] board::Bitboard always_attacked(board::Color color) const {
    return always_attacked_[board::index(color)];
  }

 private:
  /// Castling at once; and a pawn that can be captured en passant might still stand where it
  /// passed.
  void add_special_moves(const board::Position& position);
  void see_fixed();
  [[nodiscard]] bool grow();
  [[nodiscard]] bool grow_pawn(MobileMan& man) const;
  [[nodiscard]] board::Bitboard barred_to(const MobileMan& pawn) const;
  [[nodiscard]] bool see_takeable();

  std::array<MobileMan, 32> men_{};
  std::size_t count_ = 0;
  std::array<std::size_t, 2> kings_{};
  std::array<board::Bitboard, 2> fixed_{};
  std::array<board::Bitboard, 2> always_attacked_{};
  std::array<board::Bitboard, 2> men_reach_{};  ///< of all pieces but the king
  /// Pawns that never leave their file and are never captured.
  std::array<board::Bitboard, 2> stayers_{};
};

}  // namespace partiar::laws::internal
