/// How far a position looks from a helpmate: estimates that order a search and decide nothing.
///
/// The target mates: by queen or rook, a king on the edge facing the other king; by bishop or
/// knight, a king in a corner with one flight taken by the other king and one blocked by a piece of
/// its own.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "board/position.h"

namespace partiar::laws::internal {

/// What to aim at: where the king to be mated goes, where the mating king stands facing it, and
/// where a piece of the mated side is to block its own king.
struct Plan {
  board::Square mated{}, mating{};
  std::optional<board::Square> shield;
};

/// A near mate. `variety` chooses among those that are about equally near.
[[nodiscard]] Plan plan_mate(const board::Position& position, board::Color winner,
                             unsigned variety);

/// King steps between two squares.
inline constexpr auto king_steps = [] {
  constexpr auto apart = [](unsigned x, unsigned y) { return x > y ? x - y : y - x; };
  std::array<std::array<std::uint8_t, 64>, 64> table{};
  for (unsigned from = 0; from < 64; ++from) {
    for (unsigned to = 0; to < 64; ++to) {
      const unsigned steps = std::max(apart(from % 8, to % 8), apart(from / 8, to / 8));
      table[from][to] = static_cast<std::uint8_t>(steps);
    }
  }
  return table;
}();
[[nodiscard]] constexpr unsigned steps_between(board::Square a, board::Square b) {
  return king_steps[index(a)][index(b)];
}

/// The squares within a given number of king steps of `center`.
inline constexpr auto near = [] {
  std::array<std::array<board::Bitboard, 64>, 7> table{};
  for (unsigned s = 0; s < 64; ++s) {
    const auto center = static_cast<board::Square>(s);
    table[0][s] = center;
    for (unsigned steps = 1; steps < 7; ++steps) {
      table[steps][s] = table[steps - 1][s];
      for (const board::Square from : table[steps - 1][s])
        table[steps][s] |= board::king_attacks(from);
    }
  }
  return table;
}();
[[nodiscard]] constexpr board::Bitboard within(unsigned steps, board::Square center) {
  return near[steps][index(center)];
}

/// Moves of a piece between two squares of an empty board; 12 or more if there is no way.
[[nodiscard]] unsigned moves_between(board::Role role, board::Color color, board::Square from,
                                     board::Square to);

/// Weighted number of moves to a mate of the kinds above; usually below 200.
[[nodiscard]] unsigned distance_to_mate(const board::Position& position, board::Color winner);

/// How much is left to capture and to advance among `pieces`, all of a position or some.
template <class Pieces>
[[nodiscard]] unsigned distance_to_open(const Pieces& pieces) {
  unsigned distance = 3 * pieces.occupied().size();
  for (const board::Color color : {board::Color::white, board::Color::black}) {
    for (const board::Square pawn : pieces.of(color, board::Role::pawn)) {
      distance += 6 - index(relative_rank(color, rank_of(pawn)));
    }
  }
  return distance;
}

}  // namespace partiar::laws::internal
