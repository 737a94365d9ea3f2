/// Which boxes a person has to look at.
#pragma once

#include <vector>

#include "replay/scanned.h"

namespace partiar::candidates {

/// A half-move less probable than this is in doubt.
inline constexpr double sure = 0.98;

/// The fewest boxes that settle the half-moves in doubt, the most doubtful first: where one answer
/// settles several, as the one of two rooks does for all of its later moves, one is asked for.
[[nodiscard]] std::vector<replay::Question> find_questions(
    const std::vector<replay::ScannedMove>& moves);

}  // namespace partiar::candidates
