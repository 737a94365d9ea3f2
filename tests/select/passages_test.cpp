#include "select/passages.h"

#include <string>
#include <string_view>

#include "board/fen.h"
#include "board/polyglot.h"
#include "replay/replayer.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using select::Passages;

constexpr std::string_view games =
    "[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n"
    "[White \"B\"]\n\n1. Nf3 Nc6 2. e4 e5 *\n\n"
    "[White \"C\"]\n\n1. e4 c5 *\n\n"
    "[White \"D\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n\n"
    "[White \"E\"]\n[SetUp \"1\"]\n[FEN \"no position\"]\n\n1. e4 *\n";

std::string met_by(const Passages& passages) {
  std::string letters;
  replay::Replayer replayer;
  replayer.replay({.text = games}, [&](const replay::Game& game) {
    if (passages.are_met_by(game)) letters += game.tag("White").value_or("?");
  });
  return letters;
}

board::Position position(std::string_view fen) {
  return board::read_fen(fen).value();
}

TEST_CASE("games reach positions, by whichever moves", "[select][passages]") {
  const auto four = position("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 7 30");
  CHECK(met_by({}) == "ABCDE");
  CHECK(met_by({.positions = {four}}) == "AB");
  CHECK(met_by({.keys = {board::polyglot_key(four)}}) == "AB");
  CHECK(met_by({.positions = {board::Position::initial()}}) == "ABC");
  const auto sicilian = position("rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
  CHECK(met_by({.positions = {four, sicilian}}) == "ABC");
  CHECK(met_by({.positions = {position("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1")}}) == "D");
  // Other rights are another position.
  CHECK(met_by({.positions = {position("rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQ - 0 "
                                       "2")}})
            .empty());
}

TEST_CASE("games begin with a line in any language", "[select][passages]") {
  struct Row {
    std::string_view line, games;
  };
  const Row rows[] = {{"1.e4", "AC"},
                      {"1.e4 e5 2.Nf3", "A"},
                      {"1. e4 e5 2. Sf3 Sc6", "A"},
                      {"1. Jf3 Jc6 2. e4", "B"},
                      {"1. \u2658f3", "B"},
                      {"e4 c5", "C"},
                      {"1. e4 c5 2. d4", ""},
                      {"1.e2-e4 c7-c5", "C"},
                      {"1.e4! c5+ *", "C"},
                      {"1.f3 e5 2.g4 Qh4#", ""}};
  for (const Row& row : rows) {
    CAPTURE(row.line);
    const auto line = select::read_line(row.line, {});
    REQUIRE(line);
    CHECK(met_by({.line = *line}) == row.games);
  }
  for (const std::string_view none : {"",
                                      "1.e5",
                                      "1.e4 e5 2.Nf4",
                                      "what",
                                      "1-0",
                                      "1.e4 *\n\n1.d4 *",
                                      "1.e4 hello e5",
                                      "hello 1.e4",
                                      "1.e4 draw e5",
                                      "1.e4 [x] e5",
                                      "1.e4 e5 hello",
                                      "1.e4 e5 1-0 2.Nf3",
                                      "1.e4 e5 1-0 hello",
                                      "5.e4 e5",
                                      "1.e4 c5 3.Nf3",
                                      "1.e4 e5 2.N",
                                      "1.e4 -- e5",
                                      "1.e4 {e5}",
                                      "1.e4 (1.d4) e5",
                                      "1.e4 e5 ;2.Nf3",
                                      "[White \"x\"]\n\n1.e4",
                                      "A - B 1.e4 e5"}) {
    CAPTURE(none);
    CHECK_FALSE(select::read_line(none, {}));
  }
}

TEST_CASE("keys are read as they are shown", "[select][passages]") {
  CHECK(select::read_key("463b96181691fc9c") == 0x463B96181691FC9C);
  CHECK(select::read_key("0x463B96181691FC9C") == 0x463B96181691FC9C);
  for (const std::string_view none : {"", "463b", "463b96181691fc9", "463b96181691fc9cc",
                                      "g63b96181691fc9c", "-63b96181691fc9c"}) {
    CAPTURE(none);
    CHECK_FALSE(select::read_key(none));
  }
}

}  // namespace
