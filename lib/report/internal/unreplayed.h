/// Parts of variations that could not be replayed, in which no other program would find moves.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "notation/letters.h"
#include "replay/game.h"

namespace partiar::report::internal {

/// Entries of a game, from `begin` up to `end`: a variation with its parentheses, or what is left
/// of one before its `)`.
struct Unreplayed {
  std::size_t begin, end;
  bool is_move;  ///< the first word that fails is written like a move, not like a remark
};

/// In ascending order, not nested.
[[nodiscard]] std::vector<Unreplayed> find_unreplayed(const replay::Game& game);

/// The words of such a part, with the piece letters of its moves replaced by those of `letters`;
/// braces become parentheses.
[[nodiscard]] std::string words_of(const replay::Game& game, const Unreplayed& part,
                                   const notation::PieceLetters& letters);

}  // namespace partiar::report::internal
