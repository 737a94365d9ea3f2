/// Decides locked positions with bishops by leaving open where the bishops stand.
///
/// The search plays a game with more freedom than chess: each bishop stands on any square of its
/// colour, checks and covers flights wherever that helps, and is never in the way; kings, knights
/// and pawns move by the Laws. If no mate is possible in that game, none is possible in the
/// position. It has few positions where the many squares of bishops would make very many.
///
/// Source: Laws 2023, 5.2.2, 6.9.
#pragma once

#include <cstdint>

#include "board/position.h"

namespace partiar::laws::internal {

enum class LooseEnd : std::uint8_t {
  no_mate,  ///< not even with loose bishops
  open,     ///< a mate may be possible, the method does not apply, or the limit was reached
};

struct LooseAnswer {
  LooseEnd end{};
  std::uint64_t nodes = 0;  ///< positions searched
};

/// Applies if bishops are the only line pieces and neither side may castle; a promotion leaves the
/// question open.
/// Cost: up to `limit` positions, about a microsecond each.
[[nodiscard]] LooseAnswer search_loose_bishops(const board::Position& position, board::Color winner,
                                               std::uint64_t limit);

}  // namespace partiar::laws::internal
