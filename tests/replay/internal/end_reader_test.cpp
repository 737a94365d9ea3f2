// The comment at the end of a game, beside a recorded result.
#include <string>
#include <string_view>

#include "laws/verdict.h"
#include "support/catch.h"
#include "support/replayed.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using laws::Verdict;

constexpr auto ok = Verdict::ok;
constexpr auto check = Verdict::check;

struct Row {
  std::string_view what, result, moves;
  Verdict verdict;
};
constexpr Row rows[] = {
    {"FICS: the other side forfeits", "1-0", "{White forfeits on time} 1-0", check},
    {"FICS: the right side forfeits", "0-1", "{White forfeits on time} 0-1", ok},
    {"broken into lines", "1-0", "{White forfeits on\r\ntime} 1-0", check},
    {"behind the result", "1-0", "1-0 {White lost on time}", check},
    {"behind the result, right", "0-1", "0-1 {White lost on time}", ok},
    {"behind a clock", "1-0", "{[%clk 0:00:00] White resigns} 1-0", check},
    {"behind two clocks", "1-0", "{[%eval -5.1] [%clk 0:00:00] White resigns.} 1-0", check},
    {"only a clock", "1-0", "{ [%clk 0:00:00] } 1-0", ok},
    {"a command without an end", "1-0", "{[%clk White resigns} 1-0", ok},
    {"nothing", "1-0", "{} 1-0", ok},
    {"a player's name", "1-0", "{Novak resigns} 1-0", check},
    {"a player's name, right", "0-1", "{Novak resigns} 0-1", ok},
    {"Lichess", "0-1", "{ Black resigns. } 0-1", check},
    {"a winner", "0-1", "{ White wins by time forfeit. } 0-1", check},
    {"a draw", "1-0", "{Game drawn by mutual agreement} 1-0", check},
    {"a loss, but drawn", "1/2-1/2", "{White resigned} 1/2-1/2", check},
    {"Czech", "1-0", "{Bílý prohrál na čas} 1-0", check},
    {"Slovak", "1-0", "{Biely sa vzdal} 1-0", check},
    {"German", "1-0", "{Weiß gab auf} 1-0", check},
    {"French", "1-0", "{Les Blancs abandonnent} 1-0", check},
    {"Spanish", "1-0", "{Las blancas abandonan} 1-0", check},
    {"Russian", "1-0", "{Белые просрочили время} 1-0", check},
    {"Polish", "1-0", "{Białe przekroczyły czas} 1-0", check},
    {"Italian", "1-0", "{Il Bianco abbandona} 1-0", check},
    {"Dutch", "1-0", "{Wit geeft op} 1-0", check},
    {"Hungarian", "1-0", "{Világos feladta} 1-0", check},
    {"Ukrainian", "1-0", "{Білі здалися} 1-0", check},
    {"Portuguese", "1-0", "{As brancas abandonam} 1-0", check},
    {"Czech, the time", "1-0", "{Bílému došel čas} 1-0", check},
    {"Slovak, the flag", "1-0", "{Bielemu padla zástavka} 1-0", check},
    {"German, the time", "1-0", "{Weiß hat die Zeit überschritten} 1-0", check},
    {"German, surrender", "1-0", "{Weiß kapitulierte} 1-0", check},
    {"French, the time", "1-0", "{Les Blancs tombent au temps} 1-0", check},
    {"Russian, defeat", "1-0", "{Белые признали поражение} 1-0", check},
    {"Dutch, the flag", "1-0", "{Wit ging door de vlag} 1-0", check},
    {"Hungarian, the time", "1-0", "{Világos ideje lejárt} 1-0", check},
    {"Ukrainian, the flag", "1-0", "{У білих упав прапорець} 1-0", check},
    {"to the end of the line", "1-0", "; White resigns\n1-0", check},
    {"to the end of the line, right", "0-1", "; White resigns\n0-1", ok},
    {"to the end of the line, behind the result", "1-0", "1-0 ; White resigned", check},
    {"before a NAG", "1-0", "{White resigns} $18 1-0", check},
    {"before a variation", "1-0", "{White resigns} (2... d6 {a ) here}) 1-0", check},
    {"before two variations", "1-0", "{White resigns} (2... d6) (2... f5 (2... a6)) 1-0", check},
    {"before a clock", "1-0", "{White resigns. [%clk 0:00:01]} 1-0", check},
    {"to the end of the line, but a move follows", "1-0", "; White resigns\n3. Bb5 1-0", ok},
    {"to the end of the line in a variation", "1-0", "(2... d6 ; White resigns\n) 1-0", ok},
    {"the time limit", "1-0", "{White overstepped the time limit} 1-0", check},
    {"out of time", "1-0", "{White is out of time} 1-0", check},
    {"has lost", "1-0", "{White has lost on time} 1-0", check},
    {"defeat", "1-0", "{White conceded defeat} 1-0", check},
    {"surrender", "1-0", "{White surrendered} 1-0", check},
    {"the clocks", "1-0", "{White stopped the clocks} 1-0", check},
    {"surrender of something", "1-0", "{White surrendered the centre} 1-0", ok},
    {"with a result", "1-0", "{White resigned 0-1} 1-0", check},
    {"only a result", "1-0", "{0-1} 1-0", check},
    {"only a draw", "1-0", "{1/2-1/2} 1-0", check},
    {"only a result, right", "1-0", "{1-0} 1-0", ok},
    {"cutechess", "1-0", "{-M2/20 0.001s, Black wins on time} 1-0", check},
    {"cutechess", "1-0", "{+3.20/20 1.2s, White resigns} 1-0", check},
    {"German, the perfect", "0-1", "{Weiß hat durch Aufgabe gewonnen} 0-1", check},
    {"Spanish, the perfect", "0-1", "{Las blancas han ganado por tiempo} 0-1", check},
    {"an opinion", "1-0", "{White could resign here} 1-0", ok},
    {"a remark", "1-0", "{White resigned himself to defence} 1-0", ok},
    {"in a variation", "1-0", "(2... d6 {White resigns}) 1-0", ok},
    {"before the last move", "1-0", "{White resigns} 3. Bb5 1-0", ok},
};

TEST_CASE("a comment that ends the game is compared with its result", "[replay][last_comment]") {
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const std::string text =
        "[Date \"2024.05.01\"]\n[White \"Novak\"]\n[Black \"Kos\"]\n[Result \"" +
        std::string{row.result} + "\"]\n\n1. e4 e5 2. Nf3 Nc6 " + std::string{row.moves} + "\n";
    const Replayed game = replay_one(text);
    CHECK(game.verdict == row.verdict);
    CHECK(game.codes == (row.verdict == ok ? "" : "result.termination-unfitting"));
  }
}

TEST_CASE("words that end a game with tags are compared with its result", "[replay]") {
  constexpr Row words[] = {
      {"of the other side", "1-0", "White resigns 1-0", check},
      {"right", "1-0", "Black resigns 1-0", ok},
      {"Czech", "0-1", "bílý se vzdal 0-1", ok},
      {"a player's name", "1-0", "Novak lost on time 1-0", check},
      {"without a result", "1-0", "White resigns", check},
      {"others", "1-0", "Black is lost here 1-0", Verdict::unreadable},
      {"and a move behind them", "1-0", "Black resigns Nf6 1-0", Verdict::unreadable},
  };
  for (const Row& row : words) {
    CAPTURE(row.what);
    const std::string text =
        "[Date \"2024.05.01\"]\n[White \"Novak\"]\n[Black \"Kos\"]\n[Result \"" +
        std::string{row.result} + "\"]\n\n1. e4 e5 2. Nf3 Nc6 " + std::string{row.moves} + "\n";
    CHECK(replay_one(text).verdict == row.verdict);
  }
}

TEST_CASE("words that end a game are read alike in braces and outside", "[replay]") {
  const std::string against_bare_king =
      "[Date \"2022.01.01\"]\n[Result \"1-0\"]\n[SetUp \"1\"]\n"
      "[FEN \"4k3/4q3/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. Kd1 Kd8 2. Kc1 ";
  for (const std::string words : {"illegal move", "Black made an illegal move", "White resigns"}) {
    CAPTURE(words);
    const auto bare = replay_one(against_bare_king + words + " 1-0\n").verdict;
    CHECK(bare == replay_one(against_bare_king + "{" + words + "} 1-0\n").verdict);
  }
}

TEST_CASE("a player is known in the spoken order of names", "[replay][last_comment]") {
  for (const std::string_view moves :
       {"{Jan Novák won} 0-1", "{Novák won on time} 0-1", "{Petr Dvořák resigned} 0-1"}) {
    CAPTURE(moves);
    CHECK(replay_one("[Date \"2024.05.01\"]\n[White \"Novák, Jan\"]\n[Black \"Dvořák, Petr\"]\n"
                     "[Result \"0-1\"]\n\n1. e4 e5 " +
                     std::string{moves})
              .codes == "result.termination-unfitting");
  }
}

TEST_CASE("a Termination names whose flag has fallen", "[replay][6.9]") {
  for (const std::string_view words :
       {"Vlag van wit gevallen", "Blättchen von Weiß gefallen", "Le drapeau des Blancs est tombé",
        "bandierina del Bianco caduta", "Caiu a bandeira das brancas"}) {
    CAPTURE(words);
    const std::string text = "[Date \"2024.05.01\"]\n[Result \"1-0\"]\n[Termination \"" +
                             std::string{words} + "\"]\n\n1. e4 e5 1-0\n";
    CHECK(replay_one(text).codes == "result.termination-unfitting");
  }
}

TEST_CASE("a draw stands against a bare king, wherever the comment is broken",
          "[replay][last_comment][6.9]") {
  CHECK(replay_one("[Date \"2013.05.02\"]\n[Result \"1/2-1/2\"]\n"
                   "[FEN \"8/3k1K2/4N3/2Q5/P7/8/8/8 w - - 9 78\"]\n[SetUp \"1\"]\n\n"
                   "78. Qd5+ Kc8 79. ... {White forfeits on\ntime} 1/2-1/2\n")
            .verdict == ok);
}

struct BareKing {
  std::string_view what, termination, comment;
  Verdict verdict;
};
constexpr BareKing bare_kings[] = {
    {"lost on time", "", "Black forfeits on time", Verdict::must_correct},
    {"lost on time, in Czech", "", "Černý prohrál na čas", Verdict::must_correct},
    {"resigned", "Normal", "Black resigns", Verdict::must_correct},
    {"overstepped", "", "Black overstepped the time limit.", Verdict::must_correct},
    {"lost on time, and a telephone", "", "Black lost on time, telephone", check},
    {"the tag says more", "abandoned", "Black lost on time", Verdict::must_correct},
    {"nothing is told", "", "a pity", check},
};

TEST_CASE("a bare king does not win by the cause in a comment", "[replay][last_comment][6.9]") {
  for (const BareKing& row : bare_kings) {
    CAPTURE(row.what);
    std::string text = "[Date \"2024.05.01\"]\n[Result \"1-0\"]\n";
    if (!row.termination.empty()) {
      text += "[Termination \"" + std::string{row.termination} + "\"]\n";
    }
    text += "[FEN \"4k3/8/8/8/8/8/4p3/2K5 w - - 0 60\"]\n[SetUp \"1\"]\n\n60. Kd2 Kd7 {" +
            std::string{row.comment} + "} 1-0\n";
    CHECK(replay_one(text).verdict == row.verdict);
  }
}

}  // namespace
