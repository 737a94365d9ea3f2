/// Whether it is worth asking who can still win: the answer is hardly in doubt in most positions.
///
/// Source: Laws 2023, 5.2.2, 6.9.
#pragma once

#include "board/color.h"
#include "board/position.h"

namespace partiar::laws {

/// Whether `is_dead` is worth asking: no pawn can step, no piece but kings and bishops is free to
/// move, or few moves are left. Some hundred nanoseconds.
[[nodiscard]] bool may_be_dead(const board::Position& position);

/// Whether `can_mate` is worth asking for `color` although material is sufficient and `may_be_dead`
/// says no: it has only bishops and knights, or each of hardly any moves leads to such a position.
[[nodiscard]] bool may_lack_mate(const board::Position& position, board::Color color);

}  // namespace partiar::laws
