/// The search for the cheapest reading of all words of a sheet, by one alphabet.
///
/// It goes through the words once. At each word it keeps the cheapest hypotheses: the position that
/// was reached, whether the word stands in the main line or in a remark, and what number, game and
/// result were seen. Prices are prices.h.
#pragma once

#include <cstdint>
#include <vector>

#include "board/move.h"
#include "board/position.h"
#include "scoresheet/match.h"
#include "scoresheet/prices.h"
#include "scoresheet/words.h"

namespace partiar::scoresheet {

/// How much is looked at.
struct Beam {
  std::uint32_t width = 24;  ///< hypotheses that go on at a word
  Price cut = 7'000;         ///< one that is so much dearer than the cheapest does not
};

/// A move that was taken for one of the game.
struct TakenMove {
  board::Move move{};
  Stretch where{};
  std::uint32_t word = 0;
  Price price = 0;  ///< of that step
};

/// One game of a reading.
struct ReadGame {
  std::vector<TakenMove> moves{};
  std::uint32_t first_word = 0;  ///< its number 1, or 0
  Outcome outcome{};
  std::uint32_t outcome_word = 0;  ///< where that is said
};

/// What a step of a reading assumed, where that is much.
enum class Assumption : std::uint8_t {
  slip,         ///< a move or its number is written otherwise
  passed_over,  ///< what looks like a move is none of the game
  goes_on,      ///< what may be a remark's is the game's
  new_game,     ///< another game begins
};

/// Such a step.
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

/// Finds the cheapest readings, the cheapest first, not more than `within` dearer than that. Two of
/// them may play the same. Cost: words times hypotheses; bounded by `beam`.
[[nodiscard]] std::vector<Reading> search(const Words& words, const LetterTable& letters,
                                          const Beam& beam, Price within);

}  // namespace partiar::scoresheet
