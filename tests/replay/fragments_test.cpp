// Moves without those before them: nothing is proved by playing them from the start of a game.
#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/replayed.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using laws::Verdict;

struct Row {
  std::string_view what, tags, moves;
  Verdict verdict;
  std::string_view codes;
};
constexpr Row rows[] = {
    {"the moves before are missing", "", "12. Nf3 Nf6 13. c4 c5 1-0", Verdict::check,
     "notation.move-number@1*2 notation.move-number-gap@1"},
    {"a mate that may be none", "", "12. f3 e5 13. g4 Qh4# 1-0", Verdict::check,
     "notation.move-number@1*2 notation.move-number-gap@1"},
    {"a mate that may be none, and no result", "", "12. f3 e5 13. g4 Qh4# *", Verdict::check,
     "notation.move-number@1*2 notation.move-number-gap@1"},
    {"no result, which nothing contradicts", "", "12. Nf3 Nf6 13. c4 c5 *", Verdict::ok,
     "notation.move-number@1*2 notation.move-number-gap@1"},
    {"numbers begin late", "", "f3 e5 12. g4 Qh4# 1-0", Verdict::check,
     "notation.move-number@3 notation.move-number-gap@3"},
    {"the first number is a slip", "", "2. f3 e5 2. g4 Qh4# 1-0", Verdict::must_correct,
     "notation.move-number@1 result.checkmate@4"},
    {"a position is given",
     "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n",
     "12. f3 e5 13. g4 Qh4# 1-0", Verdict::must_correct,
     "notation.move-number@1*2 result.checkmate@4"},
};

TEST_CASE("a game numbered as if moves preceded it is never corrected", "[replay][fragments]") {
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const Replayed game = replay_one("[Event \"?\"]\n[Date \"2024.01.01\"]\n" +
                                     std::string{row.tags} + "\n" + std::string{row.moves});
    CHECK(game.verdict == row.verdict);
    CHECK(game.codes == row.codes);
    CHECK(game.required.has_value() == (row.verdict == Verdict::must_correct));
  }
}

TEST_CASE("a number behind an illegal move that does not stand is none of the game's",
          "[replay][fragments]") {
  replay::Replayer replayer{{.illegal = replay::Illegal::stands}};
  const auto games = replay_games(replayer, {"c3 Qh4 3. Ke2"});
  REQUIRE(games.size() == 1);
  CHECK(games[0].codes == "move.blocked@2 result.marker-missing");
}

TEST_CASE("moves that go on after a result are not a game of their own", "[replay][fragments]") {
  for (const std::string_view gap : {" ", "\n", "\n\n"}) {
    CAPTURE(gap);
    const auto games = replay_games({"[Event \"?\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0" +
                                     std::string{gap} + "2. f3 Qh4+ 3. g3 Qxg3# 1-0"});
    REQUIRE(games.size() == 2);
    CHECK(games[0].codes.empty());
    CHECK(games[1].verdict == Verdict::unreadable);
    CHECK(games[1].codes == "pgn.moves-after-result@1");
    CHECK(games[1].moves.empty());
  }
}

TEST_CASE("another game may begin after a result", "[replay][fragments]") {
  const auto games = replay_games({"1. e4 e5 1-0 1. f3 e5 2. g4 Qh4# 1-0"});
  REQUIRE(games.size() == 2);
  CHECK(games[1].verdict == Verdict::must_correct);
}

}  // namespace
