#include <unistd.h>

#include <algorithm>
#include <regex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/fifo.h"
#include "support/run_program.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar::tests;

const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const std::string endgame = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";

/// The output of `partiar position` with these arguments; counts from chessprogramming.org, "Perft
/// Results".
struct Row {
  std::string_view what;
  std::vector<std::string> arguments;
  std::string_view input;
  int status;
  std::string_view output, errors;
};

void check(std::span<const Row> rows) {
  for (const Row& row : rows) {
    CAPTURE(row.what);
    std::vector<std::string> arguments = row.arguments;
    arguments.insert(arguments.begin(), "position");
    const Ran ran = run_program({.arguments = arguments, .input = row.input});
    CHECK(ran.status == row.status);
    CHECK(ran.output == row.output);
    CHECK(ran.errors == row.errors);
  }
}
const Row rows[] = {
    {"one position", {"--perft", "3", start}, "", 0, "8902\n", ""},
    {"no half-moves", {"--perft", "0", start}, "", 0, "1\n", ""},
    {"several", {"--perft", "2", start, endgame}, "", 0, "400\n191\n", ""},
    {"fields without quotes",
     {"--perft", "1", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8", "w", "-", "-", "0", "1"},
     "",
     0,
     "14\n",
     ""},
    {"four fields without quotes",
     {"--perft", "1", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8", "w", "-", "-"},
     "",
     0,
     "14\n",
     ""},
    {"from standard input",
     {"--perft", "1", "-"},
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\r\n\n"
     "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
     0,
     "20\n14\n",
     ""},
    {"nothing on standard input", {"--perft", "1", "-"}, "", 0, "", ""},
    {"checkmate", {"--perft", "1", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"}, "", 0, "0\n", ""},
    {"a bad one among good ones",
     {"--perft", "2", start, "garbage", endgame},
     "",
     2,
     "400\n-\n191\n",
     "partiar: column 1: Rank 8 of the FEN: “garbage” does not start with a piece.\n"},
    {"a bad one among the lines of standard input",
     {"--perft", "1", "-"},
     "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1\n\n4k3/8/8/8/8/8/8/4K2R q KQ - 0 1\n"
     "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1\n",
     2,
     "14\n-\n14\n",
     "partiar: line 3, column 22: The FEN does not say who is to move: w or b was expected at "
     "“q”.\n"},
    {"a right that is ignored",
     {"--perft", "1", "-"},
     "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1\n",
     0,
     "15\n",
     "partiar: line 1, column 25: warning: The position is impossible: White may castle with a "
     "rook "
     "that is not there.\n"},
    {"an EPD", {"--perft", "1", start.substr(0, 53) + " bm e4; id \"x\";"}, "", 0, "20\n", ""},
    {"no such file",
     {"--perft", "1", "nosuch.pgn"},
     "",
     2,
     "",
     "partiar: nosuch.pgn: no such file, and not a position.\n"},
    {"a directory",
     {"--perft", "1", "/"},
     "",
     2,
     "",
     "partiar: / is a directory; a position or a file of positions was expected.\n"},
    {"games on standard input",
     {"--perft", "1", "-"},
     "% made by hand\n[Event \"x\"]\n\n1. e4 *\n",
     2,
     "",
     "partiar: - is a file of games; --game N chooses the one whose position is meant.\n"},
    {"a game without tags on standard input",
     {"--perft", "1", "-"},
     "1. e4 e5 *\n",
     2,
     "",
     "partiar: - is a file of games; --game N chooses the one whose position is meant.\n"},
    {"a bad field at its column",
     {"--perft", "1", "4k3/8/8/8/8/8/8/4K3 x - - 0 1"},
     "",
     2,
     "-\n",
     "partiar: column 21: The FEN does not say who is to move: w or b was expected at “x”.\n"},
    {"nothing where a FEN should be",
     {"--perft", "1", ""},
     "",
     2,
     "-\n",
     "partiar: column 1: The FEN has too few fields: pieces, side to move, castling and en passant "
     "are needed.\n"},
    {"control characters in a FEN",
     {"--perft", "1", "\x1b[2J"},
     "",
     2,
     "-\n",
     "partiar: column 1: Rank 8 of the FEN: “\\x1b[2J” does not start with a piece.\n"},
    {"brackets around a FEN",
     {"--perft", "1", "[8/8,w]"},
     "",
     2,
     "-\n",
     "partiar: column 1: Rank 8 of the FEN: “[8” does not start with a piece.\n"},
    {"an excessive depth",
     {"--perft", "21", start},
     "",
     2,
     "",
     "partiar: --perft: “21” is not a number from 0 to 20; see --help.\n"},
    {"not a position", {"--perft", "1"}, "", 2, "", "partiar: FEN is missing; see --help.\n"},
};

TEST_CASE("perft counts are printed for each position", "[cli][position]") {
  check(rows);
}

struct Ignored {
  std::string_view what, fen, read, code;
};
const Ignored ignored[] = {
    {"an e.p. square without a pawn", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e3 0 1",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "setup.en-passant-impossible"},
    {"rights without rooks", "4k3/8/8/8/8/8/7P/4K2R w KQkq - 0 1",
     "4k3/8/8/8/8/8/7P/4K2R w K - 0 1", "setup.castling-without-rook"},
    {"dashes for counters", "4k3/8/8/8/8/8/7P/4K2R w K - - -", "4k3/8/8/8/8/8/7P/4K2R w K - 0 1",
     "setup.unknown-clock"},
    {"rights of Chess960", "bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w FCfc - 0 1",
     "bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w KQkq - 0 1", "setup.variant-missing"},
    {"an EPD with its counters", "4k3/8/8/8/8/8/7P/4K2R w K - hmvc 12; fmvn 40; id \"a; b\";",
     "4k3/8/8/8/8/8/7P/4K2R w K - 12 40", ""},
};

TEST_CASE("position and audit read one FEN alike", "[cli][position]") {
  for (const Ignored& row : ignored) {
    CAPTURE(row.what);
    const std::string fen{row.fen};
    const Ran position = run_program({.arguments = {"position", "--format", "ndjson", fen}});
    CHECK(position.status == 0);
    CHECK(position.output.contains("\"fen\":\"" + std::string{row.read} + '"'));
    const std::string tagged = "[Event \"x\"]\n[SetUp \"1\"]\n[FEN \"" +
                               std::regex_replace(fen, std::regex{"\""}, "\\\"") + "\"]\n\n*\n";
    const Ran audit =
        run_program({.arguments = {"audit", "--all", "--format", "ndjson", "-"}, .input = tagged});
    for (const std::string& output : {position.output, audit.output}) {
      CAPTURE(output);
      CHECK(output.contains("\"code\":\"" + std::string{row.code}) == !row.code.empty());
      CHECK(output.contains("\"code\":\"setup.") == !row.code.empty());
    }
    CHECK(audit.output.contains(std::string{row.read}));
  }
}

TEST_CASE("a line that is longer than any position is a failure", "[cli][position]") {
  const std::string longest = endgame + std::string(4'096 - endgame.size(), ' ');
  const std::string blank = longest + ' ';
  const std::string two = longest + '\r' + start;
  const std::string many = std::string(1'000'000, 'x');
  struct LongLine {
    std::string_view line, count, error;
  };
  const LongLine lines[] = {
      {longest, "14", ""},
      {blank, "-", "column 4097: The FEN has more than six fields: “”."},
      {two, "-", "column 4097: The FEN has more than six fields: “\\x0d”."},
      {many, "-", "column 1: Rank 8 of the FEN: "},
  };
  const ScratchDirectory scratch;
  for (const LongLine& row : lines) {
    CAPTURE(row.error);
    const std::string input = start + "\n" + std::string{row.line} + "\n" + endgame;
    const std::string file = scratch.write("fens.txt", input);
    for (const std::string& source : {std::string{"-"}, file}) {
      const Ran ran =
          run_program({.arguments = {"position", "--perft", "1", source}, .input = input});
      CHECK(ran.status == (row.error.empty() ? 0 : 2));
      CHECK(ran.output == "20\n" + std::string{row.count} + "\n14\n");
      CHECK(ran.errors.size() < 20'000);
      const std::string place = row.error.empty() ? "" : "partiar: line 2, ";
      CHECK(ran.errors.starts_with(place + std::string{row.error}));
    }
  }
}

TEST_CASE("an endless line is reported at once", "[cli][position]") {
  const ScratchDirectory scratch;
  Fifo fifo{scratch.path("fifo")};
  const std::string script = "exec \"$partiar\" position - < \"$1\" 2> \"$2\"";
  std::string told;
  run_program({.arguments = {"-c", script, "sh", fifo.path(), scratch.path("errors")},
               .environment = {"partiar=" + std::string{PARTIAR_PROGRAM}},
               .started =
                   [&](::pid_t) {
                     const bool is_read = fifo.wait_for_reader();
                     const bool is_written = is_read && fifo.write(std::string(10'000, 'x'));
                     for (int i = 0; is_written && told.empty() && i < 1'000; ++i) {
                       ::usleep(10'000);
                       told = scratch.read("errors");
                     }
                     fifo.close();
                   },
               .program = "/bin/sh"});
  CHECK(told.starts_with("partiar: line 1, column 1: Rank 8 of the FEN: "));
}

/// Answers about single positions; the schema is contract/position.schema.json.
const Row answers[] = {
    {"a helpmate",
     {"--format", "ndjson", "--helpmate", "7k/8/2R3K1/8/8/8/8/8 b - - 149 100"},
     "",
     0,
     R"({"schema":"partiar.position/1","fen":"7k/8/2R3K1/8/8/8/8/8 b - - 149 100",)"
     R"("status":"ongoing","legal_moves":["Kg8"],)"
     R"("can_mate":{"white":"winnable","black":"unwinnable"},)"
     R"("helpmate":{"white":"Kg8 Rc8#"},"reason":{"black":"material"}})"
     "\n",
     ""},
    {"seventy-five moves counted",
     {"--format", "ndjson", "--with-clock", "7k/8/2R3K1/8/8/8/8/8 b - - 149 100"},
     "",
     0,
     R"({"schema":"partiar.position/1","fen":"7k/8/2R3K1/8/8/8/8/8 b - - 149 100",)"
     R"("status":"dead","legal_moves":["Kg8"],)"
     R"("can_mate":{"white":"unwinnable","black":"unwinnable"},)"
     R"("reason":{"white":"count","black":"material"}})"
     "\n",
     ""},
    {"four fields, a bad line, mate",
     {"--format", "ndjson", "-"},
     "k7/1Q6/8/8/8/8/8/K7 b - -\r\n\ngarbage\n7k/5KQ1/8/8/8/8/8/8 b - -\n",
     2,
     R"({"schema":"partiar.position/1","fen":"k7/1Q6/8/8/8/8/8/K7 b - - 0 1",)"
     R"("status":"dead","legal_moves":["Kxb7"],)"
     R"("can_mate":{"white":"unwinnable","black":"unwinnable"},)"
     R"("reason":{"white":"forced-line","black":"material"}})"
     "\n"
     R"({"schema":"partiar.position/1","fen":"garbage",)"
     R"("error":"Rank 8 of the FEN: “garbage” does not start with a piece."})"
     "\n"
     R"({"schema":"partiar.position/1","fen":"7k/5KQ1/8/8/8/8/8/8 b - - 0 1",)"
     R"("status":"checkmate","legal_moves":[],)"
     R"("can_mate":{"white":"winnable","black":"unwinnable"},"reason":{"black":"over"}})"
     "\n",
     "partiar: line 3, column 1: Rank 8 of the FEN: “garbage” does not start with a piece.\n"},
    {"for a person",
     {"k7/1Q6/8/8/8/8/8/K7 b - - 0 1"},
     "",
     0,
     "k7/1Q6/8/8/8/8/8/K7 b - - 0 1\n"
     "  8  k . . . . . . .\n"
     "  7  . Q . . . . . .\n"
     "  6  . . . . . . . .\n"
     "  5  . . . . . . . .\n"
     "  4  . . . . . . . .\n"
     "  3  . . . . . . . .\n"
     "  2  . . . . . . . .\n"
     "  1  K . . . . . . .\n"
     "     a b c d e f g h\n"
     "  Dead position: neither king can be mated by any series of legal moves. Black to move.\n"
     "  1 legal move: Kxb7\n"
     "  White can never mate: every move is forced: Kxb7.\n"
     "  Black can never mate: insufficient material.\n",
     ""},
};

TEST_CASE("a position is reported with who can still mate", "[cli][position][6.9]") {
  check(answers);
}

/// Positions described in words, with the first line of the answer.
struct Said {
  std::string_view what;
  std::vector<std::string> arguments;
  std::string_view input, fen, note;
};
constexpr std::string_view rook = "6k1/8/8/8/8/8/8/5RK1 w - - 0 1\n";
constexpr std::string_view diagram =
    "8 ......k.\n7 ........\n6 ........\n5 ........\n4 ........\n3 ........\n2 ........\n"
    "1 .....RK.\n  abcdefgh\n";
const Said said[] = {
    {"words", {"Kg1 Rf1 / Kg8"}, "", rook, "Read with the letters K Q R B N (English)."},
    {"initials", {"W: Kg1, Rf1; B: Kg8"}, "", rook, "White is to move, no castling rights"},
    {"Czech words",
     {"bílý Kg1 Vf1, černý Kg8, na tahu černý"},
     "",
     "6k1/8/8/8/8/8/8/5RK1 b - - 0 1\n",
     "Not stated, so assumed: no castling rights"},
    {"letters asked for",
     {"--letters", "cs", "Kg1 Sf1 / Kg8"},
     "",
     "6k1/8/8/8/8/8/8/5BK1 w - - 0 1\n",
     "Czech"},
    {"a FEN of pieces only", {"6k1/8/8/8/8/8/8/5RK1"}, "", rook, "White is to move, no castling"},
    {"a FEN without castling rights, and without quotes",
     {"6k1/8/8/8/8/8/8/5RK1", "b"},
     "",
     "6k1/8/8/8/8/8/8/5RK1 b - - 0 1\n",
     "Not stated, so assumed: no castling rights"},
    {"a diagram", {std::string{diagram}}, "", rook, "Read with the letters K Q R B N"},
    {"a diagram from standard input", {"-"}, diagram, rook, "Read with the letters K Q R B N"},
    {"a position of a game",
     {"testdata/laws/counts.pgn", "--game", "1", "--move", "50w"},
     "",
     "1k6/8/BKN5/8/8/8/8/8 b - - 99 50\n",
     "1 legal move: Ka8"},
    {"the last one of a player's game",
     {"testdata/audit/last-evening.pgn", "--player", "dvořák"},
     "",
     "5bnr/4p1pq/4Qpkr/7p/7P/4P3/PPPP1PP1/RNB1KBNR b KQ - 2 10\n",
     "Stalemate"},
};

TEST_CASE("a position described in words is read and shown", "[cli][position]") {
  for (const Said& row : said) {
    CAPTURE(row.what);
    std::vector<std::string> arguments = row.arguments;
    arguments.insert(arguments.begin(), "position");
    const Ran ran = run_program({.arguments = arguments, .input = row.input});
    CHECK(ran.errors == "");
    CHECK(ran.status == 0);
    CHECK(ran.output.starts_with(row.fen));
    CHECK(ran.output.contains("     a b c d e f g h\n"));
    CHECK(ran.output.contains(row.note));
  }
}

const Row unsaid[] = {
    {"two languages that differ",
     {"Kg1 Sf1 / Kg8"},
     "",
     2,
     "",
     "partiar: column 1: “Kg1 Sf1 / Kg8” can be read in two ways: 6k1/8/8/8/8/8/8/5BK1 w - - 0 1 "
     "with the letters K D V S J (Czech), 6k1/8/8/8/8/8/8/5NK1 w - - 0 1 with K D T L S (German); "
     "--letters decides which is meant.\n"},
    {"an occupied square",
     {"Kg1 Rf1 / Kg1"},
     "",
     2,
     "",
     "partiar: column 1: “Kg1 Rf1 / Kg1” is not a FEN, and as a position in words it stops at "
     "“Kg1”: "
     "a "
     "piece stands on that square already.\n"},
    {"an error for programs is language-neutral",
     {"--format", "ndjson", "--lang", "cs", "garbage"},
     "",
     2,
     "{\"schema\":\"partiar.position/1\",\"fen\":\"garbage\",\"error\":\"Rank 8 of the FEN: "
     "“garbage” does not start with a piece.\"}\n",
     "partiar: sloupec 1: Řada 8 ve FEN: „garbage“ nezačíná kamenem.\n"},
    {"a place that the game does not have",
     {"testdata/laws/counts.pgn", "--game", "1", "--move", "99w"},
     "",
     2,
     "",
     "partiar: testdata/laws/counts.pgn: game 1 can be followed for 7 half-moves, which does not "
     "reach the place named.\n"},
    {"one of several games",
     {"testdata/laws/counts.pgn", "--ply", "3"},
     "",
     2,
     "",
     "partiar: testdata/laws/counts.pgn holds more than one game; use --game N to "
     "choose one.\n"},
};

TEST_CASE("a text that is not a position, or is ambiguous, is refused", "[cli][position]") {
  check(unsaid);
}

TEST_CASE("a position goes to a file that a failure leaves as it was", "[cli][position]") {
  const ScratchDirectory scratch;
  const std::string path = scratch.path("answer.txt");
  CHECK(run_program({.arguments = {"position", "--perft", "1", start, "-o", path}}).status == 0);
  CHECK(scratch.read("answer.txt") == "20\n");
  const Ran ran = run_program({.arguments = {"position", "--perft", "1", "garbage", "-o", path}});
  CHECK(ran.status == 2);
  CHECK(scratch.read("answer.txt") == "20\n");
}

TEST_CASE("an impossible position is answered, and is a finding", "[cli][position]") {
  const std::string fen = "k7/pppppppp/p7/8/8/8/PPPPPPPP/K7 w - - 0 60";
  const Ran ran = run_program({.arguments = {"position", fen}});
  CHECK(ran.status == 1);
  CHECK(ran.output.contains("error: The position is impossible"));
  CHECK(ran.errors == "");
}

TEST_CASE("files of positions may be in a list", "[cli][position]") {
  const ScratchDirectory scratch;
  const std::string fen = "k7/1Q6/8/8/8/8/8/K7 b - - 0 1";
  const std::string other_fen = "8/8/8/8/8/8/8/K1k5 w - - 0 1";
  const std::string file = scratch.write("a.txt", fen + '\n');
  const std::string other = scratch.write("b.txt", other_fen + '\n');
  const std::string game = scratch.write("game.pgn", "1. e4 e5 *\n");
  const struct {
    std::string_view what;
    std::vector<std::string> arguments;
    std::string list;
    int status;
    std::vector<std::string> fens;
    std::string_view says;
  } lists[] = {
      {"two", {}, file + '\n' + other + '\n', 0, {fen, other_fen}, ""},
      {"each with a NUL", {"-0"}, file + '\0' + other + '\0', 0, {fen, other_fen}, ""},
      {"below a position", {other_fen}, file + '\n', 0, {other_fen, fen}, ""},
      {"the file of a game",
       {"--ply", "1"},
       game + '\n',
       0,
       {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"},
       ""},
      {"two such files", {"--ply", "1"}, game + '\n' + game + '\n', 2, {}, "FILE: 1"},
      {"no file", {}, scratch.path("none") + '\n', 2, {}, "none: "},
      {"a directory", {}, scratch.path() + '\n', 2, {}, "director"},
      {"a position, which is no file", {}, fen + '\n', 2, {}, "no such file"},
      {"none", {}, "\n", 2, {}, "lists no files"},
      {"both on standard input", {"-"}, file + '\n', 2, {}, "does not go with"},
  };
  for (const auto& row : lists) {
    CAPTURE(row.what);
    std::vector<std::string> arguments{"position", "--lang",       "en", "--format",
                                       "ndjson",   "--files-from", "-"};
    arguments.insert(arguments.end(), row.arguments.begin(), row.arguments.end());
    const Ran ran = run_program({.arguments = arguments, .input = row.list});
    CAPTURE(ran.output, ran.errors);
    CHECK(ran.status == row.status);
    CHECK(ran.errors.contains(row.says));
    CHECK(std::ranges::count(ran.output, '\n') == std::ssize(row.fens));
    std::size_t at = 0;
    for (const std::string& wanted : row.fens) {
      at = ran.output.find("\"fen\":\"" + wanted + '"', at);
      CHECK(at != ran.output.npos);
    }
  }
  const Ran neither = run_program({.arguments = {"position", "--lang", "en"}});
  CHECK(neither.status == 2);
  CHECK(neither.errors.contains("FEN is missing"));
}

}  // namespace
