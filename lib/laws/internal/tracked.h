/// Some of the pieces of a position, without what the others say of it: checks, pins, rights.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "board/bitboard.h"
#include "board/position.h"
#include "board/role.h"

namespace partiar::laws::internal {

/// What makes two of them equal.
struct PackedTracked {
  /// The role of the piece on each square, plus 1, by bits, the lowest first; 0 if there is none.
  std::array<board::Bitboard, 3> codes;
  board::Bitboard black;
  board::Color turn{};
  bool promoted = false;
  std::uint8_t passed = 0;  ///< the square, plus 1
  std::uint8_t left = 0;    ///< the square, plus 1

  friend constexpr bool operator==(const PackedTracked&, const PackedTracked&) = default;

  [[nodiscard]] constexpr std::size_t hash() const {
    const std::uint64_t rest = 512U * left + 4U * passed + 2U * (promoted ? 1 : 0) + index(turn);
    std::uint64_t mixed = (codes[0].bits() ^ rest << 40U) * 0x9E3779B97F4A7C15U;
    mixed = (mixed ^ codes[1].bits() ^ mixed >> 29U) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ codes[2].bits() ^ mixed >> 32U) * 0x94D049BB133111EBU;
    mixed = (mixed ^ black.bits() ^ mixed >> 30U) * 0xD6E8FEB86659FD93U;
    return static_cast<std::size_t>(mixed ^ mixed >> 31U);
  }
};

/// Pieces on their squares.
struct Tracked {
  std::array<board::Bitboard, 2> colors{};  ///< by `index(Color)`
  std::array<board::Bitboard, 6> roles{};   ///< by `Role`
  board::Color turn{};
  bool promoted = false;  ///< a pawn has become a piece that is not tracked
  /// The pawn that has just made a double step, if a pawn stands beside it.
  std::optional<board::Square> passed;
  /// The square that a piece has just left, if that alone makes sure of a check.
  std::optional<board::Square> left;

  /// Those of a position that stand on `squares`.
  [[nodiscard]] static Tracked of(const board::Position& position, board::Bitboard squares);

  [[nodiscard]] PackedTracked packed() const;
  [[nodiscard]] static Tracked unpacked(const PackedTracked& packed);

  [[nodiscard]] board::Bitboard occupied() const { return colors[0] | colors[1]; }
  [[nodiscard]] board::Bitboard of(board::Color color) const { return colors[index(color)]; }
  [[nodiscard]] board::Bitboard of(board::Color color, board::Role role) const {
    return colors[index(color)] & roles[static_cast<unsigned>(role)];
  }
  [[nodiscard]] std::optional<board::Square> king(board::Color color) const {
    const board::Bitboard kings = of(color, board::Role::king);
    return kings.any() ? std::optional{kings.first()} : std::nullopt;
  }
  /// The role of the piece on an occupied square.
  [[nodiscard]] board::Role role_on(board::Square square) const;

  void put(board::Square square, board::Piece piece) {
    colors[index(piece.color)] |= square;
    roles[static_cast<unsigned>(piece.role)] |= square;
  }
  /// The same with nothing said of the last move.
  [[nodiscard]] Tracked without_last_move() const {
    Tracked tracked = *this;
    tracked.passed.reset();
    tracked.left.reset();
    return tracked;
  }

  void remove(board::Square square);
  /// To an empty square.
  void move(board::Square from, board::Square to);

  /// The pieces of `by` that attack `target` when lines end on `blocked`.
  [[nodiscard]] board::Bitboard attackers(board::Square target, board::Color by,
                                          board::Bitboard blocked) const;
};

}  // namespace partiar::laws::internal
