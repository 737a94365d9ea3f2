/// The half-moves that stand on a sheet, whether they could be played or not.
#pragma once

#include <cstddef>
#include <vector>

#include "base/ply.h"
#include "base/span.h"
#include "replay/game.h"

namespace partiar::scoresheet {

/// A word that looks like a half-move of the game, and for which it is by the numbers.
struct UnplayedWord {
  base::Span where;
  base::Ply ply;
};

/// What a sheet says.
struct Written {
  std::size_t played = 0;  ///< half-moves of the game that its words are plainly meant for
  std::vector<base::Span> places{};  ///< of these; fewer if the rest is not known
  std::vector<UnplayedWord> rest{};  ///< words behind them
};

/// Finds the half-moves that were played up to the first word that had to be passed over, and the
/// words behind them that look like half-moves, up to a result, without those in brackets.
///
/// Input: a game replayed with `ReplayOptions::keep_entries`.
/// Cost:  one pass over the game in each of its orders, if words are left.
[[nodiscard]] Written written_in(const replay::Game& game);

}  // namespace partiar::scoresheet
