#include "board/excess.h"

#include <algorithm>
#include <array>

namespace partiar::board {

namespace {

constexpr unsigned most_of_side = 16;
constexpr unsigned most_pawns_of_side = 8;

}  // namespace

std::optional<SetupError> find_excess(const Setup& setup, const KnownExcess& known) {
  for (const Color color : {Color::white, Color::black}) {
    const auto men = std::ranges::count_if(
        setup.men, [&](const auto& piece) { return piece && piece->color == color; });
    if (!known.men && men > most_of_side) return SetupError{SetupFault::too_many_men, color, {}};
  }
  for (const Color color : {Color::white, Color::black}) {
    const auto pawns = std::ranges::count(setup.men, Piece{color, Role::pawn});
    if (!known.pawns && pawns > most_pawns_of_side)
      return SetupError{SetupFault::too_many_pawns, color, {}};
  }
  return std::nullopt;
}

bool has_excess(const Position& position) noexcept {
  return std::ranges::any_of(std::array{Color::white, Color::black}, [&](Color color) {
    return position.of(color).size() > most_of_side ||
           position.of(color, Role::pawn).size() > most_pawns_of_side;
  });
}

}  // namespace partiar::board
