#include "scoresheet/variations.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "board/fen.h"
#include "languages/alphabets.h"
#include "notation/resolve.h"
#include "notation/san.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using namespace partiar::scoresheet;

/// The line in the first bracket of `text`, in German letters, as an alternative to 2...Nc6.
std::string line_in(std::string_view text) {
  auto position =
      board::read_fen("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2").value();
  const auto& alphabets = languages::alphabets();
  const auto sheet = read_sheet(text);
  const Words words = read_words(sheet);
  const auto open = std::ranges::find(words.words, WordKind::open, &Word::kind);
  const auto letters = read_letters(words.letters, alphabets[*alphabets.find("de")].letters);
  const auto line = read_variation(words, letters, position,
                                   static_cast<std::uint32_t>(open - words.words.begin()));
  if (!line) return "none";
  std::string moves;
  for (const TakenMove& taken : *line) {
    if (!moves.empty()) moves += ' ';
    notation::append_san(moves, notation::san_of(position, taken.move));
    position.play_unchecked(taken.move);
  }
  return moves;
}

TEST_CASE("alternatives in brackets are played", "[scoresheet]") {
  const struct {
    std::string_view what, text, moves;
  } rows[] = {
      {"a line", "(2...d6 3.d4 exd4)", "d6 d4 exd4"},
      {"in square brackets, with words and signs", "[Besser 2...d6!? 3.d4 += mit Angriff]",
       "d6 d4"},
      {"brackets inside", "(2...d6 [2...Sf6] 3.d4)", "d6 d4"},
      {"only words", "(ein guter Zug)", "none"},
      {"a later move", "(3.Lb5 a6)", "none"},
      {"a move without a number", "(d6 3.d4)", "none"},
      {"a number out of sequence", "(2...d6 4.d4)", "none"},
      {"an unplayable move", "(2...d6 3.Lg5)", "none"},
      {"an ambiguous move", "(2...d6 3.d4 exd4 4.Sd2)", "none"},
      {"a result", "(2...d6 3.d4 1-0)", "none"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what, row.text);
    CHECK(line_in(row.text) == row.moves);
  }
}

}  // namespace
