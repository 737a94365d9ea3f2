/// Files, ranks and squares.
#pragma once

#include <cstdint>
#include <optional>

#include "board/color.h"

namespace partiar::board {

enum class File : std::uint8_t { a, b, c, d, e, f, g, h };
enum class Rank : std::uint8_t { r1, r2, r3, r4, r5, r6, r7, r8 };

/// a1 = 0, b1 = 1, ..., h8 = 63.
// clang-format off
enum class Square : std::uint8_t {
  a1, b1, c1, d1, e1, f1, g1, h1,
  a2, b2, c2, d2, e2, f2, g2, h2,
  a3, b3, c3, d3, e3, f3, g3, h3,
  a4, b4, c4, d4, e4, f4, g4, h4,
  a5, b5, c5, d5, e5, f5, g5, h5,
  a6, b6, c6, d6, e6, f6, g6, h6,
  a7, b7, c7, d7, e7, f7, g7, h7,
  a8, b8, c8, d8, e8, f8, g8, h8,
};
// clang-format on

[[nodiscard]] constexpr unsigned index(Square square) {
  return static_cast<unsigned>(square);
}
[[nodiscard]] constexpr unsigned index(File file) {
  return static_cast<unsigned>(file);
}
[[nodiscard]] constexpr unsigned index(Rank rank) {
  return static_cast<unsigned>(rank);
}
[[nodiscard]] constexpr unsigned index(Color color) {
  return static_cast<unsigned>(color);
}

[[nodiscard]] constexpr Square square(File file, Rank rank) {
  return static_cast<Square>(index(rank) * 8 + index(file));
}
[[nodiscard]] constexpr File file_of(Square square) {
  return static_cast<File>(index(square) & 7U);
}
[[nodiscard]] constexpr Rank rank_of(Square square) {
  return static_cast<Rank>(index(square) >> 3U);
}

/// A rank as `color` counts it: its own first rank is r1.
[[nodiscard]] constexpr Rank relative_rank(Color color, Rank rank) {
  return color == Color::white ? rank : static_cast<Rank>(7U - index(rank));
}

/// The square one rank ahead as `color` sees it. `square` must not be on that side's last rank.
[[nodiscard]] constexpr Square ahead(Color color, Square square) {
  return static_cast<Square>(color == Color::white ? index(square) + 8U : index(square) - 8U);
}

/// The square one rank behind as `color` sees it. `square` must not be on that side's first rank.
[[nodiscard]] constexpr Square behind(Color color, Square square) {
  return ahead(~color, square);
}

/// Whether a square is light: a1 is dark.
[[nodiscard]] constexpr bool is_light(Square square) {
  return ((index(file_of(square)) + index(rank_of(square))) & 1U) != 0;
}

[[nodiscard]] constexpr char letter_of(File file) {
  return static_cast<char>('a' + index(file));
}
[[nodiscard]] constexpr char digit_of(Rank rank) {
  return static_cast<char>('1' + index(rank));
}

[[nodiscard]] constexpr std::optional<File> find_file(char letter) {
  if (letter < 'a' || letter > 'h') return std::nullopt;
  return static_cast<File>(letter - 'a');
}
[[nodiscard]] constexpr std::optional<Rank> find_rank(char digit) {
  if (digit < '1' || digit > '8') return std::nullopt;
  return static_cast<Rank>(digit - '1');
}

}  // namespace partiar::board
