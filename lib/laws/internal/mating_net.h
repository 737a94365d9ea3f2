/// Whether the pieces could form a mate at all, wherever they can ever stand.
///
/// Source: Laws 2023, 1.4.1, 5.1.1, 5.2.2.
#pragma once

#include "board/color.h"
#include "laws/internal/mobility.h"

namespace partiar::laws::internal {

enum class MatingNet : std::uint8_t {
  none,      ///< no placement of the pieces on squares they can reach is a mate
  possible,  ///< there may be one: whether play leads to it is another question
};

/// Whether the opponent of `winner` could be mated. Looks for a square of its king where some piece
/// can give check and each flight can be taken away, by a piece of its own or an attack, with no
/// piece in two places.
/// Cost: a few microseconds in locked positions; bounded; no allocation.
[[nodiscard]] MatingNet find_mating_net(const Mobility& mobility, board::Color winner);

}  // namespace partiar::laws::internal
