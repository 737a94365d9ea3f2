/// Turns a position back into a setup that can be edited.
#pragma once

#include "board/position.h"
#include "board/setup.h"

namespace partiar::board {

/// The setup from which `Position::from` makes `position`.
[[nodiscard]] Setup setup_of(const Position& position);

}  // namespace partiar::board
