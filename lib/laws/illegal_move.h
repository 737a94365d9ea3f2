/// What a player's illegal moves cost, by edition and by how the game is played.
///
/// Source: Laws 2023, 7.5.5, A.3 and A.5.2, B.2 and B.3, and what they were before.
#pragma once

#include <cstdint>
#include <string_view>

#include "laws/edition.h"
#include "laws/rules.h"

namespace partiar::laws {

/// What is to be known of all illegal moves that one player makes in a game.
struct IllegalMoves {
  unsigned fatal = 0;         ///< which of them loses, counted from 1
  Penalty penalty;            ///< for each before that one
  std::string_view loss;      ///< where it is said that it loses, or draws
  std::string_view in_time;   ///< where it is said that one that was answered stands; else empty
  bool arbiter_acts = true;   ///< without a claim
  std::string_view restored;  ///< where it is said that the position before it is set up again
};

/// Cost: a look into a table.
[[nodiscard]] const IllegalMoves& illegal_moves_of(Edition edition, const Conditions& conditions);

}  // namespace partiar::laws
