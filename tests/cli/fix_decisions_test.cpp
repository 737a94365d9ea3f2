// Decisions by a person on games that `partiar fix` leaves open.
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/run_fix.h"

namespace {

using namespace partiar::tests;

TEST_CASE("a person's decisions are carried out", "[cli][fix]") {
  const ScratchDirectory scratch;
  const std::string games =
      "[Event \"E\"]\n[Result \"1-0\"]\n\n1. d4 d5 0-1\n\n"
      "[Event \"E\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba5 Nf6 5. O-O Be7 "
      "6. Re1 b5 7. Bb3 d6 8. c3 O-O 1-0\n";
  const std::string input = scratch.write("a\tb.pgn", games);
  const std::string output = scratch.path("out.pgn");
  const std::string decisions = scratch.path("open.txt");
  const std::vector<std::string> command{input, "-o", output, "--decisions", decisions};
  CHECK(fix(command).status == 1);
  CHECK(scratch.read("out.pgn") == games);
  std::string open = scratch.read("open.txt");
  CHECK(open.find("?\t1-0,0-1,1/2-1/2,keep\t") != open.npos);
  CHECK(open.find("?\trepair,keep\t") != open.npos);

  open = replaced(open, "?\t1-0,", "1/2-1/2\t1-0,");
  open = replaced(open, "?\trepair", "repair\trepair");
  scratch.write("open.txt", replaced(open, "\n", "\r\n"));
  CHECK(fix(command).status == 0);
  CHECK(scratch.read("out.pgn") == replaced(replaced(replaced(games, "[Result \"1-0\"]\n\n1. d4",
                                                              "[Result \"1/2-1/2\"]\n\n1. d4"),
                                                     "d5 0-1", "d5 1/2-1/2"),
                                            "Ba5", "{Repaired: Ba5 was written} Ba4"));
  CHECK(scratch.read("open.txt") == open);

  // A different game in the same place is a new question, and the answer is kept.
  scratch.write("a\tb.pgn", replaced(games, "1. d4", "1. c4"));
  const Ran other = fix(command);
  CHECK(other.status == 1);
  CHECK(other.errors.find("line 3: the game has changed since 1/2-1/2 was answered") !=
        std::string::npos);
  CHECK(scratch.read("open.txt").find("\n1/2-1/2\t") != std::string::npos);

  scratch.write("open.txt", replaced(open, "repair\trepair", "keep\trepair"));
  scratch.write("a\tb.pgn", games);
  CHECK(fix(command).status == 0);
  CHECK(scratch.read("out.pgn").find("Ba5") != std::string::npos);
}

TEST_CASE("whether a game ended with a mate that its score belies is for a person to decide",
          "[cli][fix]") {
  const std::string game =
      "[Event \"E\"]\n[Result \"0-1\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 d6 4. Qf7 Nf6 5. Ne2 Be7 6. "
      "d3 "
      "O-O 7. O-O a6 0-1\n";
  const struct {
    std::string_view answer, moves, result;
  } rows[] = {
      {"repair", "4. {Repaired: Qf7 was written} Qf3 Nf6", "0-1"},
      {"1-0", "4. Qf7 {After the end of the game: Nf6 5. Ne2 Be7 6. d3 O-O 7. O-O a6} 1-0", "1-0"},
      {"0-1", "4. Qf7 Nf6 5. Ne2", "0-1"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.answer);
    const ScratchDirectory scratch;
    const std::string input = scratch.write("a.pgn", game);
    const std::string decisions = scratch.path("open.txt");
    const std::vector<std::string> command{input, "-o", scratch.path("out.pgn"), "--decisions",
                                           decisions};
    CHECK(fix(command).status == 1);
    CHECK(scratch.read("out.pgn") == game);
    const std::string open = scratch.read("open.txt");
    CHECK(open.find("?\trepair,1-0,0-1,1/2-1/2,keep\t") != open.npos);
    scratch.write("open.txt", replaced(open, "?\t", std::string{row.answer} + "\t"));
    CHECK(fix(command).status == 0);
    const std::string fixed = scratch.read("out.pgn");
    CHECK(fixed.find(row.moves) != fixed.npos);
    CHECK(fixed.find("[Result \"" + std::string{row.result} + "\"]") != fixed.npos);
  }
}

TEST_CASE("an invalid decisions file is refused with its line", "[cli][fix]") {
  const ScratchDirectory scratch;
  const std::string input = scratch.write("a.pgn", tags + mated + " 1-0\n");
  const std::string row = "\t1-0,0-1,1/2-1/2,keep\ta.pgn\t1\t1\t0123456789abcdef\twhy\n";
  const struct {
    std::string bytes;
    std::string_view says;
  } rows[] = {
      {"# of\n\n0-4" + row, "line 3: “0-4” is not one of the choices (1-0, 0-1, 1/2-1/2, keep).\n"},
      {"repair" + row, "line 1: “repair” is not one of the choices (1-0, 0-1, 1/2-1/2, keep).\n"},
      {"10" + row, "(1-0, 0-1, 1/2-1/2, keep). Did you mean 1-0?\n"},
      {"Keap" + row,
       "“Keap” is not one of the choices (1-0, 0-1, 1/2-1/2, keep). Did you mean keep?\n"},
      {"keep\tkeep\n", "line 1: a line has seven fields"},
      {replaced("keep" + row, "\t1\t1\t", "\t1\tx\t"), "line 1: a line has seven fields"},
      {"keep" + row + "1-0" + row, "line 2: another line decides this game, too."},
  };
  for (const auto& [bytes, says] : rows) {
    CAPTURE(bytes);
    const std::string decisions = scratch.write("open.txt", bytes);
    const Ran ran = fix({input, "-o", scratch.path("out.pgn"), "--decisions", decisions});
    CHECK(ran.status == 2);
    CHECK(ran.errors.find(says) != std::string::npos);
    CHECK(scratch.read("open.txt") == bytes);
    CHECK_FALSE(std::filesystem::exists(scratch.path("out.pgn")));
  }
}

/// A game that needs a decision: a fivefold repetition, under unknown Laws.
const std::string moves_to_fivefold =
    "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8";
const std::string repeated =
    "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n" + moves_to_fivefold + " 9. f3 e5 1-0\n";
/// A game whose tag and marker differ.
const std::string contradicted = "[White \"C\"]\n[Black \"D\"]\n[Result \"1-0\"]\n\n1. d4 d5 0-1\n";

/// A directory with games and a decisions file with answers.
class Decided {
 public:
  explicit Decided(std::string_view games) {
    scratch.write("a.pgn", games);
    run();
  }
  Ran run(std::vector<std::string> more = {}) const {
    more.insert(more.end(),
                {scratch.path("a.pgn"), "-o", scratch.path("out.pgn"), "--decisions", file()});
    return fix(std::move(more));
  }
  [[nodiscard]] std::string file() const { return scratch.path("open.txt"); }
  [[nodiscard]] std::string open() const { return scratch.read("open.txt"); }
  [[nodiscard]] std::string written() const { return scratch.read("out.pgn"); }
  /// Writes `answer` into every line.
  void answer(const std::string& answer) const {
    scratch.write("open.txt", replaced(open(), "?\t", answer + '\t'));
  }

  ScratchDirectory scratch;
};

TEST_CASE("a result is written as decided, even after the end of a game", "[cli][fix]") {
  const std::string behind = "9. f3 e5 ";
  const std::string comment = "{After the end of the game: 9. f3 e5} ";
  const struct {
    std::string_view answer;
    std::string fixed;
  } rows[] = {
      {"1-0", repeated},
      {"0-1", replaced(repeated, "1-0", "0-1")},
      {"1/2-1/2", replaced(replaced(repeated, "1-0", "1/2-1/2"), behind, comment)},
      {"keep", repeated},
  };
  for (const auto& [answer, fixed] : rows) {
    CAPTURE(answer);
    const Decided decided{repeated};
    decided.answer(std::string{answer});
    CHECK(decided.run().status == 0);
    CHECK(decided.written() == fixed);
  }
}

TEST_CASE("a decided result overrides what the moves prove, which is reported", "[cli][fix]") {
  // White cannot have won on time with a bare king.
  const std::string game =
      "[White \"A\"]\n[Date \"2020.01.01\"]\n[Result \"1-0\"]\n[SetUp \"1\"]\n"
      "[FEN \"4k3/4p3/8/8/8/8/8/4K3 w - - 0 1\"]\n[Termination \"time forfeit\"]\n\n1. Kd2 Kd7 "
      "0-1\n";
  const Decided decided{game};
  decided.answer("1-0");
  const Ran ran = decided.run();
  CHECK(ran.status == 0);
  CHECK(ran.output.find("The moves prove 1/2-1/2 all the same") != std::string::npos);
  CHECK(decided.written() == replaced(game, "0-1", "1-0"));
  // The next run with the answer leaves it unchanged.
  decided.scratch.write("a.pgn", decided.written());
  CHECK(decided.run().status == 0);
  CHECK(decided.written() == replaced(game, "0-1", "1-0"));
  CHECK(decided.open().find("\n1-0\t") != std::string::npos);
}

TEST_CASE("a repaired game gets the result that its moves prove", "[cli][fix]") {
  const std::string head = "[White \"A\"]\n[Result \"0-1\"]\n\n";
  const struct {
    std::string_view text, repaired;
  } rows[] = {
      {"1. e4 e5 2. Be4 Nc6 3. Qh5 Nf6 4. Qxf7# 0-1\n",
       "1. e4 e5 2. {Repaired: Be4 was written} Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n"},
  };
  for (const auto& [text, repaired] : rows) {
    CAPTURE(text);
    const Decided decided{head + std::string{text}};
    decided.answer("repair");
    CHECK(decided.run().status == 0);
    CHECK(decided.written() == replaced(head, "0-1", "1-0") + std::string{repaired});
    CHECK(fix({decided.scratch.path("out.pgn"), "-q"}).output == decided.written());
  }
}

TEST_CASE("a struck-out move takes along what belongs to it", "[cli][fix]") {
  const std::string begin = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 ";
  const std::string end = "7. Bb3 d6 8. c3 O-O 9. h3 Na5 1-0\n";
  const struct {
    std::string_view text, repaired;
  } rows[] = {
      {"6. Re1 b5 6. Re1 b5 ", "6. Re1 b5 {Repaired: 6. Re1 b5 is struck out} "},
      {"6. Re1 b5 6. Re1 $1 b5 ?! ", "6. Re1 b5 {Repaired: 6. Re1 $1 b5 ?! is struck out} "},
      {"6. Re1 b5\n6. Re1\nb5\n",
       "6. Re1 b5\n{Repaired: 6. Re1 is struck out}\n{Repaired: b5 is struck out}\n"},
  };
  for (const auto& [text, repaired] : rows) {
    CAPTURE(text);
    const Decided decided{"[Result \"1-0\"]\n\n" + begin + std::string{text} + end};
    decided.answer("repair");
    CHECK(decided.run().status == 0);
    CHECK(decided.written() == "[Result \"1-0\"]\n\n" + begin + std::string{repaired} + end);
  }
}

TEST_CASE("an answer is read as people write it", "[cli][fix]") {
  for (const std::string_view answer : {"1/2-1/2", "½-½", "½", "1/2", "0.5-0.5", "0,5:0,5",
                                        " 1/2 - 1/2 ", "=", "\"½-½\"", "Draw"}) {
    CAPTURE(answer);
    const Decided decided{contradicted};
    decided.answer(std::string{answer});
    CHECK(decided.run().status == 0);
    CHECK(decided.written() ==
          replaced(replaced(contradicted, "1-0", "1/2-1/2"), "0-1", "1/2-1/2"));
  }
  for (const std::string_view answer : {"0:1", "0 - 1", "0–1"}) {
    CAPTURE(answer);
    const Decided decided{contradicted};
    decided.answer(std::string{answer});
    CHECK(decided.run().status == 0);
    CHECK(decided.written() == replaced(contradicted, "1-0", "0-1"));
  }
  const Decided decided{contradicted};
  decided.answer("KEEP");
  CHECK(decided.run().status == 0);
  CHECK(decided.written() == contradicted);
}

TEST_CASE("what a person wrote next to the answers stays", "[cli][fix]") {
  const Decided decided{contradicted + '\n' + repeated};
  std::string open = decided.open();
  const auto first = open.find("?\t");
  open.insert(first, "# asked Anna\n");
  open.replace(open.find("?\t"), 1, "0-1");
  open.pop_back();
  open += "\tmy own column\tand one more\n# until here\n";
  decided.scratch.write("open.txt", open);
  CHECK(decided.run().status == 1);
  CHECK(decided.open() == open);
  CHECK(decided.run({"--lang", "de"}).status == 1);
  CHECK(decided.open().starts_with("# What partiar fix leaves to a person"));
  CHECK(decided.open().find("\tmy own column\tand one more\n# until here\n") != std::string::npos);
}

TEST_CASE("a heading of one's own stays apart from the notes on a game", "[cli][fix]") {
  const Decided decided{contradicted};
  const std::string game = "\t1-0,0-1,keep\tother.pgn\t1\t1\t0123456789abcdef\tA game\n";
  const std::string other = "?\t1-0,0-1,keep\tother.pgn\t2\t9\t0123456789abcdee\tA game\n";
  decided.scratch.write("open.txt", "# mine\n" + other + "# asked Anna\n0-1" + game);
  for (int times = 0; times < 3; ++times) {
    CHECK(decided.run().status == 1);
    CHECK(decided.open().starts_with("# mine\n\n?"));
    CHECK(decided.open().ends_with("\n# asked Anna\n0-1" + game));
  }
}

TEST_CASE("notes below a heading of one's own stay below it", "[cli][fix]") {
  const Decided decided{contradicted};
  decided.scratch.write("open.txt", "# mine\n\n# to the end\n");
  for (int times = 0; times < 3; ++times) {
    CHECK(decided.run().status == 1);
    CHECK(decided.open().starts_with("# mine\n\n?"));
    CHECK(decided.open().ends_with("\n# to the end\n"));
  }
}

TEST_CASE("line ends that programs have doubled do not add up", "[cli][fix]") {
  const Decided decided{contradicted};
  const std::string game = "0-1\t1-0,0-1,keep\tother.pgn\t1\t1\t0123456789abcdef\tA game";
  decided.scratch.write("open.txt", game + "\r\r\r\n");
  CHECK(decided.run().status == 1);
  CHECK(decided.open().ends_with('\n' + game + '\n'));
}

TEST_CASE("a spreadsheet calculates nothing in a decisions file", "[cli][fix]") {
  const ScratchDirectory scratch;
  for (const std::string_view name : {"=a.pgn", "\t=a.pgn", " @a\\.pgn"}) {
    CAPTURE(name);
    scratch.write(std::string{name},
                  "[White \"=cmd|'/C calc'!A0\"]\n[Result \"1-0\"]\n\n1. d4 d5 0-1\n");
    const std::string decisions = scratch.path("open.txt");
    std::filesystem::remove(decisions);
    const auto run = [&] {
      return run_in_shell("cd \"$1\" && \"$partiar\" fix --decisions open.txt -o out.pgn -- \"$2\"",
                          {scratch.path(""), std::string{name}});
    };
    REQUIRE(run().status == 1);
    const std::string open = scratch.read("open.txt");
    CHECK(open.contains("\t\\"));
    CHECK(open.contains("\t'=cmd|"));
    scratch.write("open.txt", replaced(open, "?\t", "keep\t"));
    CHECK(run().status == 0);
    CHECK(scratch.read("open.txt") == replaced(open, "?\t", "keep\t"));
  }
}

TEST_CASE("an answer belongs to its game, wherever that is", "[cli][fix]") {
  const Decided decided{contradicted};
  decided.answer("0-1");
  const std::string right = replaced(contradicted, "1-0", "0-1");
  SECTION("below new lines") {
    const std::string above = "[White \"E\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n";
    decided.scratch.write("a.pgn", above + contradicted);
    CHECK(decided.run().status == 0);
    CHECK(decided.written() == above + right);
  }
  SECTION("by another path") {
    const Ran ran = run_in_shell("cd $1 && $partiar fix -q ./a.pgn --decisions open.txt",
                                 {decided.scratch.path()});
    CHECK(ran.status == 0);
    CHECK(ran.output == right);
    CHECK(decided.open().find("\t./a.pgn\t") != std::string::npos);
  }
  SECTION("in a file that is read by two names") {
    const auto run = [&] {
      return run_in_shell("cd $1 && $partiar fix -q a.pgn ./a.pgn a.pgn --decisions twice.txt",
                          {decided.scratch.path()});
    };
    CHECK(run().status == 1);
    const std::string open = replaced(decided.scratch.read("twice.txt"), "?\t", "0:1\t");
    decided.scratch.write("twice.txt", open);
    for (int time = 0; time < 2; ++time) {
      const Ran ran = run();
      CHECK(ran.status == 0);
      CHECK(ran.output == right + '\n' + right + '\n' + right);
      CHECK(decided.scratch.read("twice.txt") == replaced(open, "0:1\t", "0-1\t"));
    }
  }
  SECTION("in a file of that name elsewhere") {
    const ScratchDirectory other;
    other.write("a.pgn", contradicted);
    const Ran ran = fix({"-q", other.path("a.pgn"), "--decisions", decided.file()});
    CHECK(ran.status == 0);
    CHECK(ran.output == right);
  }
  SECTION("twice in the file, decided otherwise") {
    const std::string twice = contradicted + '\n' + contradicted;
    const Decided both{twice};
    std::string open = both.open();
    open.replace(open.find("?\t"), 1, "0-1");
    open.replace(open.find("?\t"), 1, "1-0");
    both.scratch.write("open.txt", open);
    CHECK(both.run().status == 0);
    CHECK(both.written() == right + '\n' + replaced(contradicted, "0-1", "1-0"));
    both.scratch.write("a.pgn", '\n' + twice);
    const Ran ran = both.run();
    CHECK(ran.status == 1);
    CHECK(ran.errors.find("the game has changed since") != std::string::npos);
    CHECK(both.written() == '\n' + twice);
  }
}

}  // namespace
