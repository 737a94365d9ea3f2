#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/replayed.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

Replayed game_of(std::string_view fen, std::string_view tags, std::string_view moves) {
  std::string text = "[Date \"2024.01.01\"]\n[SetUp \"1\"]\n[FEN \"";
  text += fen;
  text += "\"]\n";
  text += tags;
  text += "\n";
  text += moves;
  text += "\n";
  return replay_one(text);
}

TEST_CASE("a dead position ends the game when it becomes dead", "[replay][5.2.2]") {
  // The last pawn move locks the position; nothing afterwards changes that.
  const auto locked = game_of("8/2k5/8/1p1p1p1p/1P1P1P2/4B2P/2K5/8 w - - 0 1", "[Result \"1-0\"]\n",
                              "1.h4 Kc6 2.Kd3 Kc7 1-0");
  CHECK(locked.end == "dead@1");
  CHECK(locked.status == laws::Status::dead);
  CHECK(locked.required == laws::Result::draw);

  // After the check, the only legal move captures the last piece.
  const auto forced =
      game_of("k7/8/8/8/8/8/8/KQ6 w - - 0 1", "[Result \"1/2-1/2\"]\n", "1.Qb7+ Kxb7 1/2-1/2");
  CHECK(forced.end == "dead@1");
  CHECK(forced.verdict == laws::Verdict::ok);
}

TEST_CASE("moves after a dead position are void", "[replay][5.2.2]") {
  const auto games =
      replay_games({"[FEN \"4k3/6p1/8/p2p4/P2P2P1/8/8/4K3 b - - 0 50\"]\n\n"
                    "50... g5 (50... g6) 51. Kd2 {b} Kd7 52. Kc3 1-0"});
  REQUIRE(games.size() == 1);
  CHECK(games[0].findings.contains("3:25 play.after-end"));
  CHECK(games[0].end == "dead@1");
}

TEST_CASE("so are those after which the game ended once more", "[replay][5.2.2]") {
  const std::string start = "[FEN \"4k3/6p1/8/p2p4/P2P2P1/8/8/4K3 b - - 0 50\"]\n\n50... g5";
  const auto fivefold =
      replay_games({start + " 51. Kd2 Kd7 52. Ke1 Ke8 53. Kd2 Kd7 54. Ke1 Ke8 55. Kd2 Kd7 "
                            "56. Ke1 Ke8 57. Kd2 Kd7 58. Ke1 Ke8 59. Kd2 Kd7 1/2-1/2"});
  REQUIRE(fivefold.size() == 1);
  CHECK(fivefold[0].findings == "3:14 play.after-end@2");
  const auto earlier = replay_games(
      {"[FEN \"4k3/8/8/p1p1p1p1/P1P1P3/6P1/8/4K3 w - - 0 1\"]\n\n1. Kd1 Kd8 2. Ke1 Ke8 3. Kd1 Kd8 "
       "4. Ke1 Ke8 5. Kd1 Kd8 6. Ke1 Ke8 7. Kd1 Kd8 8. Ke1 Ke8 9. g4 Kd8 10. Kd1 Ke8 1-0"});
  REQUIRE(earlier.size() == 1);
  CHECK(earlier[0].codes.starts_with("play.after-end@17 "));
  const auto illegal = replay_games({start + " 51. Kxa5 1/2-1/2"});
  REQUIRE(illegal.size() == 1);
  CHECK(illegal[0].codes == "play.after-end@2 move.moves-otherwise@2");
}

TEST_CASE("a winnable position ends nothing", "[replay][5.2.2]") {
  const auto open = game_of("8/2k5/8/1p1p1p1p/1P1P1P2/4B2P/2K5/8 w - - 0 1", "[Result \"1-0\"]\n",
                            "1.Kd3 Kc6 1-0");
  CHECK(open.end == "");
  CHECK(open.verdict == laws::Verdict::ok);
}

TEST_CASE("a flag fall does not win without a possible mate", "[replay][6.9]") {
  // A knight can mate only if an enemy piece obstructs the king; a queen does not.
  const std::string_view lost = "[Result \"0-1\"]\n[Termination \"Time forfeit\"]\n";
  const auto knight = game_of("8/8/4k3/4n3/8/8/2KQ4/8 w - - 0 1", lost, "1.Qe3 Kd6 0-1");
  CHECK(knight.verdict == laws::Verdict::must_correct);
  CHECK(knight.ground == laws::Ground::winner_cannot_mate);

  const auto rook = game_of("8/8/4k3/4n3/8/8/2KR4/8 w - - 0 1", lost, "1.Re2 Kd6 0-1");
  CHECK(rook.verdict == laws::Verdict::ok);
}

}  // namespace
