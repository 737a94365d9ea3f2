// Games that a careless reader misjudges: what is reported about each, and the exit status.
#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/run_audit.h"

namespace {

using namespace partiar::tests;

struct Row {
  std::string_view what, text;
  int status;
  std::string_view in_output;
};
constexpr std::string_view to_be_corrected = "MUST BE CORRECTED";
constexpr std::string_view all_in_order = "0 unreadable, 1 in order.";
constexpr std::string_view all_but_a_result =
    "0 unreadable, 1 in order, 1 of them without a result.";

constexpr Row rows[] = {
    {"a homoglyph is not read as another script in a game with tags",
     "[Event \"x\"]\n\n1. e4 e5 2. Bf3 *", 1, "UNREADABLE: the moves can be followed up to 1...e5"},
    {"nor in one without", "1. e4 e5 2. Bf3 *", 1, "[move.moves-otherwise]"},
    {"a dead position without moves",
     "[Result \"1-0\"]\n[FEN \"8/p4pk1/3b4/5Pp1/6q1/8/8/7K w - - 2 43\"]\n\n1-0", 1,
     "[result.dead-position]"},
    {"a composed dead position",
     "[Result \"0-1\"]\n[FEN \"Bk6/1P6/1P6/8/5p2/7p/2PP1P1P/R3K3 w - - 0 1\"]\n\n0-1", 1,
     "[result.dead-position]"},
    {"lost on time to a side that cannot mate",
     "[Result \"0-1\"]\n[Termination \"time forfeit\"]\n"
     "[FEN \"4QQnk/5Q2/6Q1/8/8/8/P7/K7 w - - 0 1\"]\n\n0-1",
     1, "[result.time-forfeit-unwinnable]"},
    {"no cause given", "[Result \"0-1\"]\n[FEN \"4QQnk/5Q2/6Q1/8/8/8/P7/K7 w - - 0 1\"]\n\n0-1", 1,
     "[result.unwinnable-unless]"},
    {"a king in the centre as an illegal move that ended the game",
     "[Event \"x\"]\n[Result \"0-1\"]\n[Termination \"illegal move\"]\n\n"
     "1. e4 e5 2. Nf3 Nc6 3. Bb5 Kd5 0-1",
     1, "[result.illegal-move-loses]"},
    {"an acceptable illegal move that ended the game does not make a draw",
     "[Event \"x\"]\n[Result \"1/2-1/2\"]\n[Termination \"second illegal move\"]\n\n"
     "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nxe4 1/2-1/2",
     1, "TO BE CHECKED"},
    {"displaced pieces, and a tag that denies Chess960",
     "[Event \"x\"]\n[Variant \"Standard\"]\n"
     "[FEN \"brnqkbnr/pppppppp/8/8/8/8/PPPPPPPP/BRNQKBNR w KQkq - 0 1\"]\n\n"
     "1. e4 e5 2. Nb3 Nb6 3. Qe2 Qe7 4. O-O-O 1-0",
     1, "[move.castling-misplaced]"},
    {"a game from a position",
     "[Event \"x\"]\n[Variant \"From Position\"]\n"
     "[FEN \"brnqkbnr/pppppppp/8/8/8/8/PPPPPPPP/BRNQKBNR w KQkq - 0 1\"]\n\n"
     "1. e4 e5 2. Nb3 Nb6 3. Qe2 Qe7 4. O-O-O 1-0",
     1, "[setup.start-misplaced]"},
    {"a board's signal before a draw in words",
     "[Event \"x\"]\n[Result \"remis\"]\n\n1. e4 e5 2. Nf3 Nc6 Ke4 Kd5 remis", 1,
     "[result.signal-otherwise]"},
    {"a board's signal in squares",
     "[Event \"x\"]\n[Result \"1/2-1/2\"]\n\n1. e4 e5 2. Nf3 Nc6 3. e1e4 e8d5 1/2-1/2", 1,
     "[result.signal-otherwise]"},
    {"a board's signal with both squares",
     "[Event \"x\"]\n[Result \"1/2-1/2\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Ke1-e4 Ke8-d5 1/2-1/2", 1,
     "[result.signal-otherwise]"},
    {"a board's signal and no result",
     "[Event \"x\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 Ke4 Kd5 *", 0,
     "The kings’ places in the centre signal 1-0"},
    {"a Termination that names the loser, and no result",
     "[Event \"x\"]\n[Result \"*\"]\n[Termination \"Black resigns\"]\n\n1. e4 e5 *", 0,
     "[result.termination-open]"},
    {"an adjourned game has no result",
     "[Event \"x\"]\n[Result \"*\"]\n[Termination \"adjourned\"]\n\n1. e4 e5 *", 0,
     all_but_a_result},
    {"the ending of a loss on time may be unstated",
     "[Result \"0-1\"]\n[Termination \"time forfeit\"]\n"
     "[FEN \"1k6/1P1p1p1p/BP6/1P5p/8/8/3P1P1P/5K2 w - - 0 1\"]\n\n0-1",
     1, "searches further.\n    Laws of 2023, Article 6.9 [result.undecided]"},
    {"Black's dots apart from a number, with White to move",
     "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 3. ... a6 4. Ba4 *", 1, "[move.missing]"},
    {"White's first move is missing", "[Event \"x\"]\n\n1... e5 2. Nf3 1-0", 1, "[move.missing]"},
    {"dots that announce White's move", "[Event \"x\"]\n\n1... e4 e5 2... Nf3 *", 0,
     all_but_a_result},
    {"another ending is given, which may or may not allow the win",
     "[Result \"0-1\"]\n[Termination \"telephone\"]\n"
     "[FEN \"8/8/8/8/8/5k2/8/Q6K w - - 0 1\"]\n\n1. Qa7 0-1",
     1, "does the win stand after the recorded end?"},
    {"two dates on different sides of an edition's start",
     "[Event \"x\"]\n[Date \"2014.06.28\"]\n[Date \"2014.07.28\"]\n[Result \"1-0\"]\n\n"
     "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 1-0",
     1, "[result.editions-differ]"},
    {"stalemate on the seventy-fifth move",
     "[Result \"1-0\"]\n[FEN \"7k/8/8/6Q1/8/8/8/K7 w - - 149 90\"]\n\n90. Qg6 1-0", 1,
     "[result.stalemate]"},
    {"a hard position is decided, and the win stands",
     "[Result \"0-1\"]\n[Termination \"time forfeit\"]\n"
     "[FEN \"2N2b2/B7/8/8/7K/2N3B1/8/B1b2k2 w - - 0 1\"]\n\n0-1",
     0, "1 in order"},
    {"nothing is proved from a position with nine pawns",
     "[Result \"1/2-1/2\"]\n"
     "[FEN \"4k3/PPPPPPPP/PPPPPPPP/8/8/8/8/4K3 b - - 0 1\"]\n\n1/2-1/2",
     1, "TO BE CHECKED"},
    {"castling is possible with nine pawns as with eight",
     "[Result \"*\"]\n[SetUp \"1\"]\n"
     "[FEN \"r3k2r/pppppppp/p7/8/8/8/PPPPPPPP/R3K3 w KQkq - 0 1\"]\n\n1. O-O-O O-O *",
     1, "0 unreadable, 1 in order"},
    {"a move in quotes is not skipped", "[Result \"1-0\"]\n\n1. f3 e5 2. g4 \"Qh4#\" 1-0", 1,
     "UNREADABLE: the moves can be followed up to 2.g4 only"},
    {"a move after a meaningless sign is not skipped", "1. f3 e5 2. g4 $Qh4# *", 1,
     "[result.checkmate]"},
    {"castling without hyphens is castling", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 00 00 5. d3 d6 *",
     0, all_but_a_result},
    {"squares in digits are not numbers", "1. 5254 5754 *", 1,
     "UNREADABLE: the moves can be followed up to 1.e4 only"},
    {"squares in digits are moves", "1. 5254 5755 *", 0, all_but_a_result},
    {"a move of Black is missing", "1. e4 2. e5 1/2-1/2", 1, "[move.missing]"},
    {"before a number above 1 moves may be missing", "11. e4 e5 12. Nf3 Nc6 *", 0,
     "[notation.move-number-gap]"},
    {"a mate that may be none", "11. f3 e5 12. g4 Qh4# 1-0", 1, "1 to be checked"},
    {"a dash for a move", "1. e4 e5 2. Nf3 --- 3. Bc4 *", 1, "[move.missing]"},
    {"a dash behind the last move", "1. e4 e5 2. Nf3 --- *", 0, "[pgn.unknown-text]"},
    {"an unterminated variation hides moves",
     "[Result \"1-0\"]\n\n1. f3 e5 (1... d5 2. g4 Qh4# 1-0", 1,
     "UNREADABLE: the moves can be followed up to 1...e5 only"},
    {"an unterminated comment hides moves", "[Result \"1-0\"]\n\n1. f3 e5 {oops 2. g4 Qh4# 1-0", 1,
     "UNREADABLE: the moves can be followed up to 1...e5 only"},
    {"two markers that differ", "[Result \"1-0\"]\n\n1. e4 e5 1-0 0-1", 1, "TO BE CHECKED"},
    {"an open marker before the right one", "1. f3 e5 2. g4 Qh4# * 0-1", 0,
     "1 in order, 1 of them with warnings."},
    {"two Result tags that differ",
     "[Event \"x\"]\n[Result \"1-0\"]\n[Result \"0-1\"]\n\n1. e4 1-0", 1, "[result.twice]"},
    {"the first of two FENs counts",
     "[FEN \"8/8/8/8/8/5k2/6q1/7K w - - 0 1\"]\n[FEN \"8/8/8/8/8/5k2/6r1/7K w - - 0 1\"]\n\n*", 1,
     "The starting position is checkmate; Black has won."},
    {"a blank in a tag", "[Result \"0-1 \"]\n\n1. f3 e5 2. g4 Qh4# 0-1", 0, all_in_order},
    {"a colon in a tag", "[Result \"0:1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1", 0, all_in_order},
    {"a dash in a tag", "[Result \"0\u20131\"]\n\n1. f3 e5 2. g4 Qh4# 0-1", 0, all_in_order},
    {"a colon in a marker", "1. f3 e5 2. g4 Qh4# 0:1", 0, all_in_order},
    {"a dash in a marker", "1. f3 e5 2. g4 Qh4# 0\u20131", 0, all_in_order},
    {"blanks in a marker", "1. f3 e5 2. g4 Qh4# 0 - 1", 0, all_in_order},
    {"halves", "1. f3 e5 2. g4 Qh4# \u00BD-\u00BD", 1, to_be_corrected},
    {"a bare king wins on time, in odd signs",
     "[FEN \"8/8/8/8/8/5k2/8/Q6K w - - 0 1\"]\n[Result \"0:1\"]\n[Termination \"time forfeit\"]\n\n"
     "1. Qa7",
     1, to_be_corrected},
    {"a name in a Termination means nothing",
     "[FEN \"8/8/8/8/8/5k2/8/Q6K w - - 0 1\"]\n[Result \"0-1\"]\n"
     "[Termination \"mr_resign won - game abandoned\"]\n\n1. Qa7 0-1",
     1, "TO BE CHECKED"},
    {"two games on one line",
     "[Event \"A\"]\n[Result \"1-0\"] 1. e4 e5 1-0 [Event \"B\"]\n[Result \"1-0\"]\n\n"
     "1. f3 e5 2. g4 Qh4# 1-0",
     1, "2 games: 1 result must be corrected, 0 to be checked, 0 unreadable, 1 in order."},
    {"two games of tags", "[White \"A\"]\n[Result \"1-0\"]\n\n[White \"B\"]\n[Result \"0-1\"]", 0,
     "2 games"},
    {"words after a result are not a game", "[Result \"1-0\"]\n\n1. e4 e5 1-0 White resigns", 1,
     "1 game: "},
    {"mate long after seventy-five moves",
     "[Date \"2024.03.15\"]\n[FEN \"k6R/8/1K6/8/8/8/8/8 b - - 160 80\"]\n\n1-0", 1,
     to_be_corrected},
    {"what follows a dead position is void",
     "[FEN \"8/8/8/8/8/5k2/6p1/6K1 w - - 0 1\"]\n\n1. Kh2 g1=Q+ 2. Kxg1 Zz 1-0", 1,
     "[play.after-end]"},
    {"an empty FEN is not a fault", "[FEN \"\"]\n\n1. e4 *", 0, all_but_a_result},
    {"a finding about a game without a result is at the end of its moves",
     "[Result \"1-0\"]\n\n1. e4 1-0\n\n1. f3 e5 2. g4 Qh4#\n", 0, "line 5, column 20: warning"},
    {"a quotation of two lines is on one line", "Standings\nNovak 2.5\n", 1, "Standings Novak 2.5"},
    {"a byte order mark is not a column", "\uFEFF1. Zz9 *", 1, "line 1, column 4: error"},
};

TEST_CASE("no game is judged more confidently than it was read", "[cli][audit]") {
  for (const Row& row : rows) {
    const Ran ran = audit({"-"}, row.text);
    CAPTURE(row.what, ran.output, ran.errors);
    CHECK(ran.status == row.status);
    CHECK(ran.output.contains(row.in_output));
    if (!row.what.starts_with("B2")) continue;
    const Ran standing = audit({"--illegal", "stands", "-"}, row.text);
    CHECK(standing.output.contains(row.in_output));
  }
}

TEST_CASE("A4 B11: an illegal move accepted as played is not read in another language",
          "[cli][audit]") {
  for (const std::string_view moves :
       {"1. d3 Bd6 1-0", "1. e4 Bc5 1-0", "1. e4 e5 2. Bc4 Bf5 1-0"}) {
    for (const std::string tags : {"[White \"A\"]\n\n", ""}) {
      const Ran ran = audit({"--illegal", "stands", "-"}, tags + std::string{moves});
      CAPTURE(moves, tags, ran.output);
      CHECK(ran.status == 1);
      CHECK(ran.output.contains("[move.blocked]"));
    }
  }
}

TEST_CASE("a pawn's illegal move accepted as played, with both squares written", "[cli][audit]") {
  for (const std::string_view moves :
       {"1. e2-e5 d5 2. Nf3 *", "1. e4 e7-e4 2. Nf3 *", "1. e4 e5 2. a2xb3 d5 *"}) {
    const Ran ran =
        audit({"--illegal", "stands", "-"}, "[White \"A\"]\n\n" + std::string{moves} + "\n");
    CAPTURE(moves, ran.output);
    CHECK(ran.status == 0);
    CHECK(ran.output.contains("[play.illegal-stands]"));
  }
}

TEST_CASE("words after the moves that contradict the result", "[cli][audit]") {
  for (const std::string_view end :
       {"White resigns 1-0", "1-0 White resigns", "1-0\nWhite resigned.", "remis 1-0", "Draw 1-0",
        "1-0 Weiß gab auf", "Bílý se vzdal. 1-0", "White lost on time 1-0", "White wins 0-1",
        "Black resigns 1/2-1/2", "draw agreed 0-1"}) {
    const Ran ran = audit({"-"}, "1. e4 e5 2. Nf3 Nc6 " + std::string{end} + "\n");
    CAPTURE(end, ran.output);
    CHECK(ran.status == 1);
    CHECK(ran.output.contains("TO BE CHECKED"));
    CHECK(ran.output.contains("[result.termination-unfitting]"));
  }
  for (const std::string_view end :
       {"Black resigns 1-0", "1-0 Black resigned", "Draw declined 1-0", "1-0\n\nBoard 2: draw",
        "White won't resign. 1-0", "White won\u2019t resign 1-0", "White did not resign 1-0",
        "White could resign here. 1-0", "Tal resigns 1-0", "I'd resign now. 1-0",
        "and resigns. 1-0", "resigns 1-0", "aufgegeben 1-0", "it is time to resign. 1-0"}) {
    const Ran ran = audit({"--all", "-"}, "1. e4 e5 2. Nf3 Nc6 " + std::string{end} + "\n");
    CAPTURE(end, ran.output);
    CHECK(ran.output.contains("0 to be checked, 0 unreadable, 1 in order"));
    CHECK(ran.output.contains(": 1-0.\n"));
  }
}

TEST_CASE("two players and their result are a game without moves", "[cli][audit]") {
  for (const std::string_view sheet :
       {"A - B\n0-1", "A - B 1-0", "A - B\n\n1/2-1/2", "A - B remis"}) {
    const Ran ran = audit({"-"}, std::string{sheet} + "\n");
    CAPTURE(sheet, ran.output);
    CHECK(ran.status == 0);
    CHECK(ran.output.contains("1 of them without moves"));
  }
  // A forfeit is why there are none.
  const Ran forfeit = audit({"-"}, "A - B 1-0 kontumačně\n");
  CHECK(forfeit.status == 0);
  CHECK(forfeit.output.contains("0 unreadable, 1 in order.\n"));
  for (const std::string_view sheet :
       {"A - B\n1-0\n\nC - D\n0-1", "A - B 1-0\nC - D 0-1", "hello world 1-0", "Hora - Les"}) {
    const Ran ran = audit({"-"}, std::string{sheet} + "\n");
    CAPTURE(sheet, ran.output);
    CHECK(ran.status == 1);
    CHECK(ran.output.contains("UNREADABLE"));
  }
}

TEST_CASE("a result on a line below the players is reported next to another", "[cli][audit]") {
  const Ran ran = audit({"-"}, "A - B\n0-1\n1. e4 e5 1-0\n");
  CAPTURE(ran.output);
  CHECK(ran.output.contains("TO BE CHECKED"));
}

/// Games won on time in positions where the winner's helpmate is hard to find.
std::string hard_games() {
  std::string text;
  for (const auto& [fen, result] :
       {std::pair{"8/p1p1p3/8/8/8/6p1/P1P1P1Pp/k6K w - - 0 1", "1-0"},
        std::pair{"1k6/1P1p1p1p/BP6/1P5p/8/8/3P1P1P/5K2 w - - 0 1", "0-1"},
        std::pair{"6k1/p3p1P1/p1p3PB/p5P1/8/4P3/PKP5/8 w - - 0 1", "0-1"}}) {
    text += std::string{"[Result \""} + result + "\"]\n[Termination \"time forfeit\"]\n[FEN \"" +
            fen + "\"]\n\n" + result + "\n\n";
  }
  return text;
}

TEST_CASE("each game of a file of hard ones is left open at its limit", "[cli][audit]") {
  const Ran ran = audit({"-"}, hard_games());
  CAPTURE(ran.output);
  CHECK(ran.status == 1);
  CHECK(ran.output.ends_with(
      "3 games: no result must be corrected, 3 to be checked, 0 unreadable, 0 in order.\n"));
  std::size_t open = 0;
  for (std::size_t at = 0; (at = ran.output.find("[result.undecided]", at)) != std::string::npos;
       ++at) {
    ++open;
  }
  CHECK(open == 3);
}

TEST_CASE("more effort decides what was left open", "[cli][audit]") {
  const Ran ran = audit({"--effort", "1000", "-"}, hard_games());
  CAPTURE(ran.output);
  CHECK(ran.output ==
        "3 games: no result must be corrected, 0 to be checked, 0 unreadable, 3 in order.\n");
  CHECK(audit({"--effort", "0", "-"}).status == 2);
  CHECK(audit({"--effort", "1001", "-"}).status == 2);
}

TEST_CASE("a game is judged the same wherever it is", "[cli][audit]") {
  const std::string games = hard_games();
  std::string many;
  for (int i = 0; i < 40; ++i) many += games;
  const auto verdicts = [](const std::string& output) {
    std::size_t checks = 0;
    for (std::size_t at = 0; (at = output.find("\"check\"", at)) != std::string::npos; ++at)
      ++checks;
    return checks;
  };
  for (const char* jobs : {"1", "3"}) {
    const Ran ran = audit({"--format", "ndjson", "--all", "-j", jobs, "-"}, many);
    CHECK(verdicts(ran.output) == 120);
  }
}

TEST_CASE("a single legal move, then stalemate, whatever is played", "[cli][audit][5.2.2]") {
  const Ran ran =
      audit({"-"}, "[Result \"1-0\"]\n[FEN \"8/p4pk1/3b4/5Pp1/6q1/8/8/7K w - - 2 43\"]\n\n1-0\n");
  CAPTURE(ran.output);
  CHECK(ran.status == 1);
  CHECK(ran.output.contains("MUST BE CORRECTED"));
  CHECK(ran.output.contains("Article 5.2.2"));
}

TEST_CASE("a line of many faults takes linear time", "[cli][audit]") {
  std::string signs = "1. e4 ";
  std::string results;
  for (int i = 0; i < 200'000; ++i) {
    signs += "@ ";
    results += "1-0 ";
  }
  CHECK(audit({"-"}, signs).output.contains("(200,000 times in this game)"));
  CHECK(audit({"-"}, results).output.contains("(199,999 times in this game)"));
}

TEST_CASE("any number of Event tags in a row takes linear time", "[cli][audit]") {
  std::string tags;
  for (int i = 0; i < 80'000; ++i) tags += "[Event \"x\"]\n";
  CHECK(audit({"-"}, tags).output.contains("pgn.tag-count"));
}

TEST_CASE("any number of games without tags is read", "[cli][audit]") {
  std::string text;
  while (text.size() < 300'000) text += "1. f3 e5 2. g4 Qh4# 0-1\n";
  const Ran ran = audit({"--max-game", "100KB", "-"}, text);
  CHECK(ran.status == 0);
  CHECK(ran.output.starts_with("12,500 games: "));
}

}  // namespace
