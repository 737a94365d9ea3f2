/// A sheet read in the letters of one language.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "board/position.h"
#include "languages/alphabets.h"
#include "notation/resolve.h"
#include "notation/san.h"
#include "scoresheet/match.h"
#include "scoresheet/search.h"
#include "scoresheet/sheet.h"
#include "scoresheet/words.h"
#include "support/alphabets.h"

namespace partiar::tests {

struct Weighed {
  scoresheet::Sheet sheet;
  scoresheet::Words words;
  scoresheet::LetterTable letters;

  explicit Weighed(std::string_view text, std::string_view language = "en")
      : sheet{scoresheet::read_sheet(text)},
        words{scoresheet::read_words(sheet)},
        letters{scoresheet::read_letters(words.letters, letters_of(language))} {}

  [[nodiscard]] std::string word(std::uint32_t at) const {
    return std::string{sheet.bytes_of({words.words[at].begin, words.words[at].end})};
  }
};

/// In SAN, separated by blanks: `e4 e5 Nf3`.
inline std::string moves_of(const scoresheet::ReadGame& game) {
  std::string moves;
  board::Position position = board::Position::initial();
  for (const scoresheet::TakenMove& taken : game.moves) {
    if (!moves.empty()) moves += ' ';
    notation::append_san(moves, notation::san_of(position, taken.move));
    position.play_unchecked(taken.move);
  }
  return moves;
}

}  // namespace partiar::tests
