#include "scoresheet/internal/moves_left.h"

#include <string>
#include <string_view>

#include "scoresheet/weighed.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using namespace partiar::scoresheet;
using namespace partiar::scoresheet::internal;
using tests::Weighed;

/// The first game of a sheet, as the search reads it.
ReadGame first_game(const Weighed& read) {
  const auto readings = search(read.words, read.letters, {}, 0);
  REQUIRE_FALSE(readings.empty());
  REQUIRE_FALSE(readings[0].games.empty());
  return readings[0].games[0];
}

TEST_CASE("a word behind the last move may continue the game", "[scoresheet][search]") {
  const struct {
    std::string_view what, text, left;
  } rows[] = {
      {"a result", "1.e4 e5 2.Nf3 Nc6 1-0", ""},
      {"nothing", "1.e4 e5 2.Nf3 Nc6", ""},
      {"a sentence", "1.e4 e5\n2.Nf3 Nc6\n\nA nice game.", ""},
      {"a variation", "1.e4 e5 2.Nf3 Nc6 (2...d6 3.d4) 1-0", ""},
      {"a mutilated move", "1.e4 e5 2.Nf3 Nc6 CdR 1-0", "CdR"},
      {"a letter for a rank", "1.e4 e5 2.Nf3 Nc6 Vel 1-0", "Vel"},
      {"two files", "1.e4 e5 2.Nf3 Nc6 ed 1-0", "ed"},
      {"a square the wrong way round", "1.e4 e5 2.Nf3 Nc6 2g", "2"},
      {"a lone rank", "1.e4 e5 2.Nf3 Nc6 5 1-0", "5"},
      {"letters behind the next number", "1.e4 e5 2.Xq 1-0", "2."},
      {"a file and a sign of capture behind it", "1.e4 e5 2.dx 1-0", "2."},
      {"a short word for a resignation", "1.e4 e5 2. res 1-0", ""},
      {"a short word for a draw", "1.e4 e5 2. rem \u00BD-\u00BD", ""},
      {"a short word, its first letter a capital", "1.e4 e5 2. Upp 1-0", ""},
      {"a short word of files for a resignation", "1.e4 e5 2. abb 1-0", ""},
      {"another short word", "1.e4 e5 2. aut 1-0", ""},
      {"where the search broke off", "e4 e5 Nf3 Kd4 Nc6 Bb5", "Kd4"},
      {"moves with numbers behind the result", "1.e4 e5 1-0 1.d4 d5 0-1", "1."},
      {"another line in words",
       "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 is good. Another line is 4.Bxc6 dxc6", ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const Weighed read{row.text};
    const auto end = static_cast<std::uint32_t>(read.words.words.size());
    const auto left = find_moves_left(read.sheet, read.words, first_game(read), end);
    CHECK((left ? read.word(*left) : "") == row.left);
  }
}

TEST_CASE("a word at the end of the game's part is not looked at", "[scoresheet][search]") {
  const Weighed read{"1.e4 e5 2.Nf3 Nc6 CdR 1-0"};
  const ReadGame game = first_game(read);
  const std::uint32_t end = game.moves.back().word + 1;
  CHECK_FALSE(find_moves_left(read.sheet, read.words, game, end));
}

TEST_CASE("moves within a sentence end the game before them", "[scoresheet][search]") {
  const struct {
    std::string_view what, text, number;
  } rows[] = {
      {"a line in words", "1.e4 e5 2.Nf3 and now 2...Nf6 is the Russian game 2...Nc6 3.Bb5",
       "2..."},
      {"a game in one piece", "1.e4 e5 2.Nf3 Nc6 3.Bb5", ""},
      {"a sentence before theirs", "1.e4 e5 2.Nf3 The clock rang. He missed 2...Nc6 here.", "2..."},
      {"with a result", "1.e4 e5 2.Nf3 The clock rang. He missed 2...Nc6. 1-0", "2..."},
      {"the only sentence", "1.e4 e5 2.Nf3 and now 2...Nc6 1-0", ""},
      {"a sentence before the number", "1.e4 e5 2.Nf3 A novelty. 2...Nc6 1-0", ""},
      {"a game that goes on", "1.e4 e5 A good move. Then came 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 1-0",
       ""},
      {"a result behind them", "1.e4 e5 2.Nf3 and now 2...Nf6 is the Russian game 2...Nc6 1-0", ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const Weighed read{row.text};
    const auto number = find_spoken_end(read.sheet, read.words, first_game(read));
    CHECK((number ? read.word(*number) : "") == row.number);
  }
}

/// The game of a sheet's moves, without the words at `out`, as if the search had passed over them.
ReadGame without(const Weighed& read, std::size_t out) {
  ReadGame game = first_game(read);
  game.moves.erase(game.moves.begin() + static_cast<std::ptrdiff_t>(out));
  return game;
}

TEST_CASE("a word that looks like a move between two is told on a bare sheet",
          "[scoresheet][search]") {
  const Weighed bare{"e4 e5 Nf3 Nc6 Bb5 a6"};
  CHECK(find_passed_over(bare.words, first_game(bare)).empty());
  const auto found = find_passed_over(bare.words, without(bare, 2));
  REQUIRE(found.size() == 1);
  CHECK(bare.word(found[0]) == "Nf3");
  const Weighed numbered{
      "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 is a well known opening of the Spanish priest"};
  CHECK_FALSE(numbered.words.is_bare);
  CHECK(find_passed_over(numbered.words, without(numbered, 2)).empty());
}

}  // namespace
