/// What it takes a king to get to a square: an estimate that orders a search and decides nothing.
#pragma once

#include "board/position.h"

namespace partiar::laws::internal {

/// The cost of the cheapest way of a king to `to`: 1 a step, and 1 for each piece of its own or
/// attack, up to six of them, that must first be out of its way; much more where a pawn stands or
/// guards. `longest_route` at most.
[[nodiscard]] unsigned king_route(const board::Position& position, board::Color color,
                                  board::Square to);

inline constexpr unsigned longest_route = 40;

}  // namespace partiar::laws::internal
