/// One question: whether a side can mate, by all methods in the order of their cost.
#pragma once

#include "laws/winnable.h"

namespace partiar::laws::internal {

/// Input:  neither mate nor stalemate is on the board, and `color` has mating material.
/// Output: as `can_mate`.
[[nodiscard]] Answer answer_question(const board::Position& position, board::Color color,
                                     const Limits& limits);

/// Whether no piece of `color` can ever reach a mating square (`mating_net.h`).
[[nodiscard]] bool is_blocked(const board::Position& position, board::Color color);

}  // namespace partiar::laws::internal
