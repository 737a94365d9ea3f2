#include "board/excess.h"

#include <algorithm>

namespace partiar::board {

std::optional<SetupError> find_excess(const Setup& setup, const KnownExcess& known) {
  for (const Color color : {Color::white, Color::black}) {
    const auto men = std::ranges::count_if(
        setup.men, [&](const auto& piece) { return piece && piece->color == color; });
    if (!known.men && men > 16) return SetupError{SetupFault::too_many_men, color, {}};
  }
  for (const Color color : {Color::white, Color::black}) {
    const auto pawns = std::ranges::count(setup.men, Piece{color, Role::pawn});
    if (!known.pawns && pawns > 8) return SetupError{SetupFault::too_many_pawns, color, {}};
  }
  return std::nullopt;
}

}  // namespace partiar::board
