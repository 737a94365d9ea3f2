#include <string>
#include <string_view>
#include <vector>

#include "support/archives.h"
#include "support/catch.h"
#include "support/run_program.h"
#include "support/test_data.h"

namespace {

using namespace partiar::tests;

const std::string repetition = "testdata/laws/repetition.pgn";
const std::string counts = "testdata/laws/counts.pgn";

std::vector<std::string> claim(std::string file, std::vector<std::string> more) {
  std::vector<std::string> arguments{"claim", std::move(file)};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

struct Report {
  std::string_view golden;
  std::vector<std::string> arguments;
  int status;
};
const Report reports[] = {
    {"wrong",
     claim(repetition, {"--game", "1", "--move", "69w", "--intended", "Bc3", "--laws", "2018"}), 1},
    {"right", claim(repetition, {"--game", "1", "--move", "71w"}), 0},
    {"not-on-move", claim(repetition, {"--game", "1", "--move", "71w", "--by", "white"}), 1},
    {"illegal",
     claim(repetition,
           {"--game", "1", "--move", "71w", "--intended", "Bc4", "--competition", "rapid"}),
     1},
    {"over", claim(repetition, {"--game", "2", "--laws", "2017"}), 1},
    {"fifty", claim(counts, {"--game", "1", "--move", "50...", "--intended", "Ka8"}), 0},
    {"sealed-stands", claim(counts, {"--game", "1", "--move", "51w", "--sealed", "Bb7"}), 0},
    {"sealed-loses",
     claim(repetition, {"--game", "1", "--ply", "4", "--sealed", "Bc2", "--laws", "2023"}), 1},
    {"sealed-draws", claim(counts, {"--game", "1", "--ply", "0", "--sealed", "Nb3"}), 1},
    {"sealed-seventyfive",
     claim(counts, {"--game", "3", "--move", "75b", "--sealed", "Ka8", "--laws", "2018"}), 0},
    {"sealed-fivefold", claim(repetition, {"--game", "2", "--move", "75w", "--sealed", "Bc3"}), 0},
    {"sealed-fivefold-disputed",
     claim(repetition, {"--game", "2", "--move", "75w", "--sealed", "Bc3", "--laws", "2014"}), 0},
    {"wrong-supervised-blitz",
     claim(repetition, {"--game", "1", "--move", "69w", "--intended", "Bc3", "--competition",
                        "blitz", "--supervision", "adequate", "--laws", "2023"}),
     1},
    {"flag-loses", claim(counts, {"--game", "1", "--ply", "4", "--flag", "black"}), 0},
    {"flag-draws",
     claim(counts, {"--game", "1", "--ply", "4", "--flag", "white", "--laws", "2014"}), 1},
    {"flag-over", claim(counts, {"--game", "1", "--flag", "black"}), 1},
    {"flag-blitz",
     claim(counts, {"--game", "1", "--ply", "4", "--flag", "white", "--competition", "blitz",
                    "--laws", "2009"}),
     1},
    {"illegal-first", claim(counts, {"--game", "1", "--ply", "4", "--illegal", "white"}), 0},
    {"illegal-second",
     claim(counts, {"--game", "1", "--ply", "3", "--illegal", "black", "--count", "2"}), 0},
    {"illegal-draws",
     claim(counts, {"--game", "1", "--move", "50w", "--illegal", "white", "--count", "2"}), 1},
    {"illegal-rapid",
     claim(counts, {"--game", "1", "--ply", "4", "--illegal", "white", "--competition", "rapid",
                    "--laws", "2018"}),
     0},
    {"illegal-ends-score",
     claim("testdata/audit/last-evening.pgn",
           {"--player", "POKORNÝ", "--illegal", "black", "--count", "2"}),
     0},
};

TEST_CASE("rulings are as in testdata/report", "[cli][claim]") {
  for (const Report& row : reports) {
    CAPTURE(row.golden);
    const Ran ran = run_program({.arguments = row.arguments});
    CHECK(ran.output == bytes_of("testdata/report/claim-" + std::string{row.golden} + ".txt"));
    CHECK(ran.errors == "");
    CHECK(ran.status == row.status);
  }
}

TEST_CASE("a king left in check by an illegal move is not captured", "[cli][claim]") {
  constexpr std::string_view score = "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ a6 4. h3 h6 *\n";
  for (const std::string_view option : {"--sealed", "--intended"}) {
    CAPTURE(option);
    const Ran ran = run_program({.arguments = claim("-", {"--illegal", "stands", "--ply", "6",
                                                          std::string{option}, "Qxe8"}),
                                 .input = std::string{score}});
    CHECK(ran.output.contains("would take the king"));
    CHECK(ran.errors == "");
    CHECK(ran.status == 1);
  }
}

/// The message about an unreadable or ambiguous move.
struct Unread {
  std::string_view what;
  std::vector<std::string> arguments;
  std::string_view input, errors;
};
const Unread unreads[] = {
    {"Czech letters in an English game",
     claim(repetition, {"--game", "1", "--move", "71w", "--intended", "Jg8"}), "",
     "“Jg8” cannot be read as a move with the letters K Q R B N (English).\n"},
    {"German letters", claim(repetition, {"--game", "1", "--ply", "4", "--intended", "Sg8"}), "",
     "“Sg8” cannot be read as a move with the letters K Q R B N (English).\n"},
    {"a figurine", claim(repetition, {"--game", "1", "--ply", "4", "--intended", "♞g8"}), "",
     "“♞g8” cannot be read as a move with the letters K Q R B N (English).\n"},
    {"not a move at all", claim(repetition, {"--game", "1", "--ply", "4", "--intended", "xyz"}), "",
     "“xyz” cannot be read as a move with the letters K Q R B N (English).\n"},
    {"a square that does not exist",
     claim(repetition, {"--game", "1", "--ply", "4", "--intended", "Bc9"}), "",
     "“Bc9” cannot be read as a move with the letters K Q R B N (English).\n"},
    {"empty", claim(repetition, {"--game", "1", "--ply", "4", "--intended", ""}), "",
     "“” cannot be read as a move with the letters K Q R B N (English).\n"},
    {"the letters of --lang were tried, too",
     claim(repetition, {"--game", "1", "--ply", "4", "--intended", "Xg8", "--lang", "cs"}), "",
     "„Xg8“ nelze přečíst jako tah písmeny K Q R B N (angličtina), K D V S J (čeština).\n"},
    {"two readings", claim("-", {"--intended", "Bc3", "--lang", "hu"}),
     "[Event \"B\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/1B6/2R1K3 w - - 0 1\"]\n\n*",
     "a(z) „Bc3” kétféleképpen olvasható: futó c3, ha K Q R B N (angol), illetve bástya c3, ha "
     "K V B F H (magyar); írja úgy, hogy csak egyféleképpen lehessen olvasni.\n"},
    {"a Cyrillic letter in an English game is a king that is illegal, or a knight",
     claim("-", {"--intended", "Кg8"}), "[White \"A\"]\n\n1. Nf3 Nf6 2. Ng1 *\n",
     "“Кg8” is king to g8 with the letters K Q R B N (English), and knight to g8 with "
     "Кр Ф Л С К (Russian); write it so that it can be read in one way only.\n"},
    {"B6 B15: a move that two knights can make", claim("-", {"--intended", "Nd2"}),
     "1. d3 d6 2. Nf3 Nf6 3. Nbd2 Nbd7 4. Nb1 Nb8 5. Nbd2 Nbd7 6. Nb1 Nb8 *\n",
     "“Nd2” can be made by more than one piece (b1, f3); write it so that it can be read in one "
     "way "
     "only.\n"},
};

TEST_CASE("there is no ruling on an unreadable move", "[cli][claim]") {
  for (const Unread& row : unreads) {
    CAPTURE(row.what);
    const Ran ran = run_program({.arguments = row.arguments, .input = row.input});
    CHECK(ran.output == "");
    CHECK(ran.errors.ends_with(row.errors));
    CHECK(ran.status == 2);
  }
}

TEST_CASE("a move illegal in the letters of the game gets a ruling", "[cli][claim]") {
  const std::string sheet = "1.e4 e5 2.Jf3 Jc6 3.Sb5 a6 4.Sa4 Jf6 *\n";
  const Ran ran = run_program({.arguments = claim("-", {"--intended", "Sg8"}), .input = sheet});
  CHECK(ran.output.contains("5.Sg8 is illegal"));
  CHECK(ran.errors == "");
  CHECK(ran.status == 1);
}

TEST_CASE("a move in the letters of --lang, or in English ones", "[cli][claim]") {
  const Ran czech =
      run_program({.arguments = claim(repetition, {"--game", "1", "--move", "71w", "--intended",
                                                   "Sc3", "--lang", "cs"})});
  CHECK(czech.output.contains("71.Bc3"));
  CHECK(czech.status == 0);
  const Ran english = run_program({.arguments = claim("-", {"--intended", "Nc3"}),
                                   .input = "1.e4 e5 2.Jf3 Jc6 3.Sb5 a6 4.Sa4 Jf6 *\n"});
  CHECK(english.output.contains("5.Jc3"));
  CHECK(english.status == 1);
}

TEST_CASE("both opinions on an illegal intended move are reported", "[cli][claim]") {
  for (const std::string edition : {"2009", "2014", "2017", "2018", "2023"}) {
    CAPTURE(edition);
    const Ran ran =
        run_program({.arguments = claim(repetition, {"--game", "1", "--move", "71w", "--intended",
                                                     "Bc4", "--laws", edition})});
    CHECK(ran.status == 1);
    CHECK(ran.output.contains("opinions differ"));
    CHECK(ran.output.contains("9.5.b refers to Articles 3 and 4"));
    CHECK(ran.output.contains("no illegal move is counted"));
  }
}

TEST_CASE("an unreadable sealed move, by who could mate", "[cli][claim][I.8]") {
  const Ran ran =
      run_program({.arguments = claim(counts, {"--game", "1", "--ply", "0", "--sealed", "Sb5"})});
  CHECK(ran.output == bytes_of("testdata/report/claim-sealed-unreadable.txt"));
  CHECK(ran.errors.contains("“Sb5” cannot be read"));
  CHECK(ran.status == 2);
}

struct Minutes {
  std::string_view laws, competition, sentence;
};
constexpr Minutes minutes[] = {
    {"2009", "standard", "Black receives 3 extra minutes. Laws of 2009, Article 9.5.b\n"},
    {"2009", "blitz", "Black receives 3 extra minutes. Laws of 2009, Article 9.5.b\n"},
    {"2014", "rapid", "Black receives 2 extra minutes. Laws of 2014, Article 9.5.b\n"},
    {"2014", "blitz", "Black receives 1 extra minute. Laws of 2014, Appendix B.2\n"},
    {"2017", "standard", "Black receives 2 extra minutes. Laws of 2017, Article 9.5.3\n"},
    {"2018", "rapid", "Black receives 2 extra minutes. Laws of 2018, Article 9.5.3\n"},
    {"2018", "blitz", "Black receives 1 extra minute. Laws of 2018, Appendix B.2\n"},
    {"2023", "standard", "Black receives 2 extra minutes. Laws of 2023, Article 9.5.3\n"},
    {"2023", "rapid", "Black receives 1 extra minute. Laws of 2023, Appendix A.3\n"},
    {"2023", "blitz", "Black receives 1 extra minute. Laws of 2023, Appendix B.3\n"},
};

TEST_CASE("an incorrect claim costs what the edition says", "[cli][claim][9.5.3]") {
  for (const Minutes& row : minutes) {
    CAPTURE(row.laws, row.competition);
    const Ran ran = run_program(
        {.arguments = claim(
             repetition, {"--game", "1", "--move", "69w", "--intended", "Bc3", "--laws",
                          std::string{row.laws}, "--competition", std::string{row.competition}})});
    CHECK(ran.output.find(row.sentence) != std::string::npos);
    CHECK(ran.status == 1);
  }
}

struct Play {
  std::string_view what;
  std::vector<std::string> options;
  std::string_view laws, sentence, said;
};
const Play plays[] = {
    {"ten minutes are blitz", {"--control", "600"}, "2023", "blitz game", "1 extra minute."},
    {"so are three and increments", {"--control", "180+2"}, "2018", "blitz game", "Appendix B.2"},
    {"more is rapid", {"--control", "601"}, "2023", "rapid game", "Appendix A.3"},
    {"fourteen minutes in 2009", {"--control", "840"}, "2009", "blitz game", "Appendix B.3.c"},
    {"fifteen", {"--control", "900"}, "2009", "rapid game", "Article 7.4.b"},
    {"an hour is standard", {"--control", "3000+10"}, "2023", "", "2 extra minutes."},
    {"a control without an end says nothing",
     {"--control", "40/60"},
     "2023",
     "",
     "2 extra minutes."},
    {"what is stated counts",
     {"--control", "300", "--competition", "standard"},
     "2023",
     "",
     "2 extra minutes."},
};

TEST_CASE("the time control decides the type of play", "[cli][claim][A.1][B.1]") {
  for (const Play& row : plays) {
    CAPTURE(row.what);
    std::vector<std::string> arguments = claim(counts, {"--game", "1", "--ply", "4", "--illegal",
                                                        "white", "--laws", std::string{row.laws}});
    arguments.insert(arguments.end(), row.options.begin(), row.options.end());
    const Ran ran = run_program({.arguments = arguments});
    CAPTURE(ran.output);
    CHECK(ran.output.contains("By its time control") == !row.sentence.empty());
    CHECK(ran.output.contains(row.sentence));
    CHECK(ran.output.contains(row.said));
  }
}

TEST_CASE("the other games of the file show when the competition began", "[cli][claim]") {
  const auto game = [](std::string_view date, std::string_view round, std::string_view moves) {
    return "[Event \"Extraliga\"]\n[Date \"" + std::string{date} + "\"]\n[Round \"" +
           std::string{round} + "\"]\n\n" + std::string{moves} + " *\n\n";
  };
  constexpr std::string_view thrice = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";
  const ScratchDirectory scratch;
  const std::string path = scratch.write(
      "league.pgn", game("2022.10.12", "2", "1. e4") + game("2023.02.12", "8", thrice));
  const Ran ran = run_program({.arguments = claim(path, {"--game", "2"})});
  CHECK(ran.output.contains("Another game of the event is dated 2022.10.12"));
  CHECK(ran.output.contains("Laws of 2018, Article 9.2.1.2"));
  CHECK(ran.status == 0);
}

struct Refusal {
  std::string_view what;
  std::vector<std::string> arguments;
  std::string_view errors;
};
const Refusal refusals[] = {
    {"which of three games", claim(repetition, {}),
     "partiar: testdata/laws/repetition.pgn holds more than one game; use --game N to "
     "choose one.\n"},
    {"a game that does not exist", claim(repetition, {"--game", "4"}),
     "partiar: testdata/laws/repetition.pgn has no game 4.\n"},
    {"a move that does not exist", claim(repetition, {"--game", "1", "--move", "75w"}),
     "partiar: testdata/laws/repetition.pgn: game 1 can be followed for 37 half-moves, which does "
     "not reach the place named.\n"},
    {"no such file", claim("testdata/none.pgn", {}),
     "partiar: testdata/none.pgn: cannot be opened (no such file or directory).\n"},
    {"a move without its side", claim(repetition, {"--move", "56"}),
     "partiar: --move is written as 56w or 56b; see --help.\n"},
    {"a score that breaks off", claim("testdata/faults/move_king_in_check.pgn", {}),
     "partiar: testdata/faults/move_king_in_check.pgn: game 1 can be followed for 13 half-moves "
     "only, as `partiar audit` shows; --ply or --move must name the place of the claim.\n"},
    {"a period that the control does not have",
     claim(counts, {"--game", "1", "--flag", "white", "--control", "40/7200", "--period", "2"}),
     "partiar: testdata/laws/counts.pgn: in game 1 there is no period 2; the time control has 1 "
     "period.\n"},
    {"a time control of too many minutes",
     claim(counts, {"--game", "1", "--flag", "white", "--control", "G/71582790"}),
     "partiar: --control is written as 40/7200:3600 or 5400+30; see --help.\n"},
    {"a player who cannot have sealed",
     claim(repetition, {"--game", "1", "--move", "71w", "--sealed", "Bc3", "--by", "black"}),
     "partiar: testdata/laws/repetition.pgn: in game 1 the other player has the move at that "
     "place, "
     "not Black.\n"},
};

const Refusal choices[] = {
    {"no player of that name", claim("testdata/audit/last-evening.pgn", {"--player", "Carlsen"}),
     "partiar: testdata/audit/last-evening.pgn has no game of “Carlsen”.\n"},
    {"a slip in the name", claim("testdata/audit/last-evening.pgn", {"--player", "Hovak"}),
     "partiar: testdata/audit/last-evening.pgn has no game of “Hovak”; did you mean Horák, Ivo?\n"},
    {"no game of that player in the round",
     claim("testdata/audit/last-evening.pgn", {"--player", "Horák", "--round", "9"}),
     "partiar: testdata/audit/last-evening.pgn has no game of “Horák” in round 9.\n"},
    {"no such round", claim("testdata/audit/last-evening.pgn", {"--round", "9"}),
     "partiar: testdata/audit/last-evening.pgn has no game of round 9.\n"},
    {"a place that a game of a round has not",
     claim("testdata/audit/last-evening.pgn", {"--round", "7.3", "--ply", "300"}),
     "partiar: testdata/audit/last-evening.pgn: game 3 can be followed for 20 half-moves"},
    {"two players", claim("testdata/audit/last-evening.pgn", {"--player", "ří"}),
     "partiar: testdata/audit/last-evening.pgn: 2 games fit; choose one with --game N:\n"},
    {"illegal and sealed", claim(counts, {"--sealed", "Nb5", "--illegal-move", "white"}),
     "partiar: --illegal-move does not go with --sealed; see --help.\n"},
    {"the same as it was asked for once", claim(counts, {"--sealed", "Nb5", "--illegal", "white"}),
     "partiar: --illegal-move does not go with --sealed; see --help.\n"},
    {"a directory",
     {"claim", "testdata/laws"},
     "partiar: testdata/laws is a directory; the file with the game was expected.\n"},
    {"a player who cannot have made the illegal move",
     claim(counts, {"--game", "1", "--ply", "4", "--illegal", "black"}),
     "partiar: testdata/laws/counts.pgn: in game 1 the other player has the move at that place, "
     "not Black.\n"},
};

TEST_CASE("a game is chosen by players and round", "[cli][claim]") {
  for (const Refusal& row : choices) {
    CAPTURE(row.what);
    const Ran ran = run_program({.arguments = row.arguments});
    CHECK(ran.output == "");
    CHECK(ran.errors.starts_with(row.errors));
    CHECK(ran.status == 2);
  }
  for (const std::vector<std::string>& chosen : {std::vector<std::string>{"--player", "ivo HORÁK"},
                                                 {"--player", "ivo HORA\u0301K"},
                                                 {"--round", "7.3"},
                                                 {"--player", "malá", "--round", "7"}}) {
    CAPTURE(chosen);
    const Ran ran = run_program({.arguments = claim("testdata/audit/last-evening.pgn", chosen)});
    CHECK(ran.output.contains("game 3 (line 24)"));
    CHECK(ran.errors == "");
  }
}

TEST_CASE("a ruling can go to a file or a program", "[cli][claim]") {
  const ScratchDirectory scratch;
  const std::string path = scratch.path("ruling.txt");
  const auto arguments = claim(counts, {"--game", "1", "--ply", "4", "--flag", "black"});
  auto to_file = arguments;
  to_file.insert(to_file.end(), {"-o", path});
  const Ran ran = run_program({.arguments = to_file});
  CHECK(ran.output == "");
  CHECK(ran.status == 0);
  CHECK(scratch.read("ruling.txt") == bytes_of("testdata/report/claim-flag-loses.txt"));
  auto over_itself = claim(scratch.write("games.pgn", "1.e4 *\n"), {});
  over_itself.insert(over_itself.end(), {"-o", scratch.path("games.pgn")});
  CHECK(run_program({.arguments = over_itself}).status == 2);
  CHECK(scratch.read("games.pgn") == "1.e4 *\n");
  auto ndjson = arguments;
  ndjson.insert(ndjson.end(), {"--format", "ndjson"});
  const Ran english = run_program({.arguments = ndjson});
  ndjson.insert(ndjson.end(), {"--lang", "cs"});
  const Ran czech = run_program({.arguments = ndjson});
  CHECK(english.output == czech.output);
  CHECK(english.output ==
        R"({"schema":"partiar.claim/1","source":"testdata/laws/counts.pgn","game":1,"line":5,)"
        R"("laws":"2023","ply":4,"fen":"1k6/N7/BK6/8/8/8/8/8 w - - 98 50","asked":"flag",)"
        R"("by":"black","ruling":"loses","result":"1-0","article":"6.9",)"
        R"("helpmate":"Nc6+ Ka8 Bb7#","both_flags":"draw-in-last-period",)"
        R"("both_flags_article":"Guidelines III.3.1"})"
        "\n");
}

TEST_CASE("claims without a ruling are explained", "[cli][claim]") {
  for (const Refusal& row : refusals) {
    CAPTURE(row.what);
    const Ran ran = run_program({.arguments = row.arguments});
    CHECK(ran.output == "");
    CHECK(ran.errors == row.errors);
    CHECK(ran.status == 2);
  }
}

TEST_CASE("a claim in a game from standard input", "[cli][claim]") {
  const Ran ran = run_program(
      {.arguments = claim("-", {}), .input = "1.Nf3 Nf6 2.Ng1 Ng8 3.Nf3 Nf6 4.Ng1 Ng8 *\n"});
  CHECK(ran.status == 0);
  CHECK(
      ran.output.starts_with("-: game 1 (line 1), ? – ?\n  After 4...Ng8 White claims a draw.\n"));
}

TEST_CASE("the games of an archive are counted across its members", "[cli][claim]") {
  const ScratchDirectory scratch;
  const std::string path = scratch.write(
      "games.zip", archived(ARCHIVE_FORMAT_ZIP, ARCHIVE_FILTER_NONE,
                            {{"a.pgn", "1.e4 e5 *\n"}, {"b.pgn", "1.Nf3 Nf6 2.Ng1 Ng8 *\n"}}));
  const Ran which = run_program({.arguments = claim(path, {})});
  CHECK(which.status == 2);
  CHECK(which.errors.ends_with("holds more than one game; use --game N to choose one.\n"));
  const Ran second = run_program({.arguments = claim(path, {"--game", "2"})});
  CHECK(second.status == 1);
  CHECK(second.output.find("!b.pgn: game 1 (line 1)") != std::string::npos);
  CHECK(second.output.find("After 2...Ng8 White claims a draw.") != std::string::npos);
}

TEST_CASE("a written move cannot control the terminal", "[cli][claim]") {
  const Ran ran = run_program(
      {.arguments = claim("-", {"--intended", "Nf3\x1b[31m"}), .input = "1.Nf3 Nf6 2.Ng1 Ng8 *\n"});
  CHECK(ran.status == 2);
  CHECK(ran.errors.find('\x1b') == std::string::npos);
  CHECK(ran.output.find('\x1b') == std::string::npos);
}

TEST_CASE("an audit lists the chances to claim", "[cli][audit][claim]") {
  const Ran ran = run_program({.arguments = {"audit", "--claims", "--laws", "2018", repetition}});
  CHECK(ran.output == bytes_of("testdata/report/repetition-claims.txt"));
}

}  // namespace
