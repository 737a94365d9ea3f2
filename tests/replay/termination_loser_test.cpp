// What a Termination tag says about the loser, against the recorded result: results/ending.h.
#include <algorithm>
#include <string>
#include <string_view>

#include "findings/code.h"
#include "replay/replayer.h"
#include "report/sentences.h"
#include "support/catch.h"
#include "support/replayed.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using laws::Verdict;

TEST_CASE("T6: a Termination that names the winner as the loser must be checked",
          "[replay][5.1.2]") {
  for (const std::string_view termination : {"White's second illegal move",
                                             "Adjudication in favour of Black",
                                             "adjudication: 0-1",
                                             "Black's win by arbiter's decision",
                                             "White's phone rang",
                                             "White disqualified",
                                             "0-1",
                                             "0-1 (time)",
                                             "White conceded",
                                             "White did not appear",
                                             "Weiß: Zeit",
                                             "Alice: phone",
                                             "druhý nemožný tah bílého",
                                             "rozhodnutí rozhodčího ve prospěch černého",
                                             "décision en faveur des noirs",
                                             "las blancas no se presentaron",
                                             "telefono del bianco",
                                             "arbitrage: ten gunste van zwart",
                                             "decyzja sędziego na korzyść czarnych",
                                             "решение судьи в пользу чёрных",
                                             "неявка белых",
                                             "as brancas não compareceram",
                                             "a versenybíró döntése sötét javára",
                                             "v prospech čierneho"}) {
    CAPTURE(termination);
    const Replayed game = replay_one(
        "[Date \"2024.05.01\"]\n[White \"Alice\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n"
        "[Termination \"" +
        std::string{termination} + "\"]\n\n1. e4 e5 1-0");
    CHECK(game.verdict == Verdict::check);
    CHECK_FALSE(game.required.has_value());
    CHECK(game.codes == "result.termination-unfitting");
  }
}

TEST_CASE("a Termination that is a known phrase as a whole names no player", "[replay][5.1.2]") {
  for (const std::string_view name : {"Time", "Time Forfeit", "Flag, Time"}) {
    CAPTURE(name);
    const Replayed game = replay_one("[Date \"2024.05.01\"]\n[White \"" + std::string{name} +
                                     "\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n"
                                     "[Termination \"Time forfeit\"]\n\n1. e4 e5 1-0");
    CHECK(game.verdict == Verdict::ok);
    CHECK(game.codes.empty());
  }
}

struct OpenRow {
  std::string_view what, termination, comment, follows;
};
constexpr OpenRow open_rows[] = {
    {"a flag fall", "White lost on time", "", "0-1"},
    {"a resignation", "Bob resigns", "", "1-0"},
    {"an agreement", "draw by agreement", "", "1/2-1/2"},
    {"nobody is named", "time forfeit", "", "none"},
    {"a first illegal move does not lose", "White's first illegal move", "", "none"},
    {"a comment", "", "{White resigned}", "0-1"},
    {"a comment in another language", "", "{Alice se vzdala}", "0-1"},
    {"a comment about the player to move", "", "{resigns}", "0-1"},
    {"a draw in a comment", "", "{Draw agreed}", "1/2-1/2"},
    {"a comment about something else", "", "{White should resign}", ""},
    {"a comment about the position", "", "{White is better}", ""},
    {"a normal end", "normal", "", ""},
    {"adjourned", "Game adjourned by mutual agreement", "", ""},
    {"aborted", "Game aborted by mutual agreement", "", ""},
    {"a lost connection", "White lost connection; game adjourned", "", ""},
    {"a lost connection", "White lost connection", "", ""},
    {"a lost connection in another language", "Weiß verlor die Verbindung", "", ""},
    {"adjourned, then lost", "adjourned; White lost on time", "", "0-1"},
    {"adjourned, then drawn", "draw by agreement after adjournment", "", "1/2-1/2"},
};

TEST_CASE("words that tell a result where none is recorded are a hint", "[replay][6.9]") {
  for (const OpenRow& row : open_rows) {
    for (const std::string_view marker : {" *", ""}) {
      CAPTURE(row.what, marker);
      const std::string text =
          "[Date \"2024.05.01\"]\n[White \"Alice\"]\n[Black \"Bob\"]\n[Result \"*\"]\n"
          "[Termination \"" +
          std::string{row.termination} + "\"]\n\n1. e4 e5 " + std::string{row.comment} +
          std::string{marker};
      replay::Replayer replayer;
      replayer.replay({text}, [&](const replay::Game& game) {
        const auto found = std::ranges::find(game.findings, findings::Code::result_termination_open,
                                             &findings::Finding::code);
        CHECK(game.judgement.verdict == Verdict::ok);
        CHECK_FALSE(game.judgement.required.has_value());
        REQUIRE((found == game.findings.end()) == row.follows.empty());
        if (row.follows.empty()) return;
        const auto& result = found->facts.result;
        CHECK((result ? report::name_of(*result) : "none") == row.follows);
      });
    }
  }
}

TEST_CASE("a comment beside a result is compared with it", "[replay]") {
  CHECK(replay_one("[Result \"1-0\"]\n\n1. e4 e5 {White resigned} *").codes ==
        "result.termination-unfitting result.marker-open");
  CHECK(replay_one("[Result \"*\"]\n\n1. f3 e5 2. g4 Qh4# {White resigned} *").codes ==
        "result.checkmate@4");
}

TEST_CASE("a loss on time to a bare king is no win", "[replay][6.9]") {
  const std::string text =
      "[Date \"2024.05.01\"]\n[Result \"*\"]\n[Termination \"White lost on time\"]\n"
      "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. e4 Ke7 *";
  replay::Replayer replayer;
  replayer.replay({text}, [](const replay::Game& game) {
    REQUIRE(game.findings.size() == 1);
    CHECK(game.findings[0].code == findings::Code::result_termination_open);
    CHECK_FALSE(game.findings[0].facts.result.has_value());
  });
}

struct IllegalMoveRow {
  std::string_view what, date, termination;
  Verdict verdict;
};
constexpr IllegalMoveRow illegal_moves[] = {
    {"the second does not lose by 7.4.b of 2009", "2010.01.01", "Black's second illegal move",
     Verdict::check},
    {"the third does", "2010.01.01", "Black's third illegal move", Verdict::ok},
    {"the second loses by 7.5.b of 2014", "2015.01.01", "2. illegaler Zug von Schwarz",
     Verdict::ok},
    {"the first does not lose by 7.5.5 of 2023", "2024.01.01", "Black's first illegal move",
     Verdict::check},
    {"the second does", "2024.01.01", "druhý nemožný tah černého", Verdict::ok},
    {"which one is not told", "2010.01.01", "illegal move by Black", Verdict::ok},
};

TEST_CASE("T7: the illegal move that is told must be one that loses", "[replay][7.5.5]") {
  for (const IllegalMoveRow& row : illegal_moves) {
    CAPTURE(row.what);
    const Replayed game =
        replay_one("[Date \"" + std::string{row.date} + "\"]\n[Result \"1-0\"]\n[Termination \"" +
                   std::string{row.termination} + "\"]\n\n1. e4 e5 1-0");
    CHECK(game.verdict == row.verdict);
    const bool is_noted = game.codes == "result.termination-unfitting";
    CHECK(is_noted == (row.verdict == Verdict::check));
  }
}

TEST_CASE("T6: a forfeit or a loss is no draw", "[replay][5.1.2]") {
  for (const std::string_view termination :
       {"forfeit", "unplayed forfeit", "kampflos", "White disqualified", "0-1"}) {
    CAPTURE(termination);
    const Replayed game =
        replay_one("[Date \"2024.05.01\"]\n[Result \"1/2-1/2\"]\n[Termination \"" +
                   std::string{termination} + "\"]\n\n1. e4 e5 1/2-1/2");
    CHECK(game.verdict == Verdict::check);
    CHECK(game.codes == "result.termination-unfitting");
  }
}

TEST_CASE("T6: a Termination that names the loser otherwise is in order", "[replay][5.1.2]") {
  for (const std::string_view termination :
       {"Black's second illegal move", "Adjudication in favour of White", "1-0 (time)",
        "Black's phone rang", "walkover for White", "White won by disqualification",
        "White claimed an illegal move by Black"}) {
    CAPTURE(termination);
    const Replayed game = replay_one("[Date \"2024.05.01\"]\n[Result \"1-0\"]\n[Termination \"" +
                                     std::string{termination} + "\"]\n\n1. e4 e5 1-0");
    CHECK(game.verdict == Verdict::ok);
    CHECK(game.codes.empty());
  }
}

}  // namespace
