#include "report/internal/movetext.h"

#include <string>
#include <string_view>

#include "languages/alphabets.h"
#include "replay/replayer.h"
#include "support/catch.h"
#include "support/converted.h"

namespace {

using namespace partiar;
using namespace partiar::report;
using tests::converted;

/// The movetext of the only game of `text`, without the line ends behind it.
std::string movetext(std::string_view text, const GameStyle& style = {}) {
  replay::ReplayOptions options;
  options.variations = pgn::Variations::visit;
  options.alphabets = &languages::alphabets();
  options.keep_entries = true;
  std::string out;
  std::size_t games = 0;
  replay::Replayer{options}.replay({text}, [&](const replay::Game& game) {
    ++games;
    REQUIRE(can_be_written(game));
    internal::append_movetext(out, game, style);
  });
  CHECK(games == 1);
  REQUIRE(out.ends_with('\n'));
  return out.substr(0, out.find_last_not_of('\n') + 1);
}

TEST_CASE("movetext is written in export format", "[report][movetext]") {
  const struct {
    std::string_view what, text, written;
  } rows[] = {
      {"numbers and blanks", "1.e4 e5 2.Nf3 1-0", "1. e4 e5 2. Nf3 1-0"},
      {"wrong numbers", "3.e4 e5 7.Nf3 1-0", "1. e4 e5 2. Nf3 1-0"},
      {"no result", "1.e4 e5", "1. e4 e5 *"},
      {"results by their PGN name", "1.e4 e5 1/2", "1. e4 e5 1/2-1/2"},
      {"a comment makes Black's move a new start", "1.e4 {best} e5 *", "1. e4 {best} 1... e5 *"},
      {"a comment to the end of the line", "1.e4 ; best\ne5 *", "1. e4 { best} 1... e5 *"},
      {"a comment first", "1.{x} e4 *", "{x} 1. e4 *"},
      {"one number does not need another", "1.e4 $1 e5 $13 *", "1. e4 $1 e5 $13 *"},
      {"signs become numbers", "1.e4! e5?! 2.Nf3 \u00B1 *", "1. e4 $1 e5 $6 2. Nf3 $16 *"},
      {"an evaluation before the first move", "[Result \"*\"]\n\n-/+ e4 e5 1-0",
       "$17 1. e4 e5 1-0"},
      {"two signs", "1.e4!+- *", "1. e4 $1 $18 *"},
      {"variations", "1.e4 (1.d4 d5 (1...Nf6 2.c4)) 1...e5 *",
       "1. e4 (1. d4 d5 (1... Nf6 2. c4)) 1... e5 *"},
      {"an unplayable variation becomes a comment", "1.e4 (1.Nd5 e5) 1...c5 *",
       "1. e4 {cannot be replayed: 1.Nd5 e5} 1... c5 *"},
      {"a variation whose first move is none", "1.e4 (1...Qd9 {hi} 2.d4) 1...c5 *",
       "1. e4 {cannot be replayed: 1...Qd9 (hi) 2.d4} 1... c5 *"},
      {"a comment to the end of the line that begins a variation", "1.e4 (;best\n1.d4) 1...e5 *",
       "1. e4 ({best} 1. d4) 1... e5 *"},
      {"with a brace in it", "1.e4 (;a } b\n1.d4) 1...e5 *", "1. e4 ({a ) b} 1. d4) 1... e5 *"},
      {"an escape that begins a variation", "1.e4 (\n%x\n1.d4 (\n%y\n1.c4)) 1...e5 *",
       "1. e4 (1. d4 (1. c4)) 1... e5 *"},
      {"and one that ends it", "1.e4 (1.d4\n%x\n) 1...e5 *", "1. e4 (1. d4) 1... e5 *"},
      {"a remark with a number", "1.e4 (12 minutes) 1...c5 *", "1. e4 {12 minutes} 1... c5 *"},
      {"the only move", "1.e4 [] e5 *", "1. e4 $8 e5 *"},
      {"a sign that is no check", "1.e4 e5 + 2.Nf3 *", "1. e4 e5 {+} 2. Nf3 *"},
      {"the mark of a forfeit", "1.e4 e5 1-0F", "1. e4 e5 1-0F"},
      {"in words", "1.e4 e5 0-1 ff", "1. e4 e5 0-1 ff"},
      {"in the tag", "[Result \"1-0F\"]\n\n1.e4 e5", "1. e4 e5 1-0F"},
      {"in the tag in words", "[Result \"1-0 forfeit\"]\n\n1.e4 e5", "1. e4 e5 1-0"},
      {"a forfeit in signs", "[Result \"+/-\"]\n\n1.e4 e5 +/-", "1. e4 e5 +/-"},
      {"with a colon", "[Result \"+:-\"]\n\n1.e4 e5 +:-", "1. e4 e5 +:-"},
      {"with blanks", "[Result \"+ - -\"]\n\n1.e4 e5 + - -", "1. e4 e5 + - -"},
      {"an evaluation, though the tag says so", "[Result \"+/-\"]\n\n1.e4 +/- e5",
       "1. e4 $16 e5 *"},
      {"signs that the tag does not confirm", "1.e4 e5 +:-", "1. e4 e5 {+:-} *"},
      {"results that contradict each other", "1.e4 e5 1-0 {sic} 0-1", "1. e4 e5 1-0 {sic} 0-1"},
      {"in signs that PGN has not", "1.e4 e5 1:0 0:1", "1. e4 e5 1-0 0-1"},
      {"and the tag", "[Result \"1-0\"]\n\n1.e4 e5 0-1 1-0", "1. e4 e5 0-1 1-0"},
      {"check marks", "1.e4 f5 2.Qh5 g6 *", "1. e4 f5 2. Qh5+ g6 *"},
      {"a separate mark", "1.e4 f5 2.Qh5 + g6 *", "1. e4 f5 2. Qh5+ g6 *"},
      {"words for check", "1.e4 f5 2.Qh5 ch g6 *", "1. e4 f5 2. Qh5+ g6 *"},
      {"a draw offer", "1.e4 e5 (=) 2.Nf3 *", "1. e4 e5 {(=)} 2. Nf3 *"},
      {"German", "1.e4 e5 2.Sf3 Sc6 3.Lb5 a6 *", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *"},
      {"Russian", "1.e4 e5 2.\u041Af3 \u041Ac6 3.\u0421b5 *", "1. e4 e5 2. Nf3 Nc6 3. Bb5 *"},
      {"figurines", "1.e4 e5 2.\u2658f3 \u265Ec6 *", "1. e4 e5 2. Nf3 Nc6 *"},
      {"UCI", "1.e2e4 e7e5 2.g1f3 b8c6 *", "1. e4 e5 2. Nf3 Nc6 *"},
      {"ICCF", "1.5254 5755 2.7163 2836 *", "1. e4 e5 2. Nf3 Nc6 *"},
      {"a null move while in check", "1.e4 f6 2.d4 g5 (2...e5 3.Qh5+ -- 4.Nf3) 3.a3 *",
       "1. e4 f6 2. d4 g5 (2... e5 3. Qh5+ {cannot be replayed: -- 4.Nf3}) 3. a3 *"},
      {"nothing behind a semicolon", "[Result \"1-0\"]\n\n1. e4 e5 1-0;\n", "1. e4 e5 1-0"},
      {"signs behind tags", "[Result \"1-0\"],\n[ECO \"A00\"]]\n\n1. e4 e5 1-0\n", "1. e4 e5 1-0"},
      {"a comment in quoted mail", "> [Result \"1-0\"]\n>\n> 1. e4 {so\n> it goes} 1-0\n",
       "1. e4 {so it goes} 1-0"},
      {"a novelty", "[Result \"1-0\"]\n\n1. e4 N 1... e5N 2. d4 1-0\n",
       "1. e4 $146 e5 $146 2. d4 1-0"},
      {"words after the moves", "1.e4 e5 2.Nf3 atd.", "1. e4 e5 2. Nf3 {atd} *"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(movetext(row.text) == row.written);
    const std::string once = converted(row.text);
    CHECK(converted(once) == once);
  }
}

TEST_CASE("moves that cannot be replayed are not stripped with comments", "[report][movetext]") {
  GameStyle style;
  style.stripped.comments = true;
  CHECK(movetext("1. e4 {best} e5 (1... Ke5) (1... d6 Ke8) (a remark) *", style) ==
        "1. e4 e5 {cannot be replayed: 1... Ke5} (1... d6 {cannot be replayed: Ke8}) *");
}

TEST_CASE("move numbers continue from the FEN", "[report][movetext]") {
  CHECK(movetext("[FEN \"4k3/8/8/8/8/8/4p3/K7 b - - 0 40\"]\n[SetUp \"1\"]\n\n"
                 "40...e1=N 41.Kb1 *\n") == "40... e1=N 41. Kb1 *");
}

TEST_CASE("an empty variation leaves no trace", "[report][movetext]") {
  CHECK(movetext("1. e4 () e5 2. d4 (()) 2... d5 (2... d6 ()) *\n") ==
        "1. e4 e5 2. d4 d5 (2... d6) *");
}

TEST_CASE("signs replace NAG numbers in print", "[report][movetext]") {
  GameStyle style;
  style.annotations = Annotations::signs;
  CHECK(movetext("1.e4 $1 e5 $16 $200 2.Nf3 {x} (=) *", style) ==
        "1. e4 ! e5 \u00B1 $200 2. Nf3 {x} (=) *");
}

TEST_CASE("what is stripped is left out", "[report][movetext]") {
  constexpr std::string_view text = "1. e4! {a} e5 (1... c5 $6) 2. Nf3 {[%clk 0:02:00]} $1 *";
  const struct {
    std::string_view what;
    Stripped stripped;
    std::string_view written;
  } rows[] = {
      {"nothing", {}, "1. e4 $1 {a} 1... e5 (1... c5 $6) 2. Nf3 {[%clk 0:02:00]} $1 *"},
      {"comments", {.comments = true}, "1. e4 $1 e5 (1... c5 $6) 2. Nf3 $1 *"},
      {"variations", {.variations = true}, "1. e4 $1 {a} 1... e5 2. Nf3 {[%clk 0:02:00]} $1 *"},
      {"signs", {.nags = true}, "1. e4 {a} 1... e5 (1... c5) 2. Nf3 {[%clk 0:02:00]} *"},
      {"clocks", {.clocks = true}, "1. e4 $1 {a} 1... e5 (1... c5 $6) 2. Nf3 $1 *"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    GameStyle style;
    style.stripped = row.stripped;
    CHECK(movetext(text, style) == row.written);
  }
}

}  // namespace
