/// How a game ended, according to all that its record says about it.
#pragma once

#include <array>
#include <optional>

#include "replay/follow.h"
#include "replay/start.h"

namespace partiar::replay {

/// By the tags TerminationDetails, Termination and ICCResult, then by a remark on the result in its
/// tag, then by the comment at the end of the game; null where there is none.
[[nodiscard]] inline std::array<const results::WrittenEnding*, 5> endings_of(
    const Start& start, const Followed& followed) {
  const auto find = [](const std::optional<results::WrittenEnding>& ending) {
    return ending ? &*ending : nullptr;
  };
  return {find(start.endings[0]), find(start.endings[1]), find(start.endings[2]),
          find(start.remark), find(followed.last_comment)};
}

}  // namespace partiar::replay
