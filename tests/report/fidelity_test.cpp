// Conversion preserves everything: rows of what databases and sheets contain.
#include <string>
#include <string_view>

#include "report/game_writer.h"
#include "support/catch.h"
#include "support/converted.h"

namespace {

using namespace partiar;
using partiar::tests::converted;

struct Row {
  std::string_view what, text, written;
};

const report::GameStyle& letters_of(std::string_view language) {
  static report::GameStyle style;
  style.moves.letters = &languages::alphabets()[*languages::alphabets().find(language)].letters;
  return style;
}

/// Compares the tags outside the roster, and the moves.
void check(const Row& row, const report::GameStyle& style = {}) {
  CAPTURE(row.what, row.text);
  const std::string out = converted(row.text, style);
  CAPTURE(out);
  const auto begin = out.find("\n\n");
  REQUIRE(begin != out.npos);
  CHECK(out.substr(begin + 2) == std::string{row.written} + "\n\n");
}

/// The same, and a second conversion changes nothing.
void check_twice(const Row& row) {
  check(row);
  const std::string once = converted(row.text);
  CHECK(converted(once) == once);
}

TEST_CASE("fidelity 5: clock times are comments", "[report][fidelity]") {
  const Row rows[] = {
      {"minutes and seconds", "1. e4 (0:45) e5 (1:30) *", "1. e4 {0:45} 1... e5 {1:30} *"},
      {"minutes", "1. e4 (12) e5 (3) *", "1. e4 {12} 1... e5 {3} *"},
      {"hours and minutes", "1. e4 (1h30) e5 (2h) *", "1. e4 {1h30} 1... e5 {2h} *"},
      {"hours to seconds", "1. e4 (0:01:30) 1... e5 *", "1. e4 {0:01:30} 1... e5 *"},
      {"a unit", "1. e4 (2 min) e5 (90 \u043C\u0438\u043D.) *",
       "1. e4 {2 min} 1... e5 {90 \u043C\u0438\u043D.} *"},
      {"two units", "1. e4 (1 hod 30 min) e5 (1h 05m 10s) *",
       "1. e4 {1 hod 30 min} 1... e5 {1h 05m 10s} *"},
      {"symbols for minutes and seconds", "1. e4 (1'30) e5 (1'30\") 2. Nf3 (5\u2032) *",
       "1. e4 {1'30} 1... e5 {1'30\"} 2. Nf3 {5\u2032} *"},
      {"a dot", "1. e4 (1.30) e5 *", "1. e4 {1.30} 1... e5 *"},
      {"a command outside a comment", "1. e4 [%clk 0:01:30] e5 *",
       "1. e4 {[%clk 0:01:30]} 1... e5 *"},
      {"a command within one", "1. e4 {[%clk 0:01:30]} e5 *", "1. e4 {[%clk 0:01:30]} 1... e5 *"},
      {"in a comment", "1. e4 {1:45} e5 *", "1. e4 {1:45} 1... e5 *"},
      {"in a variation", "1. e4 e5 (1... c5 (0:45) 2. Nf3) *",
       "1. e4 e5 (1... c5 {0:45} 2. Nf3) *"},
      {"variations are not times", "1. e4 e5 (1... c5) (1...d5) (1... Nf6) *",
       "1. e4 e5 (1... c5) (1... d5) (1... Nf6) *"},
      {"nor with numbers without dots", "1. e4 (1 d4 d5) (1 Nf3) (1 e3) *",
       "1. e4 (1. d4 d5) (1. Nf3) (1. e3) *"},
  };
  for (const Row& row : rows) check_twice(row);
}

TEST_CASE("fidelity 2: null moves", "[report][fidelity]") {
  const Row rows[] = {
      {"of TWIC", "1. e4 (1. d4 -- 2. Nf3 Nf6) e5 *", "1. e4 (1. d4 -- 2. Nf3 Nf6) 1... e5 *"},
      {"of ChessBase", "1. e4 e5 (1... Z0 2. Bc4 Bc5) 2. Nf3 *",
       "1. e4 e5 (1... -- 2. Bc4 {cannot be replayed: Bc5}) 2. Nf3 *"},
      {"of SCID", "1. e4 e5 (1... null 2. d4 Nf6) *", "1. e4 e5 (1... -- 2. d4 Nf6) *"},
      {"of other programs", "1. e4 e5 (1... @@@@ 2. d4 (2. d3) Nf6) (1... pass 2. d4) *",
       "1. e4 e5 (1... -- 2. d4 (2. d3) 2... Nf6) (1... -- 2. d4) *"},
      {"of UCI", "1. e2e4 e7e5 (1... 0000 2. d2d4) *", "1. e4 e5 (1... -- 2. d4) *"},
      {"two of them", "1. e4 e5 (1... -- 2. -- e5) *", "1. e4 e5 (1... -- 2. -- e5) *"},
      {"in the main line", "1. e4 e5 2. Nf3 -- 3. Nxe5 (3. Bc4 -- 4. Bxf7+) d6 1-0",
       "1. e4 e5 2. Nf3 -- 3. Nxe5 (3. Bc4 -- 4. Bxf7+) 3... d6 1-0"},
      {"the last", "1. e4 e5 2. -- *", "1. e4 e5 2. -- *"},
  };
  for (const Row& row : rows) check_twice(row);
  check({"Hungarian", "1. e4 e5 (1... -- 2. Bc4 Bc5) *",
         "1. e4 e5 (1... -- 2. Fc4 {cannot be replayed: Fc5}) *"},
        letters_of("hu"));
  check({"Hungarian, main line", "1. e4 e5 2. Bc4 -- 3. Bb3 Bc5 *",
         "1. e4 e5 2. Fc4 -- 3. Fb3 Fc5 *"},
        letters_of("hu"));
  check({"letters show behind it", "[White \"A\"]\n\n1. e4 e5 2. d3 -- 3. Sf3 Lc5 *",
         "1. e4 e5 2. d3 -- 3. Nf3 Bc5 *"});
  check({"letters show behind it, untagged", "1. e4 e5 2. -- Sf6 (2... Lc5) 3. Lc4 *",
         "1. e4 e5 2. -- Nf6 (2... Bc5) 3. Bc4 *"});
  report::GameStyle uci;
  uci.moves.form = notation::MoveForm::uci;
  check({"UCI", "1. e4 e5 (1... -- 2. Bc4) *", "1. e2e4 e7e5 (1... 0000 2. f1c4) *"}, uci);
}

TEST_CASE("fidelity 2, 5: unplayable text becomes a comment", "[report][fidelity]") {
  const Row rows[] = {
      {"an illegal variation", "1.f3 (3.Bc4 Bc5) e5 *",
       "1. f3 {cannot be replayed: 3.Bc4 Bc5} 1... e5 *"},
      {"from the first illegal move", "1. e4 e5 (1... c5 2. Ke3 d6) 2. Nf3 *",
       "1. e4 e5 (1... c5 {cannot be replayed: 2. Ke3 d6}) 2. Nf3 *"},
      {"a remark", "1.e4 e5 2.Nf3 Nc6 (lep\u0161\u00ED bylo 2...d6 s hrou) 3.Bb5 *",
       "1. e4 e5 2. Nf3 Nc6 {lep\u0161\u00ED bylo 2...d6 s hrou} 3. Bb5 *"},
      {"only signs", "1. e4 (+2) e5 (.5) 2. Nf3 ($1) *", "1. e4 {+2} 1... e5 {.5} 2. Nf3 {$1} *"},
      {"only a comment", "1. e4 ({c}) e5 *", "1. e4 {(c)} 1... e5 *"},
      {"nothing", "1. e4 () e5 *", "1. e4 e5 *"},
      {"two parentheses", "1. e4 ((1. d4)) e5 *", "1. e4 ((1. d4)) 1... e5 *"},
      {"a comment inside", "1. e4 (1. Ke3 {no} d5 (1... e5)) e5 *",
       "1. e4 {cannot be replayed: 1. Ke3 (no) d5 (1... e5)} 1... e5 *"},
      {"before the first move", "(1. d4 d5) 1. e4 *", "{cannot be replayed: 1. d4 d5} 1. e4 *"},
      {"a word for check", "1. e4 e5 (1... f5 2. Qh5 ch g6) *", "1. e4 e5 (1... f5 2. Qh5+ g6) *"},
  };
  for (const Row& row : rows) check_twice(row);
  check({"Hungarian", "1.f3 (3.Bc4 Bc5) e5 *", "1. f3 {cannot be replayed: 3.Fc4 Fc5} 1... e5 *"},
        letters_of("hu"));
}

TEST_CASE("fidelity 4, 6: the result is in PGN form, and a contradiction is kept",
          "[report][fidelity]") {
  const auto tag_of = [](std::string_view text) {
    const std::string out = converted(text);
    const auto begin = out.find("[Result ");
    return out.substr(begin, out.find('\n', begin) - begin);
  };
  CHECK(tag_of("[Result \"1:0\"]\n\n1. e4 e5 1:0\n") == "[Result \"1-0\"]");
  CHECK(tag_of("[Result \"1/2\"]\n\n1. e4 e5 1/2\n") == "[Result \"1/2-1/2\"]");
  CHECK(tag_of("[Result \"\u00BD-\u00BD\"]\n\n1. e4 e5 1/2\n") == "[Result \"1/2-1/2\"]");
  CHECK(tag_of("[Result \"1:0\"]\n\n1. e4 e5 0:1\n") == "[Result \"1-0\"]");
  CHECK(tag_of("[Result \"abandoned\"]\n\n1. e4 e5\n") == "[Result \"abandoned\"]");
  CHECK(tag_of("Novak \u2013 Maly 1:0\n\n1. e4 e5 0:1\n") == "[Result \"1-0\"]");
  CHECK(converted("Novak \u2013 Maly 1:0\n\n1. e4 e5 0:1\n").ends_with("1. e4 e5 0-1\n\n"));
}

TEST_CASE("fidelity 8: offers, braces and blank lines stay", "[report][fidelity]") {
  const Row rows[] = {
      {"a brace in a comment to the end of its line", "1. e4 ; a } b\ne5 *",
       "1. e4 { a ) b} 1... e5 *"},
      {"a draw offer before the first move, with tags", "[White \"A\"]\n\n(=) 1. e4 e5 *",
       "{(=)} 1. e4 e5 *"},
      {"a draw offer before the first move", "(=) 1. e4 e5 *", "{(=)} 1. e4 e5 *"},
      {"a draw offer below the names", "A - B\n(=)\n1. e4 e5 *", "{(=)} 1. e4 e5 *"},
      {"a draw offer after the result", "1. e4 e5 1/2-1/2 (=)", "1. e4 e5 1/2-1/2 {(=)}"},
      {"a draw offer after the result, with tags", "[White \"A\"]\n\n1. e4 e5 1/2-1/2 (=)",
       "1. e4 e5 1/2-1/2 {(=)}"},
      {"comments before the first move", "{a} ; b\n1. e4 e5 *", "{a} { b} 1. e4 e5 *"},
      {"a comment below the names", "A - B\n{c}\n1. e4 e5 *", "{c} 1. e4 e5 *"},
      {"a sign before the first move", "$10 1. e4 e5 *", "$10 1. e4 e5 *"},
      {"comments after the result", "1. e4 e5 1-0 {a} ; b", "1. e4 e5 {a} { b} 1-0"},
      {"a blank line in a comment", "1. e4 {one\n\n\ntwo\nthree} e5 *",
       "1. e4 {one\n\ntwo three} 1... e5 *"},
      {"a blank line before text that looks like a tag", "1. e4 {one\n\n[Event two} e5 *",
       "1. e4 {one [Event two} 1... e5 *"},
  };
  for (const Row& row : rows) check_twice(row);
}

TEST_CASE("fidelity 9: a semicolon between moves", "[report][fidelity]") {
  const Row rows[] = {
      {"with dots", "1. e4 e5; 2. Nf3 Nc6\n3. Bb5 1-0", "1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0"},
      {"without", "1 e4 e5; 2 Nf3 Nc6; 3 Bb5 1-0", "1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0"},
      {"a comment", "1. e4 e5 ; the 2 knights\n2. Nf3 1-0", "1. e4 e5 { the 2 knights} 2. Nf3 1-0"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const std::string out = converted(row.text);
    std::string moves = out.substr(out.find("\n\n") + 2);
    while (const auto at = moves.find(" {;}") + 1) moves.erase(at - 1, 4);
    CHECK(moves == std::string{row.written} + "\n\n");
  }
}

TEST_CASE("fidelity 1, 3: tags of any name are kept and do not split games", "[report][fidelity]") {
  const Row rows[] = {
      {"a digit first", "[1Underscored_Tag \"x\"]", "[1Underscored_Tag \"x\"]"},
      {"a hyphen", "[Black-Type \"x\"]", "[Black-Type \"x\"]"},
      {"a colon", "[BlackType: \"program\"]", "[BlackType \"program\"]"},
      {"signs", "[a.b+c \"x\"]", "[a.b+c \"x\"]"},
      {"non-ASCII letters", "[Wei\u00DF \"x\"]", "[Wei\u00DF \"x\"]"},
      {"two words", "[Time Control \"60\"]", "[Time Control \"60\"]"},
      {"a line end before the value", "[ECO\n\"B\"]", "[ECO \"B\"]"},
      {"a line end after the value", "[ECO \"A\"\n]", "[ECO \"A\"]"},
      {"words after a tag", "[ECO \"C20\"] test", "[ECO \"C20\"]\n{test}"},
      {"no bracket", "ECO \"C20\"]", "[ECO \"C20\"]"},
      {"no bracket, two words", "Time Control \"60\"]", "[Time Control \"60\"]"},
      {"words among tags", "no tag at all", "{no tag at all}"},
      {"two lines of words", "no tag at all\nnor this one", "{no tag at all} {nor this one}"},
      {"words with a date and a table", "Liberec, 12.5.2020, table 14",
       "{Liberec, 12.5.2020, table 14}"},
      {"line ends between all tokens", "[\nECO\n\"A\"\n]", "[ECO \"A\"]"},
      {"CRLF between all tokens", "[\r\nECO\r\n\"A\"\r\n]", "[ECO \"A\"]"},
      {"blanks between all tokens", "[  ECO\t \"A\" \t]", "[ECO \"A\"]"},
      {"nothing before the value", "[ECO\"A\"]", "[ECO \"A\"]"},
      {"brackets and no tag", "[]", "{[]}"},
      {"twice", "[ECO \"A\"]\n[ECO \"B\"]", "[ECO \"A\"]\n[ECO \"B\"]"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const std::string text = "[Event \"E\"]\n[White \"W\"]\n" + std::string{row.text} +
                             "\n[Black \"B\"]\n[Result \"1-0\"]\n[Round \"2\"]\n\n1. e4 1-0\n";
    const std::string once = converted(text);
    const std::string roster =
        "[Event \"E\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"2\"]\n[White \"W\"]\n"
        "[Black \"B\"]\n[Result \"1-0\"]\n";
    const auto comment = row.written.find('{');
    const std::string tags{row.written.substr(0, comment)};
    const std::string words{comment == row.written.npos ? "" : row.written.substr(comment)};
    CHECK(once == roster + tags + (tags.empty() || comment != row.written.npos ? "" : "\n") + "\n" +
                      words + (words.empty() ? "" : " ") + "1. e4 1-0\n\n");
    CHECK(converted(once) == once);
    CHECK(converted(text + '\n' + text) == once + once);
  }
}

TEST_CASE("fidelity 1: tags are read even if every token is on its own line",
          "[report][fidelity]") {
  const std::string text = "[\nEvent\n\"E\"\n]\n[\nWhite\n\"W\"\n]\n\n1. e4 1-0\n";
  const std::string once = converted("[Event \"E\"]\n[White \"W\"]\n\n1. e4 1-0\n");
  CHECK(converted(text) == once);
  CHECK(converted(text + '\n' + text) == once + once);
}

TEST_CASE("fidelity 1: the first tag has no bracket", "[report][fidelity]") {
  const std::string text = "Event \"E\"]\n[White \"W\"]\n[Black \"B\"]\n\n1. e4 1-0\n";
  const std::string once = converted('[' + text);
  CHECK(converted(text) == once);
  CHECK(converted(text + '\n' + text) == once + once);
  CHECK(converted("1. d4 d5\n\n" + text).ends_with(once));
}

TEST_CASE("fidelity 3: a game begins after a comment", "[report][fidelity]") {
  const std::string out = converted("1. e4 1-0 {c} [Event \"n\"]\n[White \"W\"]\n\n1. d4 0-1\n");
  CHECK(out.contains("1. e4 {c} 1-0\n"));
  CHECK(out.contains("[Event \"n\"]\n"));
  CHECK(out.contains("1. d4 0-1\n"));
}

TEST_CASE("fidelity 8: text above the first tags is kept, but for an escape",
          "[report][fidelity]") {
  const std::string_view game = "[Event \"E\"]\n\n1. e4 e5 1-0\n";
  const struct {
    std::string_view above, written;
  } rows[] = {
      {"{of the collection}\n", "\n{of the collection} 1. e4 e5 1-0\n\n"},
      {"; of\n\n{the collection}\n\n", "\n{ of} {the collection} 1. e4 e5 1-0\n\n"},
      {"% of a program\n", "\n1. e4 e5 1-0\n\n"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.above);
    const std::string out = converted(std::string{row.above}.append(game));
    CHECK(out.ends_with(row.written));
    CHECK(converted(out) == out);
  }
}

TEST_CASE("fidelity 1: forum markup is skipped", "[report][fidelity]") {
  const std::string game = "[Event \"E\"]\n[White \"W\"]\n\n1. e4 1-0";
  const std::string once = converted(game);
  CHECK(converted("[pgn]\n" + game + "\n[/pgn]\n") == once);
  CHECK(converted("[pgn]" + game + "[/pgn]\n\n[PGN]\n" + game + " [/PGN]\n") == once + once);
}

}  // namespace
