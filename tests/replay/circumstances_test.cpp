// What a record says that lets a result stand although the board shows another.
#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/replayed.h"

namespace {

using namespace partiar;
using laws::Verdict;
using tests::replay_games;

constexpr std::string_view mate = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#";
constexpr std::string_view five =
    "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8";

struct Row {
  std::string_view what, tags, moves, last_words;
  Verdict verdict;
  std::string_view codes;
};
using enum Verdict;
constexpr Row rows[] = {
    {"nothing", "", mate, "", must_correct, "result.checkmate@7"},
    {"a normal end", "[Termination \"normal\"]", mate, "", must_correct, "result.checkmate@7"},
    {"an arbiter", "[Termination \"Arbiter decision\"]", mate, "", check, "result.decided@7"},
    {"a telephone", "[Termination \"White forfeited for using a phone\"]", mate, "", check,
     "result.decided@7"},
    {"the same behind the moves", "", mate, "{White forfeited for using a phone}", check,
     "result.decided@7"},
    {"in Czech", "", mate, "{kontumace}", check, "result.decided@7"},
    {"a decision behind a fifth occurrence", "[Termination \"disqualified\"]", five, "", check,
     "result.decided@16"},
    {"a decision against the recorded result", "[Termination \"Arbiter decision: White wins\"]",
     mate, "", must_correct, "result.termination-unfitting result.checkmate@7"},
    {"words that nobody can read", "[Termination \"xyzzy\"]", mate, "", check,
     "result.termination-unknown result.decided@7"},
    {"prose", "", mate, "{A short game.}", must_correct, "result.checkmate@7"},
    {"an arbiter who is mentioned", "", mate, "{Notation by arbiter}", must_correct,
     "result.checkmate@7"},
    {"mobile pawns", "", mate, "{the mobile pawns}", must_correct, "result.checkmate@7"},
    {"a ruling among other words", "", mate,
     "{Dispute. Black was given the point, said the arbiter.}", check, "result.decided@7"},
    {"a protest, in Dutch", "", mate, "{Protest van zwart toegewezen}", check, "result.decided@7"},
    {"an expulsion, in Ukrainian", "", mate, "{Білих знято зі змагань}", check, "result.decided@7"},
    {"a ruling that is not the last word", "", mate, "{Arbiter decision.} {A pity.}", check,
     "result.decided@7"},
    {"a ruling before the first move", "",
     "{Penalised under Law 12.9.5} 1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#", "", check,
     "result.decided@7"},
    {"a ruling between the moves", "",
     "1. e4 {Arbiter decision.} e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#", "", must_correct,
     "result.checkmate@7"},
    {"what a draw counts for", "[Termination \"a draw counts as a win for Black\"]", five, "",
     check, "result.draw-odds@16"},
    {"prose before the marker", "", mate, "Arbiter's decision.", check,
     "result.decided@7 pgn.unknown-text pgn.unknown-text"},
    {"in another tag", "[Comment \"White disqualified\"]", mate, "", check, "result.decided@7"},
    {"an annulment", "", mate, "{The win was annulled}", check, "result.decided@7"},
    {"a named illegal move", "[Termination \"White's second illegal move\"]", mate, "", check,
     "result.decided@7"},
    {"days for a game", "[TimeControl \"10d/10\"]", five, "", check,
     "head.time-control result.correspondence@16"},
    {"a result in words", "[Termination \"Black wins\"]", mate, "", must_correct,
     "result.checkmate@7"},
    {"a right of castling", "", mate, "{Black forfeits the right to castle}", must_correct,
     "result.checkmate@7"},
    {"a player of that name", "[Black \"Mobile, M.\"]", mate, "{Mobile plays well}", must_correct,
     "result.checkmate@7"},
    {"the winner on the board", "", mate, "{Bílý vyhrává}", must_correct,
     "result.termination-unfitting result.checkmate@7"},
    {"an article", "", mate, "{Art. 11.7}", check, "result.decided@7"},
    {"armageddon", "[Event \"Armageddon\"]", five, "", check, "result.draw-odds@16"},
    {"draw odds", "[Termination \"Black wins by draw odds\"]", five, "", check,
     "result.draw-odds@16"},
    {"armageddon, and mate", "[Event \"Armageddon\"]", mate, "", must_correct,
     "result.checkmate@7"},
    {"by correspondence", "[Mode \"EM\"]", five, "", check, "result.correspondence@16"},
    {"on a server for it", "[Site \"ICCF\"]", five, "", check, "result.correspondence@16"},
    {"days for a move", "[TimeControl \"1/86400\"]", five, "", check, "result.correspondence@16"},
    {"hours for a session", "[TimeControl \"40/7200:3600\"]", five, "", must_correct,
     "result.fivefold@16"},
    {"by correspondence, and mate", "[Mode \"EM\"]", mate, "", must_correct, "result.checkmate@7"},
};

TEST_CASE("a record may say why the board does not decide", "[replay][circumstances][12.9]") {
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const auto games =
        replay_games({"[Date \"2024.05.01\"]\n" + std::string{row.tags} + "\n[Result \"0-1\"]\n\n" +
                      std::string{row.moves} + ' ' + std::string{row.last_words} + " 0-1\n"});
    REQUIRE(games.size() == 1);
    CHECK(games[0].verdict == row.verdict);
    CHECK(games[0].codes == row.codes);
  }
}

TEST_CASE("a count of half-moves that the move number denies is not used",
          "[replay][circumstances][9.6.2]") {
  constexpr struct {
    std::string_view counts;
    Verdict verdict;
    std::string_view codes;
  } fens[] = {
      {"150 1", check, "setup.clock-denied result.clock-denied@2"},
      {"148 1", check, "setup.clock-denied result.clock-denied@2"},
      {"147 1", ok, "setup.clock-denied"},
      {"12 1", ok, "setup.clock-denied"},
      {"100 60", ok, ""},
      {"150 80", must_correct, "play.after-end@1 result.seventyfive"},
  };
  for (const auto& row : fens) {
    CAPTURE(row.counts);
    const auto games = replay_games(
        {"[Date \"2024.05.01\"]\n[Result \"1-0\"]\n[FEN \"8/8/4k3/8/8/3QK3/8/8 w - - " +
         std::string{row.counts} + "\"]\n\nQd4 Ke7 1-0\n"});
    REQUIRE(games.size() == 1);
    CHECK(games[0].verdict == row.verdict);
    CHECK(games[0].codes == row.codes);
  }
}

TEST_CASE("a win on time is doubted if the winner's own clock had run out",
          "[replay][circumstances][6.9]") {
  constexpr struct {
    std::string_view what, tags, moves;
    Verdict verdict;
  } games[] = {
      {"time was left", "[Termination \"time forfeit\"]",
       "1. e4 {[%clk 0:00:01]} e5 {[%clk 0:00:00]}", ok},
      {"the winner moved last", "[Termination \"time forfeit\"]",
       "1. e4 {[%clk 1:00:00]} e5 {[%clk 1:00:00]} 2. Nf3 {[%clk 0:00:00]}", check},
      {"the loser moved last", "[Termination \"time forfeit\"]",
       "1. e4 {[%clk 0:00:00]} e5 {[%clk 0:00:02]}", check},
      {"a tenth of a second was left", "[Termination \"time forfeit\"]",
       "1. e4 {[%clk 0:00:00.1]} e5 {[%clk 0:00:02]}", ok},
      {"only in a variation", "[Termination \"time forfeit\"]",
       "1. e4 {[%clk 0:01:00]} (1. d4 {[%clk 0:00:00]}) e5 {[%clk 0:00:02]}", ok},
      {"by resignation", "[Termination \"Black resigned\"]",
       "1. e4 {[%clk 0:00:00]} e5 {[%clk 0:00:02]}", ok},
      {"on a server that writes whole seconds",
       "[Site \"https://lichess.org/abcdefgh\"]\n[Termination \"Time forfeit\"]",
       "1. e4 {[%clk 0:00:00]} e5 {[%clk 0:00:02]}", ok},
  };
  for (const auto& game : games) {
    CAPTURE(game.what);
    const auto found =
        replay_games({"[Date \"2024.05.01\"]\n" + std::string{game.tags} +
                      "\n[Result \"1-0\"]\n\n" + std::string{game.moves} + " 1-0\n"});
    REQUIRE(found.size() == 1);
    CHECK(found[0].verdict == game.verdict);
  }
}

}  // namespace
