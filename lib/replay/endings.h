/// How a game ended, according to all that its record says about it.
#pragma once

#include <array>
#include <optional>

#include "replay/follow.h"
#include "replay/start.h"
#include "replay/written_result.h"

namespace partiar::replay {

/// By the tags TerminationDetails and Termination, then by the comment at the end of the game.
[[nodiscard]] inline std::array<std::optional<WrittenEnding>, 3> endings_of(
    const Start& start, const Followed& followed) {
  return {start.endings[0], start.endings[1], followed.last_comment};
}

}  // namespace partiar::replay
