/// Random numbers that are XORed into a position's hash.
///
/// Source: A. L. Zobrist, A New Hashing Method with Application for Game Playing, 1970; the numbers
/// come from splitmix64 (Steele, Lea, Flood 2014), seeded with 0.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "board/role.h"
#include "board/square.h"

namespace partiar::board {

namespace internal {

struct Zobrist {
  /// By colour, role and square; the keys of an empty square, after the last role, are zero.
  std::array<std::array<std::array<std::uint64_t, 64>, 8>, 2> men{};
  std::array<std::uint64_t, 64> castling{};  ///< by the square of the rook
  std::array<std::uint64_t, 8> en_passant{};
  std::uint64_t black_to_move{};
};

inline constexpr Zobrist zobrist = [] {
  std::uint64_t state = 0;
  const auto next = [&state] {
    std::uint64_t z = state += 0x9E3779B97F4A7C15U;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  };
  Zobrist keys;
  for (auto& color : keys.men) {
    for (const Role role : roles) {
      for (auto& key : color[static_cast<unsigned>(role)]) key = next();
    }
  }
  for (auto& key : keys.castling) key = next();
  for (auto& key : keys.en_passant) key = next();
  keys.black_to_move = next();
  return keys;
}();

}  // namespace internal

/// What a piece on a square contributes to the hash of a position, by exclusive or.
[[nodiscard]] constexpr std::uint64_t key_of(Piece piece, Square square) {
  return internal::zobrist
      .men[index(piece.color)][static_cast<unsigned>(piece.role)][index(square)];
}

/// A piece on a square.
struct Placed {
  Piece piece;
  Square square{};
};

namespace internal {

/// The pieces by their keys: an open-addressing table, indexed by the key's low bits.
inline constexpr auto placed_by_key = [] {
  std::array<std::optional<Placed>, 2048> table{};
  for (const Color color : {Color::white, Color::black}) {
    for (const Role role : roles) {
      for (unsigned s = 0; s < 64; ++s) {
        const Placed placed{{color, role}, static_cast<Square>(s)};
        std::size_t at = key_of(placed.piece, placed.square) % table.size();
        while (table[at]) at = (at + 1) % table.size();
        table[at] = placed;
      }
    }
  }
  return table;
}();

}  // namespace internal

/// The piece whose key this is: if two hashes differ by a single piece, their XOR identifies it.
[[nodiscard]] constexpr std::optional<Placed> find_placed(std::uint64_t key) {
  for (std::size_t at = key % internal::placed_by_key.size(); internal::placed_by_key[at];
       at = (at + 1) % internal::placed_by_key.size()) {
    if (key_of(internal::placed_by_key[at]->piece, internal::placed_by_key[at]->square) == key)
      return internal::placed_by_key[at];
  }
  return std::nullopt;
}

}  // namespace partiar::board
