// Moves that sentences mention are no game, and never one that is in order.
#include "reading/mentions.h"

#include <string>
#include <string_view>
#include <vector>

#include "findings/code.h"
#include "support/catch.h"
#include "support/typed.h"

namespace {

using namespace partiar;
using findings::Code;

constexpr std::string_view played =
    "Smith - Jones, London 2019\n\n"
    "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 h6 1/2-1/2\n";

TEST_CASE("moves that a sentence mentions beside a game are left out, and that is said",
          "[reading][mentions]") {
  const struct {
    std::string_view what, text;
    std::size_t games = 1;
    std::size_t told = 1;
  } rows[] = {
      {"above",
       "Die Jugend spielte stark. Nach 1.e4 e5 2.Sf3 Sc6 entstand am Spitzenbrett wieder einmal "
       "die "
       "gewohnte Stellung, doch mehr als Remis war nicht zu holen.\n\n{}"},
      {"in a list of openings",
       "Openings of the round\n\nSicilian, 1.e4 c5: four games.\nFrench, 1.e4 e6: two games.\n"
       "Queen's pawn, 1.d4: three games.\n\n{}"},
      {"in lines of their own",
       "The Réti Opening is a hypermodern opening whose method begins with the moves:\n\n1. Nf3 "
       "d5\n"
       "2. c4\n\nWhite plans to bring the d5-pawn under attack from the flank.\n\n{}",
       2, 0},
      {"below",
       "{}\nNext week we shall look at the Grünfeld, 1.d4 Nf6 2.c4 g6 3.Nc3 d5, which every "
       "ambitious "
       "player should know.\n"},
      {"a few moves of a game without words", "{}\n1. e4 e5 2. Nf3 Nc6\n", 2, 0},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    std::string text{row.text};
    for (std::size_t at = 0; (at = text.find("{}", at)) != text.npos; at += played.size()) {
      text.replace(at, 2, played);
    }
    const auto games = tests::typed_games(text);
    CHECK(games.size() == row.games);
    std::size_t told = 0;
    for (const auto& game : games) told += game.has(Code::sheet_mentioned) ? 1 : 0;
    CHECK(told == row.told);
  }
}

TEST_CASE("the first moves of a game above the whole of it are no game", "[reading][mentions]") {
  const std::string_view whole = "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 1-0\n";
  const struct {
    std::string_view what, above;
    std::size_t games = 1;
  } rows[] = {
      {"in a line of their own", "1.d4 d5 2.c4 e6\n\n"},
      {"cut off by dots, above the players", "1.d4 d5 2.c4 ...\n\nSmith - Jones\n\n"},
      {"below a title", "The game of the day\n\n1.d4 d5 2.c4 e6 3.Nc3 Nf6\n\n"},
      {"twice", "1.d4 d5\n\n1.d4 d5 2.c4 e6\n\n"},
      {"with a result", "1.d4 d5 2.c4 e6 1/2-1/2\n\n", 2},
      {"with players", "Smith - Jones\n\n1.d4 d5 2.c4 e6 3.Nc3 Nf6\n\n", 2},
      {"with a date", "12.5.2016\n\n1.d4 d5 2.c4 e6 3.Nc3 Nf6\n\n", 2},
      {"another move", "1.d4 d5 2.c4 c6 3.Nc3 Nf6\n\n", 2},
      {"the same moves", "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O\n\n", 2},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const std::string text = std::string{row.above}.append(whole);
    const auto games = tests::typed_games(text);
    REQUIRE(games.size() == row.games);
    CHECK(games.back().has(Code::sheet_mentioned) == (row.games == 1));
    CHECK(games.back().followed.moves.size() == 10);
  }
}

TEST_CASE("lines of openings that go on from each other are kept", "[reading][mentions]") {
  CHECK(tests::typed_games("1. d4 d5 2. c4 e6\n\n1. d4 d5 2. c4 e6 3. Nc3 Nf6\n").size() == 2);
}

TEST_CASE("moves that a sentence mentions on a page without a game are in doubt",
          "[reading][mentions]") {
  const std::string_view texts[] = {
      "It is well known that 1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 is called the Morphy Defence here.\n",
      "He played 1.e4.\n",
      "El campeón abrió con 1.d4 y su rival contestó 1...Cf6. Tras 2.c4 e6 3.Cc3 Ab4 la sala "
      "enmudeció.\n",
      "W czwartej rundzie Wójcik zagrał 1.e4, a po 1...e5 2.Sf3 Sc6 3.Gb5 zaproponował remis.\n",
      "В четвёртом туре Сидоров начал партию ходом 1.e4, и после 1...e5 2.Кf3 Кc6 задумался.\n",
  };
  for (const auto text : texts) {
    CAPTURE(text);
    const auto games = tests::typed_games(text);
    REQUIRE(games.size() == 1);
    CHECK(games[0].judgement.verdict == laws::Verdict::check);
    CHECK(games[0].has(Code::sheet_goes_on));
  }
}

TEST_CASE("a short game with a result, players or an end is no mention", "[reading][mentions]") {
  const std::string_view texts[] = {
      "In our club this was the shortest game of all: 1. f3 e5 2. g4 Qh4#\n",
      "Smith - Jones\n\n1. e4 e5 2. Nf3 and here both of them fell asleep over the board\n",
      "1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 Game stopped by the fire alarm.\n",
      "The shortest draw of the round: 1. e4 e5 2. Nf3 1/2-1/2\n",
  };
  for (const auto text : texts) {
    CAPTURE(text);
    const auto games = tests::typed_games(text);
    REQUIRE(games.size() == 1);
    CHECK_FALSE(games[0].has(Code::sheet_mentioned));
    CHECK_FALSE(games[0].has(Code::sheet_goes_on));
  }
}

TEST_CASE("a move or two below a game, of which words go on, are in doubt", "[reading][mentions]") {
  const struct {
    std::string_view words;
    laws::Verdict verdict = laws::Verdict::check;
  } rows[] = {
      {"is better"},
      {"ist besser"},
      {"was played before"},
      {"white resigned", laws::Verdict::ok},
      {"Smith was late", laws::Verdict::ok},
  };
  for (const auto& row : rows) {
    CAPTURE(row.words);
    const auto games = tests::typed_games("1.e4 e5 2.Nf3 Nc6\nBlack resigns 1 - 0\n1.d4 d5\n" +
                                          std::string{row.words} + "\n");
    REQUIRE(games.size() == 2);
    CHECK(games[0].judgement.verdict == laws::Verdict::ok);
    CHECK(games[1].judgement.verdict == row.verdict);
  }
}

TEST_CASE("moves that may be a game are kept beside another, in doubt", "[reading][mentions]") {
  const std::string_view texts[] = {
      "Petr - Karel\n\n1. e4 e5 2. Nf3 (sealed) the game was never resumed, both went home\n\n",
      "In onze club was er een snelle remise: 1. e4 e5 2. Nf3 Nf6.\n\n",
      "Round 1, Miller v Smith 1. e4 e5 2. Nf3 Nf6 White resigned\n\n",
  };
  for (const auto text : texts) {
    CAPTURE(text);
    const auto games = tests::typed_games(std::string{text} + std::string{played});
    CHECK(games.size() == 2);
    for (const auto& game : games) CHECK_FALSE(game.has(Code::sheet_mentioned));
  }
}

}  // namespace
