/// The parts of variations that could not be replayed, of which nobody else could make moves.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "notation/letters.h"
#include "replay/game.h"

namespace partiar::report::internal {

/// Entries of a game, from `begin` to before `end`: a variation with its parentheses, or what is
/// left of one before the `)`.
struct Unreplayed {
  std::size_t begin, end;
  bool is_move;  ///< what cannot be replayed is written as a move is, not a word of a remark
};

/// In rising order; none is within another.
[[nodiscard]] std::vector<Unreplayed> find_unreplayed(const replay::Game& game);

/// The words of such a part, the letters of its moves exchanged for those of `letters`; braces
/// become parentheses.
[[nodiscard]] std::string words_of(const replay::Game& game, const Unreplayed& part,
                                   const notation::PieceLetters& letters);

}  // namespace partiar::report::internal
