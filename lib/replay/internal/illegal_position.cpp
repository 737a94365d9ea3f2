#include "replay/internal/illegal_position.h"

#include <algorithm>
#include <cstdint>
#include <span>

#include "board/position.h"

namespace partiar::replay::internal {

namespace {

using board::Position;
using laws::IllegalPosition;

bool are_both_in_check(const Position& position) {
  const board::Color other = ~position.turn();
  return position.checkers().any() &&
         position.is_attacked(position.king(other), position.turn(), position.occupied());
}

/// Whether the pawn still stands where it was left: it did not move, and was not taken.
IllegalPosition find_left_pawn(const Followed& followed) {
  if (!followed.left_pawn) return IllegalPosition::none;
  const auto& [ply, square] = *followed.left_pawn;
  const auto behind = std::span{followed.moves}.subspan(ply.value);
  const bool is_gone = std::ranges::any_of(
      behind, [square](board::Move move) { return move.from() == square || move.to() == square; });
  if (is_gone) return IllegalPosition::none;
  return behind.empty() ? IllegalPosition::fresh : IllegalPosition::stands;
}

}  // namespace

IllegalPositions find_illegal_positions(const Start& start, const Followed& followed) {
  IllegalPositions found;
  if (followed.irregular) {
    bool were_before = false;
    Position position = start.position;
    for (std::uint32_t i = 0; i < followed.moves.size(); ++i) {
      position.play_recorded(followed.moves[i]);
      const bool are = are_both_in_check(position);
      if (are && !found.kings_in_check) found.kings_in_check = base::Ply{i + 1};
      found.at_end = !are          ? IllegalPosition::none
                     : were_before ? IllegalPosition::stands
                                   : IllegalPosition::fresh;
      were_before = are;
    }
  }
  const IllegalPosition pawn = find_left_pawn(followed);
  if (pawn > found.at_end) {
    found.at_end = pawn;
    found.topic = laws::Topic::pawn_left;
  }
  return found;
}

}  // namespace partiar::replay::internal
