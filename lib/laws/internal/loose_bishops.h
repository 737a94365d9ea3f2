/// Decides locked positions with bishops by leaving open where the bishops stand.
///
/// What is searched is a game with more freedom than chess: each bishop stands on any square of its
/// colour, gives check and covers flights where that would help, and is never in the way; kings,
/// knights and pawns move by the Laws. If no mate can come of that game, none can come of the
/// position. It has few positions where many bishops make very many.
///
/// Source: Laws 2023, 5.2.2, 6.9.
#pragma once

#include <cstdint>

#include "board/position.h"

namespace partiar::laws::internal {

enum class LooseEnd : std::uint8_t {
  no_mate,  ///< not even with loose bishops
  open,     ///< one may come of it, or the question does not fit, or the limit was reached
};

struct LooseAnswer {
  LooseEnd end{};
  std::uint64_t nodes = 0;  ///< positions that were searched
};

/// Fits where bishops are the only line pieces and no side may castle; a promotion leaves it open.
/// Cost: up to `limit` positions, about a microsecond each.
[[nodiscard]] LooseAnswer search_loose_bishops(const board::Position& position, board::Color winner,
                                               std::uint64_t limit);

}  // namespace partiar::laws::internal
