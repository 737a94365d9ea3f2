// What the recorded result itself says of how the game ended, and whether tag and marker agree.
#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/replayed.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using laws::Verdict;

constexpr auto must = Verdict::must_correct;
constexpr auto check = Verdict::check;

struct Row {
  std::string_view what, tag, marker;
  Verdict verdict;
};
/// White has the queen, and Black, who is recorded as the winner, only the king.
constexpr Row bare_kings[] = {
    {"in the tag", "0-1 (time)", "0-1", must},
    {"in the tag, without brackets", "0-1 time forfeit", "0-1", must},
    {"in the tag, in German", "0-1 Zeit", "0-1", must},
    {"in the tag, abbreviated in German", "0:1 n. Zeit", "0-1", must},
    {"in the tag, resigned", "0-1 (resigns)", "0-1", must},
    {"in the tag, with the loser", "0-1 (White resigned)", "0-1", must},
    {"in the tag, in words only", "Black wins on time", "0-1", must},
    {"behind the marker", "0-1", "0-1 (time)", must},
    {"another cause", "0-1 (phone)", "0-1", check},
    {"a telephone, too", "0-1 (time, phone)", "0-1", check},
    {"denied", "0-1 (not on time)", "0-1", check},
    {"a forfeit", "0-1 (forfeit)", "0-1", check},
    {"a forfeit in signs", "-/+", "0-1", check},
    {"nothing", "0-1", "0-1", check},
};

TEST_CASE("the cause in a result counts as in a Termination", "[replay][6.9]") {
  for (const Row& row : bare_kings) {
    CAPTURE(row.what);
    const Replayed game =
        replay_one("[Date \"2024.03.15\"]\n[Result \"" + std::string{row.tag} +
                   "\"]\n[SetUp \"1\"]\n[FEN \"k7/8/3Q4/8/8/8/8/4K3 w - - 0 60\"]\n\n60. Kf1 Kb7 " +
                   std::string{row.marker} + "\n");
    CHECK(game.verdict == row.verdict);
  }
}

struct PairRow {
  std::string_view tag, marker;
  bool agree;
};
constexpr PairRow pairs[] = {
    {"+/-", "1-0", true},  {"-/+", "0-1", true},         {"+-", "1-0", true},
    {"+:-", "1-0", true},  {"White wins", "1-0", true},  {"0-1 (White resigned)", "0-1", true},
    {"+/-", "0-1", false}, {"White wins", "0-1", false}, {"-/-", "1-0", false},
};

TEST_CASE("tag and marker agree if the same side wins by both", "[replay][8.1.1.7]") {
  for (const PairRow& row : pairs) {
    CAPTURE(row.tag, row.marker);
    const Replayed game =
        replay_one("[Date \"2024.05.01\"]\n[Result \"" + std::string{row.tag} +
                   "\"]\n\n1. e4 e5 2. Nf3 Nc6 " + std::string{row.marker} + "\n");
    CHECK(game.verdict == (row.agree ? Verdict::ok : check));
    CHECK(game.codes == (row.agree ? "" : "result.tag-marker"));
  }
}

TEST_CASE("words of an end among the moves of a game with tags begin with any word", "[replay]") {
  constexpr std::string_view tags = "[Date \"2024.05.01\"]\n[Result \"0-1\"]\n\n1. e4 e5 ";
  for (const std::string_view words :
       {"a bílý se vzdal 0:1.", "y las blancas abandonan 0-1", "White resigns 0-1", "forfeit 0-1",
        "kontumace 0-1", "échec et mat 0-1"}) {
    CAPTURE(words);
    const Replayed game = replay_one(std::string{tags} + std::string{words} + "\n");
    CHECK(game.verdict == Verdict::ok);
    CHECK(game.moves == "e4 e5");
  }
  CHECK(replay_one(std::string{tags} + "a bílý útočil 0-1\n").verdict == Verdict::unreadable);
}

TEST_CASE("a remark behind the marker is compared with it", "[replay]") {
  for (const std::string_view marker : {"0-1 (Black resigned)", "0-1 (draw agreed)"}) {
    CAPTURE(marker);
    CHECK(replay_one("[Date \"2024.05.01\"]\n[Result \"0-1\"]\n\n1. e4 e5 " + std::string{marker} +
                     "\n")
              .verdict == check);
  }
  CHECK(replay_one("[Date \"2024.05.01\"]\n[Result \"0-1\"]\n\n1. e4 e5 0-1 (1... c5)\n").verdict ==
        Verdict::ok);
}

}  // namespace
