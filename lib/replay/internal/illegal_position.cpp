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

/// Whether the pawn still stands at `ply` where it was left: not moved and not captured.
bool stands(const LeftPawn& pawn, const Followed& followed, base::Ply ply) {
  if (ply < pawn.ply) return false;
  const auto since = std::span{followed.moves}.first(ply.value).subspan(pawn.ply.value);
  return std::ranges::none_of(since, [&pawn](board::Move move) {
    return move.from() == pawn.square || move.to() == pawn.square;
  });
}

}  // namespace

bool rests_on_left_pawn(const Start& start, const Followed& followed, base::Ply ply) {
  const auto& pawn = followed.left_pawn;
  if (!pawn || !stands(*pawn, followed, ply)) return false;
  const auto& rules = laws::rules_of(start.editions.applied);
  return !laws::is_left_pawn_queen(rules, start.conditions);
}

namespace {

IllegalPosition find_left_pawn(const Start& start, const Followed& followed) {
  const base::Ply last{static_cast<std::uint32_t>(followed.moves.size())};
  if (!rests_on_left_pawn(start, followed, last)) return IllegalPosition::none;
  return followed.left_pawn->ply == last ? IllegalPosition::fresh : IllegalPosition::stands;
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
  const IllegalPosition pawn = find_left_pawn(start, followed);
  if (pawn > found.at_end) {
    found.at_end = pawn;
    found.topic = laws::Topic::pawn_left;
  }
  return found;
}

}  // namespace partiar::replay::internal
