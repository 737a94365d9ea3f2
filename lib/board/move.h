/// One move in two bytes.
#pragma once

#include <cstdint>

#include "board/role.h"
#include "board/square.h"

namespace partiar::board {

/// A move by one player, given by its squares.
///
///     15 14   13 12       11 ... 6   5 ... 0
///     kind    promotion   to         from
///
/// Castling goes from the king's square to that of its own rook, as Chess960 requires.
class Move {
 public:
  enum class Kind : std::uint8_t { normal, promotion, en_passant, castling };

  /// Uninitialized, so that a list of moves costs nothing before it is filled; `Move{}` is a1a1.
  constexpr Move() = default;
  constexpr Move(Square from, Square to, Kind kind = Kind::normal)
      : bits_{static_cast<std::uint16_t>(index(from) | index(to) << 6U |
                                         static_cast<unsigned>(kind) << 14U)} {}
  /// A pawn's move to its last rank; `role` is what it is promoted to.
  constexpr Move(Square from, Square to, Role role) : Move{from, to, Kind::promotion} {
    bits_ = static_cast<std::uint16_t>(
        bits_ | (static_cast<unsigned>(role) - static_cast<unsigned>(Role::knight)) << 12U);
  }

  [[nodiscard]] constexpr Square from() const { return static_cast<Square>(bits_ & 63U); }
  [[nodiscard]] constexpr Square to() const { return static_cast<Square>(bits_ >> 6U & 63U); }
  [[nodiscard]] constexpr Kind kind() const { return static_cast<Kind>(bits_ >> 14U); }
  /// What the pawn is promoted to; only for `Kind::promotion`.
  [[nodiscard]] constexpr Role promotion() const {
    return static_cast<Role>((bits_ >> 12U & 3U) + static_cast<unsigned>(Role::knight));
  }

  friend constexpr bool operator==(Move, Move) = default;

 private:
  std::uint16_t bits_;
};
static_assert(sizeof(Move) == 2);

}  // namespace partiar::board
