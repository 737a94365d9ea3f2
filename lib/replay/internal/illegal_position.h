/// Illegal positions after an illegal move was let stand: both kings in check, or a pawn on its
/// last rank.
///
/// Source: Laws 2023, A.5.4; 2017 and 2018, A.4.4; 2014, A.4.d.
#pragma once

#include <optional>

#include "base/ply.h"
#include "laws/article.h"
#include "laws/verdict.h"
#include "replay/follow.h"
#include "replay/start.h"

namespace partiar::replay::internal {

struct IllegalPositions {
  std::optional<base::Ply> kings_in_check{};  ///< when both were for the first time
  laws::IllegalPosition at_end = laws::IllegalPosition::none;
  laws::Topic topic = laws::Topic::kings_in_check;  ///< of the one at the end
};

/// Whether mate, stalemate or a dead position at `ply` prove nothing: as long as a pawn is left on
/// its last rank, it is not a piece, unless the Laws make it a queen.
[[nodiscard]] bool rests_on_left_pawn(const Start& start, const Followed& followed, base::Ply ply);

/// Input: `start` and `followed`, of one game.
/// Cost:  one test if no illegal move stands; otherwise the moves are played once more.
[[nodiscard]] IllegalPositions find_illegal_positions(const Start& start, const Followed& followed);

}  // namespace partiar::replay::internal
