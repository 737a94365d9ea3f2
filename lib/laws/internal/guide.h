/// How far a position looks from a helpmate: estimates that order a search and decide nothing.
///
/// The mates that are aimed at: by queen or rook, a king on the edge with the other king before
/// him; by bishop or knight, a king in a corner with one flight taken by the other king and one by
/// a man of its own.
#pragma once

#include <algorithm>
#include <optional>

#include "board/position.h"

namespace partiar::laws::internal {

/// What to aim at: where the king to be mated goes, where the mating king stands before it, and
/// where a man of the mated side is to stand in its king's way.
struct Plan {
  board::Square mated{}, mating{};
  std::optional<board::Square> shield;
};

/// A mate that is near. `variety` chooses among those that are about as near.
[[nodiscard]] Plan plan_mate(const board::Position& position, board::Color winner,
                             unsigned variety);

/// Steps of a king between two squares.
[[nodiscard]] constexpr unsigned steps_between(board::Square a, board::Square b) {
  constexpr auto apart = [](unsigned x, unsigned y) { return x > y ? x - y : y - x; };
  return std::max(apart(index(file_of(a)), index(file_of(b))),
                  apart(index(rank_of(a)), index(rank_of(b))));
}

/// Moves of a man between two squares of an empty board; 12 and more where there is no way.
[[nodiscard]] unsigned moves_between(board::Role role, board::Color color, board::Square from,
                                     board::Square to);

/// Moves that are left to a mate of the kinds above, each weighed; below 200 as a rule.
[[nodiscard]] unsigned distance_to_mate(const board::Position& position, board::Color winner);

/// How much there is left to take and to advance.
[[nodiscard]] unsigned distance_to_open(const board::Position& position);

}  // namespace partiar::laws::internal
