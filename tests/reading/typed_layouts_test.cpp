// What pages have around and between moves, as columns and reports print them.
#include <algorithm>
#include <string>
#include <string_view>

#include "findings/code.h"
#include "support/catch.h"
#include "support/played.h"
#include "support/typed.h"

namespace {

using namespace partiar;
using enum laws::Claimed;

constexpr std::string_view eight =
    "1. e4      1. e5\n2. Nf3     2. Nc6\n3. Bb5     3. a6\n4. Ba4     4. Nf6\n"
    "5. O-O     5. Be7\n6. Re1     6. b5\n7. Bb3     7. d6\n8. c3      8. O-O\n";

TEST_CASE("a number may stand before both moves of a row", "[reading][scoresheet]") {
  const auto games = tests::typed_games(std::string{eight} + "Drawn.\n");
  REQUIRE(games.size() == 1);
  CHECK(games.front().followed.moves.size() == 16);
  CHECK(games.front().judgement.claimed == draw);
  // One row among others with a move that was better.
  const auto remark = tests::typed_games(
      "1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n4. Ba4 4. Bxc6 is sharper. 4... Nf6\n5. O-O Be7\n"
      "6. Re1 b5\n7. Bb3 d6\n8. c3 O-O\n1-0\n");
  REQUIRE(remark.size() == 1);
  CHECK(remark.front().followed.moves.size() == 16);
}

TEST_CASE("moves in quotation marks among words are mentioned", "[reading][scoresheet]") {
  for (const std::string_view text :
       {"1. e4 e5 2. Nf3 Nc6 3. Bb5 White prevents \"3...d5\". Indeed it would be easy. 3...a6 4. "
        "Ba4 Nf6 1-0",
        "1. e4 e5 2. Cf3 Cc6 3. Fb5 Sur « 3...d5 » ou plutôt sur «3...d5», rien. 3...a6 4. Fa4 Cf6 "
        "1-0"}) {
    CAPTURE(text);
    const auto games = tests::typed_games(text);
    REQUIRE(games.size() == 1);
    CHECK(tests::moves_of(games.front()) == "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6");
    CHECK_FALSE(games.front().has(findings::Code::sheet_ambiguous));
  }
}

TEST_CASE("a played move may be quoted", "[reading][scoresheet]") {
  const auto games = tests::typed_games(
      "1. e4 e5 2. Nf3 Nc6 Then came \"3. Bb5\" and Black answered \"3...a6\". 4. Ba4 Nf6 1-0");
  REQUIRE(games.size() == 1);
  CHECK(games.front().followed.moves.size() == 8);
}

TEST_CASE("a resignation may be abbreviated in the place of a move", "[reading][scoresheet]") {
  for (const std::string_view text :
       {"1.e4 e5 2.Sf3 Sc6 3.Lb5 a6 4.uppg. 0-1", "1.e4 e5 2.Sf3 Sc6 3.Lb5 a6 4. aufg.\nSchade.",
        "1.e4 e5 2.Pf3 Pc6 3.Lb5 a6\nOpg. 5"}) {
    CAPTURE(text);
    const auto games = tests::typed_games(text);
    REQUIRE(games.size() == 1);
    CHECK(games.front().followed.moves.size() == 6);
    CHECK(games.front().judgement.claimed != white_wins);
  }
}

TEST_CASE("letters before moves are no resignation", "[reading][scoresheet]") {
  for (const std::string_view text :
       {"1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.aufg. 5.Ba4 Nf6 1-0",
        "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.aufg. 1-0 5.Ba4 Nf6 6.O-O Be7",
        "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.uppg. Efter 4.Bxc6 dxc6 1-0",
        "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.per. Ba4 Nf6 1-0", "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.fer. 0-1"}) {
    CAPTURE(text);
    const auto games = tests::typed_games(text);
    REQUIRE(games.size() == 1);
    CHECK(games.front().judgement.verdict != laws::Verdict::ok);
  }
  const auto played =
      tests::typed_games("1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.resi. Ba4 Nf6 5.O-O Be7 1-0");
  REQUIRE(played.size() == 1);
  CHECK(played.front().followed.moves.size() == 10);
}

TEST_CASE("moves in the middle of a sentence, or cut short, are doubted", "[reading][scoresheet]") {
  constexpr std::string_view game = "Un début: 1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.c3 Nf6";
  for (const std::string_view behind :
       {". Après 5.d4 exd4 les noirs sont bien", " etc. It was won", " itd. Dalej"}) {
    const std::string text = std::string{game} + std::string{behind} + ": 1-0\n";
    CAPTURE(text);
    const auto games = tests::typed_games(text);
    REQUIRE(games.size() == 1);
    CHECK(games.front().judgement.verdict == laws::Verdict::check);
  }
  for (const std::string_view behind :
       {" Novelty: 5.d3 d6 1-0", " Now 5.d3 d6 and White resigned. 0-1",
        " Jetzt 5.d3 d6 und Weiß gab auf. 0-1", " Ici 5.d3 d6 et les blancs abandonnent. 0-1",
        " Here 5.d3 was played and Black resigned 1-0", " Time 5.d3 d6 draw agreed"}) {
    CAPTURE(behind);
    const auto played = tests::typed_games(std::string{game} + std::string{behind});
    REQUIRE(played.size() == 1);
    CHECK(played.front().judgement.verdict == laws::Verdict::ok);
  }
}

TEST_CASE("the label of the next game is no move left of the one above", "[reading][scoresheet]") {
  const auto games = tests::typed_games(
      "C60: 1.e4 e5 2.Nf3 Nc6 3.Bb5\nB90: 1.e4 c5 2.Nf3 d6 3.d4 cxd4 4.Nxd4 Nf6 5.Nc3 a6\n");
  REQUIRE(games.size() == 2);
  for (const auto& game : games) CHECK_FALSE(game.has(findings::Code::sheet_moves_left));
}

}  // namespace
