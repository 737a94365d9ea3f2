/// Searches every line that both sides can play together for one that mates.
///
/// Positions that look nearer to a mate come first, and none is entered twice, so the search finds
/// a helpmate, exhausts all reachable positions, or stops at its limit.
///
/// Source: Laws 2023, 5.2.2, 6.9.
#pragma once

#include "board/position.h"
#include "laws/internal/aim.h"
#include "laws/winnable.h"

namespace partiar::laws::internal {

/// Which of equally near positions comes first.
enum class Order : std::uint8_t {
  latest_first,    ///< goes straight on: finds a mate soon where there are many, by a long line
  earliest_first,  ///< spreads out: shorter lines, and better where mates are few
};

/// Input:  the side to move has a legal move; `winner` has mating material. `aim` is the one mate
///         to go for, or null for whichever is nearest; any other that is met counts, too.
/// Output: as `can_mate`.
/// Cost:   a microsecond or two and some 50 bytes a node, at most `limits.nodes` of them.
[[nodiscard]] Answer search_helpmate(const board::Position& position, board::Color winner,
                                     const Limits& limits, Order order, const Aim* aim = nullptr);

}  // namespace partiar::laws::internal
