/// A position in 24 bytes, for storing many of them and comparing them exactly.
///
/// It keeps what makes positions identical (Laws 2023, 9.2.3), and no counters. To play on, unpack
/// it with `Position::unpacked`.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace partiar::board {

/// Equal for identical positions only.
///
/// `men` holds four bits for each occupied square, from a1 up, the lowest bits first: its role,
/// plus 6 for Black; 12 and 13 are White's and Black's rooks with a castling right, 14 a pawn that
/// can be captured en passant, 15 the king of the side to move.
struct PackedPosition {
  std::uint64_t occupied = 0;
  std::array<std::uint64_t, 2> men{};

  friend constexpr bool operator==(const PackedPosition&, const PackedPosition&) = default;

  [[nodiscard]] constexpr std::size_t hash() const {
    std::uint64_t mixed = occupied * 0x9E3779B97F4A7C15U;
    mixed = (mixed ^ men[0] ^ mixed >> 29U) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ men[1] ^ mixed >> 32U) * 0x94D049BB133111EBU;
    return static_cast<std::size_t>(mixed ^ mixed >> 31U);
  }
};

}  // namespace partiar::board
