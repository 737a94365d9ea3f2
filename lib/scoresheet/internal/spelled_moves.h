/// The legal moves of a position as a sheet would spell them, and what it costs that words are
/// they.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "board/position.h"
#include "notation/letters.h"
#include "scoresheet/lattice.h"
#include "scoresheet/prices.h"
#include "scoresheet/search.h"

namespace partiar::scoresheet::internal {

struct SpelledMove {
  board::Move move{};
  std::array<char32_t, 12> characters{};
  std::uint8_t size = 0;
  std::uint32_t number = 0;  ///< of the text, as `SpellingPrices` counts

  [[nodiscard]] std::u32string_view text() const { return {characters.data(), size}; }
};

/// Whether the pieces have letters, or signs that nobody knows.
enum class PieceSigns : std::uint8_t { letters, unknown };

/// Without the marks of check. Cost: that of writing each legal move.
[[nodiscard]] std::vector<SpelledMove> spell_moves(const board::Position& position,
                                                   const notation::PieceLetters& letters,
                                                   PieceSigns signs);

/// What it costs that words are moves: computed once for each word and text, however many
/// positions have a move of that text.
class SpellingPrices {
 public:
  explicit SpellingPrices(const MoveSpelling& spelling) : spelling_{spelling} {}

  /// The legal moves of a position, with the numbers of their texts.
  [[nodiscard]] std::vector<SpelledMove> spell(const board::Position& position);

  /// By the numbers of the moves' texts; valid until the next call.
  [[nodiscard]] const std::vector<Price>& prices_of(Stretch word,
                                                    const std::vector<SpelledMove>& moves);

 private:
  const MoveSpelling& spelling_;
  std::unordered_map<std::u32string, std::uint32_t> numbers_;
  std::unordered_map<std::uint64_t, std::vector<Price>> prices_;  ///< by the ends of a word
};

}  // namespace partiar::scoresheet::internal
