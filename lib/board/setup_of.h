/// Back from a position to what may be changed of it.
#pragma once

#include "board/position.h"
#include "board/setup.h"

namespace partiar::board {

/// The setup from which `Position::from` makes `position`.
[[nodiscard]] Setup setup_of(const Position& position);

}  // namespace partiar::board
