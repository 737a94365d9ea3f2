/// Which squares a piece attacks (Laws 2023, 3.1 to 3.8).
///
/// Sliding pieces by hyperbola quintessence: subtracting the slider from the pieces on its line
/// flips every square up to the first of them; the other direction is the same on the byte-reversed
/// board. A rank has no such reversal and is looked up by its six inner squares. The tables take 36
/// KiB.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "board/bitboard.h"
#include "board/role.h"

namespace partiar::board {

namespace internal {

struct Step {
  int files, ranks;
};

/// The squares met from `from` step by step up to the edge, `from` excluded.
constexpr Bitboard walk(Square from, Step step, int most) {
  Bitboard met;
  int file = static_cast<int>(index(file_of(from))) + step.files;
  int rank = static_cast<int>(index(rank_of(from))) + step.ranks;
  for (int i = 0; i < most && file >= 0 && file < 8 && rank >= 0 && rank < 8; ++i) {
    met |= square(static_cast<File>(file), static_cast<Rank>(rank));
    file += step.files;
    rank += step.ranks;
  }
  return met;
}

template <class Value>
using PerSquare = std::array<Value, 64>;

template <class Value, class Make>
constexpr PerSquare<Value> per_square(Make make) {
  PerSquare<Value> table{};
  for (unsigned s = 0; s < 64; ++s) table[s] = make(static_cast<Square>(s));
  return table;
}

template <std::size_t N>
constexpr PerSquare<Bitboard> leaps(const std::array<Step, N>& steps) {
  return per_square<Bitboard>([&](Square from) {
    Bitboard met;
    for (const Step step : steps) met |= walk(from, step, 1);
    return met;
  });
}

inline constexpr auto king_leaps = leaps(
    std::to_array<Step>({{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}));
inline constexpr auto knight_leaps = leaps(
    std::to_array<Step>({{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}));
inline constexpr std::array pawn_captures{leaps(std::to_array<Step>({{-1, 1}, {1, 1}})),
                                          leaps(std::to_array<Step>({{-1, -1}, {1, -1}}))};

/// The lines through a square, the square itself excluded.
struct Lines {
  Bitboard file, diagonal, antidiagonal, rank;
};

inline constexpr auto lines = per_square<Lines>([](Square s) {
  return Lines{walk(s, {0, 1}, 7) | walk(s, {0, -1}, 7), walk(s, {1, 1}, 7) | walk(s, {-1, -1}, 7),
               walk(s, {1, -1}, 7) | walk(s, {-1, 1}, 7), walk(s, {1, 0}, 7) | walk(s, {-1, 0}, 7)};
});

/// Attacks along a first rank: by the occupancy of files b to g, then by the slider's file.
inline constexpr auto rank_attacks = [] {
  std::array<std::array<std::uint8_t, 8>, 64> table{};
  for (unsigned inner = 0; inner < 64; ++inner) {
    for (int file = 0; file < 8; ++file) {
      unsigned attacked = 0;
      for (const int step : {-1, 1}) {
        for (int f = file + step; f >= 0 && f < 8; f += step) {
          attacked |= 1U << static_cast<unsigned>(f);
          if (((inner << 1U) >> static_cast<unsigned>(f) & 1U) != 0) break;
        }
      }
      table[inner][static_cast<unsigned>(file)] = static_cast<std::uint8_t>(attacked);
    }
  }
  return table;
}();

constexpr std::uint64_t reversed(std::uint64_t bits) {
#if defined(__GNUC__)
  return __builtin_bswap64(bits);
#else
  return std::byteswap(bits);
#endif
}

constexpr Bitboard line_attacks(Square slider, Bitboard line, Bitboard occupied) {
  const std::uint64_t self = Bitboard{slider}.bits();
  const std::uint64_t men = (occupied & line).bits();
  const std::uint64_t up = men - self;
  const std::uint64_t down = reversed(reversed(men) - reversed(self));
  return Bitboard{up ^ down} & line;
}

/// The squares strictly between two squares on one line; empty for all other pairs.
inline constexpr auto between = per_square<PerSquare<Bitboard>>([](Square a) {
  PerSquare<Bitboard> row{};
  for (int files = -1; files <= 1; ++files) {
    for (int ranks = -1; ranks <= 1; ++ranks) {
      if (files == 0 && ranks == 0) continue;
      Bitboard met;
      for (int n = 1; n < 8; ++n) {
        const Bitboard longer = walk(a, {files, ranks}, n);
        if (longer == met) break;
        row[static_cast<unsigned>(std::countr_zero((longer ^ met).bits()))] = met;
        met = longer;
      }
    }
  }
  return row;
});

/// The squares behind the second of two squares on one line, as seen from the first; empty for all
/// other pairs.
inline constexpr auto beyond = per_square<PerSquare<Bitboard>>([](Square a) {
  PerSquare<Bitboard> row{};
  for (int files = -1; files <= 1; ++files) {
    for (int ranks = -1; ranks <= 1; ++ranks) {
      if (files == 0 && ranks == 0) continue;
      const Bitboard line = walk(a, {files, ranks}, 7);
      for (const Square b : line)
        row[index(b)] = line & ~between[index(a)][index(b)] & ~Bitboard{b};
    }
  }
  return row;
});

/// By role, in the order of `Role`; pawns, whose captures depend on their colour, are left empty.
inline constexpr auto reach = [] {
  std::array<PerSquare<Bitboard>, 6> table{};
  for (unsigned s = 0; s < 64; ++s) {
    const Bitboard diagonals = lines[s].diagonal | lines[s].antidiagonal;
    const Bitboard straight = lines[s].file | lines[s].rank;
    const std::array<Bitboard, 6> by_role{Bitboard{}, knight_leaps[s],      diagonals,
                                          straight,   diagonals | straight, king_leaps[s]};
    for (unsigned role = 0; role < 6; ++role) table[role][s] = by_role[role];
  }
  return table;
}();

/// In one struct, so that a single base address serves all tables.
struct Tables {
  decltype(internal::reach) reach;
  decltype(internal::between) between;
  decltype(internal::beyond) beyond;
};
inline constexpr Tables tables{internal::reach, internal::between, internal::beyond};

}  // namespace internal

[[nodiscard]] constexpr Bitboard king_attacks(Square from) {
  return internal::king_leaps[index(from)];
}
[[nodiscard]] constexpr Bitboard knight_attacks(Square from) {
  return internal::knight_leaps[index(from)];
}
/// What a pawn of `color` on `from` attacks, occupied or not.
[[nodiscard]] constexpr Bitboard pawn_attacks(Color color, Square from) {
  return internal::pawn_captures[index(color)][index(from)];
}
[[nodiscard]] constexpr Bitboard bishop_attacks(Square from, Bitboard occupied) {
  const auto& lines = internal::lines[index(from)];
  return internal::line_attacks(from, lines.diagonal, occupied) |
         internal::line_attacks(from, lines.antidiagonal, occupied);
}
[[nodiscard]] constexpr Bitboard rook_attacks(Square from, Bitboard occupied) {
  const unsigned shift = index(from) & 56U;
  const auto inner = static_cast<unsigned>(occupied.bits() >> (shift + 1)) & 63U;
  const std::uint64_t along = internal::rank_attacks[inner][index(file_of(from))];
  return internal::line_attacks(from, internal::lines[index(from)].file, occupied) |
         Bitboard{along << shift};
}
[[nodiscard]] constexpr Bitboard queen_attacks(Square from, Bitboard occupied) {
  return bishop_attacks(from, occupied) | rook_attacks(from, occupied);
}

/// What several pawns of `color` attack together.
[[nodiscard]] constexpr Bitboard pawn_attacks(Color color, Bitboard pawns) {
  const Bitboard to_left = pawns & ~squares_of(File::a);
  const Bitboard to_right = pawns & ~squares_of(File::h);
  return color == Color::white ? Bitboard{to_left.bits() << 7U | to_right.bits() << 9U}
                               : Bitboard{to_left.bits() >> 9U | to_right.bits() >> 7U};
}

/// What several knights attack together.
[[nodiscard]] constexpr Bitboard knight_attacks(Bitboard knights) {
  const std::uint64_t right = (knights & ~squares_of(File::h)).bits() << 1U;
  const std::uint64_t left = (knights & ~squares_of(File::a)).bits() >> 1U;
  const std::uint64_t far = (Bitboard{right} & ~squares_of(File::h)).bits() << 1U |
                            (Bitboard{left} & ~squares_of(File::a)).bits() >> 1U;
  const std::uint64_t near = right | left;
  return Bitboard{near << 16U | near >> 16U | far << 8U | far >> 8U};
}

/// What a piece other than a pawn attacks on an empty board.
[[nodiscard]] constexpr Bitboard reach(Role role, Square from) {
  return internal::tables.reach[static_cast<unsigned>(role)][index(from)];
}

/// What a bishop, a rook, a queen attacks on an empty board.
[[nodiscard]] constexpr Bitboard bishop_lines(Square from) {
  return reach(Role::bishop, from);
}
[[nodiscard]] constexpr Bitboard rook_lines(Square from) {
  return reach(Role::rook, from);
}
[[nodiscard]] constexpr Bitboard queen_lines(Square from) {
  return reach(Role::queen, from);
}

/// What a piece attacks, a pawn's captures included.
[[nodiscard]] constexpr Bitboard attacks(Piece piece, Square from, Bitboard occupied) {
  switch (piece.role) {
    case Role::pawn:
      return pawn_attacks(piece.color, from);
    case Role::knight:
      return knight_attacks(from);
    case Role::bishop:
      return bishop_attacks(from, occupied);
    case Role::rook:
      return rook_attacks(from, occupied);
    case Role::queen:
      return queen_attacks(from, occupied);
    case Role::king:
      return king_attacks(from);
  }
  std::unreachable();
}

/// The squares strictly between two squares of one file, rank or diagonal; empty for other pairs.
[[nodiscard]] constexpr Bitboard between(Square a, Square b) {
  return internal::tables.between[index(a)][index(b)];
}

/// The squares behind `b` as seen from `a` along one file, rank or diagonal; empty for other pairs.
[[nodiscard]] constexpr Bitboard beyond(Square a, Square b) {
  return internal::tables.beyond[index(a)][index(b)];
}

}  // namespace partiar::board
