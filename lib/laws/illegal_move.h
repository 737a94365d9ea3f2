/// What a player's illegal moves cost, by edition and type of play.
///
/// Source: Laws 2023, 7.5.5, A.3 and A.5.2, B.2 and B.3, and their predecessors.
#pragma once

#include <cstdint>
#include <string_view>

#include "laws/edition.h"
#include "laws/rules.h"

namespace partiar::laws {

/// The rules on all illegal moves that one player makes in a game.
struct IllegalMoves {
  unsigned fatal = 0;         ///< which of them loses, counted from 1
  Penalty penalty;            ///< for each one before that
  std::string_view loss;      ///< the article by which that one loses, or draws
  std::string_view in_time;   ///< the article by which an answered move stands, if any
  bool arbiter_acts = true;   ///< even without a claim
  std::string_view restored;  ///< the article by which the position before the move is restored
};

/// Cost: one table look-up.
[[nodiscard]] const IllegalMoves& illegal_moves_of(Edition edition, const Conditions& conditions);

}  // namespace partiar::laws
