/// The search for the cheapest reading of all words of a sheet, in one alphabet.
///
/// It makes one pass over the words. At each word it keeps the cheapest hypotheses: the position
/// reached, whether the word is in the main line or in a remark, and the number, game and result
/// seen last. The prices are in prices.h.
#pragma once

#include <cstdint>
#include <vector>

#include "board/move.h"
#include "board/position.h"
#include "notation/letters.h"
#include "scoresheet/lattice.h"
#include "scoresheet/match.h"
#include "scoresheet/prices.h"
#include "scoresheet/words.h"

namespace partiar::scoresheet {

/// The breadth of the search.
struct Beam {
  std::uint32_t width = 24;  ///< hypotheses kept at each word
  Price cut = 7'000;         ///< those dearer than the cheapest by more are dropped
};

/// A move taken as one of the game.
struct TakenMove {
  board::Move move{};
  Stretch where{};
  std::uint32_t word = 0;
  Price price = 0;  ///< of that step
};

/// One game of a reading.
struct ReadGame {
  std::vector<TakenMove> moves{};
  std::uint32_t first_word = 0;  ///< the word of its number 1, or 0
  Outcome outcome{};
  std::uint32_t outcome_word = 0;  ///< the word that states it
  std::uint32_t broken_at = 0;     ///< the word at which its moves could not be read on, or 0
};

/// The kind of a step's assumption, if it is a big one.
enum class Assumption : std::uint8_t {
  slip,         ///< a move or its number is miswritten
  passed_over,  ///< something that looks like a move is not
  goes_on,      ///< something that may be a remark's is the game's
  new_game,     ///< another game begins
};

/// A step with a big assumption.
struct Doubt {
  Assumption assumption{};
  std::uint32_t word = 0;
};

/// A reading of the whole sheet.
struct Reading {
  Price price = 0;
  std::vector<ReadGame> games{};
  std::vector<Doubt> doubts{};
};

/// How candidates of the kind `misread` are read.
struct MoveSpelling {
  const Lattice& lattice;
  const notation::PieceLetters& letters;
  bool are_signs_unknown = false;  ///< pieces have signs instead of letters
  SignPrices signs{};              ///< for those
  std::size_t* left = nullptr;     ///< comparisons of words with moves; at 0, words match nothing
};

/// Finds the cheapest readings, cheapest first, none dearer than the first by more than `within`.
/// Two of them may have the same moves. `spelling` is for words that have such candidates.
/// Cost: words times hypotheses, bounded by `beam`.
[[nodiscard]] std::vector<Reading> search(const Words& words, const LetterTable& letters,
                                          const Beam& beam, Price within,
                                          const MoveSpelling* spelling = nullptr);

}  // namespace partiar::scoresheet
