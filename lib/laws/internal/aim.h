/// Mates in a corner to aim at, one at a time: first the mate, then the way there.
///
/// If a side has only bishops and knights, hardly any position is a mate, and a search that turns
/// to whichever mate looks nearest keeps changing direction. One that pursues a single mate gets
/// there soon, or can be given up.
#pragma once

#include <vector>

#include "board/position.h"
#include "laws/internal/corner_mates.h"

namespace partiar::laws::internal {

/// Which pieces are to stand where.
struct Aim {
  CornerMate mate;
  board::Role checker{};
  Second second{};
};

/// Mates that the pieces of the position may form: the nearest of each kind and place first, then
/// the next of each; at most `most`.
[[nodiscard]] std::vector<Aim> nearest_aims(const board::Position& position, board::Color winner,
                                            std::size_t most);

/// The weighted number of moves to the mate, plus what stands in the way of all but the kings.
[[nodiscard]] unsigned distance_in_steps(const Aim& aim, const board::Position& position,
                                         board::Color winner);

/// The same, plus what stands in the way of the kings.
[[nodiscard]] unsigned distance_to(const Aim& aim, const board::Position& position,
                                   board::Color winner);

}  // namespace partiar::laws::internal
