/// Rulings in words.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "replay/claim.h"

namespace partiar::tests {

/// The outcome for the player who would lose.
inline std::string named(const replay::Loss& loss) {
  constexpr std::array<std::string_view, 3> names{"loses", "draws", "undecided"};
  return std::string{names[static_cast<unsigned>(loss.outcome)]};
}

}  // namespace partiar::tests
