/// Mates in a corner to go for, one at a time: first the mate, then the way there.
///
/// Where a side has bishops and knights alone, hardly any position is a mate, and a search that
/// turns to whichever mate looks nearest turns back and forth. One that holds on to a single mate
/// is there soon, or can be given up.
#pragma once

#include <vector>

#include "board/position.h"
#include "laws/internal/corner_mates.h"

namespace partiar::laws::internal {

/// Which men are to stand where.
struct Aim {
  CornerMate mate;
  board::Role checker{};
  Second second{};
};

/// Mates that the men of the position might make, the nearest of each kind and place first, then
/// the next of each; at most `most`.
[[nodiscard]] std::vector<Aim> nearest_aims(const board::Position& position, board::Color winner,
                                            std::size_t most);

/// What is left to do until the mate, each move weighed, and what stands in its way.
[[nodiscard]] unsigned distance_to(const Aim& aim, const board::Position& position,
                                   board::Color winner);

}  // namespace partiar::laws::internal
