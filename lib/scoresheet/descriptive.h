/// Games in descriptive notation, as scores that anybody reads.
#pragma once

#include <string_view>
#include <vector>

#include "replay/source.h"
#include "text/shown.h"

namespace partiar::scoresheet {

/// A text whose moves are written in figurines, as far as each is known.
struct WrittenAnew {
  text::Shown shown{};
  std::vector<replay::Undecided> undecided{};  ///< in `shown`
};

/// Whether the moves of a text, of which `sample` is the start, are in descriptive notation: `1.
/// P-K4 P-K4`, `1 P. to K's 4th`, `1. P4R`. Cost: a look at its first moves.
[[nodiscard]] bool are_moves_descriptive(std::string_view sample);

/// Writes the moves in figurines: `♘f3` for `Kt-KB3`. Which move is meant follows from the
/// position and, where several can be played, from the rest of the game. From a move on that
/// remains open, or cannot be played, the game is left as it stands; so is everything else.
/// Cost: for each game a search, bounded.
[[nodiscard]] WrittenAnew write_descriptive_moves(std::string_view text);

}  // namespace partiar::scoresheet
