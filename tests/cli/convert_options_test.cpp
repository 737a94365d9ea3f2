#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/run_program.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar::tests;

const std::string annotated =
    "[Event \"E\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n[WhiteElo \"2000\"]\n"
    "[ECO \"C20\"]\n\n"
    "{first} 1. e4 $1 {[%clk 0:01:00] good} e5 (1... c5 {open} 2. Nf3) 2. Nf3!? (0:45) 2... Nc6 "
    "{[%eval 0.3][%clk 0:02:00]} (better was 2... d6) 3. Bb5 {1:30} ± 1-0\n";
const std::string roster =
    "[Event \"E\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A\"]\n"
    "[Black \"B\"]\n[Result \"1-0\"]\n";
const std::string others = "[WhiteElo \"2000\"]\n[ECO \"C20\"]\n";

Ran convert(std::vector<std::string> arguments, std::string_view input) {
  arguments.insert(arguments.begin(), "convert");
  arguments.emplace_back("-");
  return run_program({.arguments = std::move(arguments), .input = input});
}

TEST_CASE("convert leaves out what --strip names", "[cli][convert][strip]") {
  const struct {
    std::string_view parts;
    std::string tags, moves;
  } rows[] = {
      {"comments", others, "1. e4 $1 e5 (1... c5 2. Nf3) 2. Nf3 $5 Nc6 3. Bb5 $16 1-0"},
      {"variations", others,
       "{first} 1. e4 $1 {[%clk 0:01:00] good} 1... e5 2. Nf3 $5 {0:45} 2... Nc6\n"
       "{[%eval 0.3][%clk 0:02:00]} {better was 2... d6} 3. Bb5 {1:30} $16 1-0"},
      {"nags", others,
       "{first} 1. e4 {[%clk 0:01:00] good} 1... e5 (1... c5 {open} 2. Nf3) 2. Nf3\n"
       "{0:45} 2... Nc6 {[%eval 0.3][%clk 0:02:00]} {better was 2... d6} 3. Bb5 {1:30}\n1-0"},
      {"clocks", others,
       "{first} 1. e4 $1 {good} 1... e5 (1... c5 {open} 2. Nf3) 2. Nf3 $5 Nc6\n"
       "{[%eval 0.3]} {better was 2... d6} 3. Bb5 $16 1-0"},
      {"comments,variations,nags,clocks,tags", "", "1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0"},
      {"variations,comments", others, "1. e4 $1 e5 2. Nf3 $5 Nc6 3. Bb5 $16 1-0"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.parts);
    const Ran ran = convert({"--strip", std::string{row.parts}}, annotated);
    CHECK(ran.status == 0);
    CHECK(ran.output == roster + row.tags + "\n" + row.moves + "\n\n");
    CHECK(convert({"--strip", std::string{row.parts}}, ran.output).output == ran.output);
  }
  CHECK(convert({"--strip", "moves"}, annotated).status == 2);
}

TEST_CASE("convert keeps only the tags named", "[cli][convert][strip]") {
  const std::string plain = "\n1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0\n\n";
  const std::string parts = "comments,variations,nags";
  CHECK(convert({"--strip", parts, "--keep-tags", "ECO"}, annotated).output ==
        roster + "[ECO \"C20\"]\n" + plain);
  CHECK(convert({"--strip", parts, "--keep-tags", "ECO,WhiteElo,X"}, annotated).output ==
        roster + others + plain);
  const std::string fen = "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n";
  CHECK(convert({"--strip", "tags"}, "[SetUp \"1\"]\n" + fen + "[ECO \"\"]\n\n1. O-O *\n")
            .output.ends_with("[SetUp \"1\"]\n" + fen + "\n1. O-O *\n\n"));
}

TEST_CASE("fidelity 10: convert writes games with illegal moves accepted as played",
          "[cli][convert][fidelity]") {
  const std::string game = "[Event \"E\"]\n\n1. e4 e5 2. Rh3 Nc6 3. Nf3 (3. Nc3 Nf6) 1-0\n";
  CHECK(convert({}, game).status == 1);
  const Ran ran = convert({"--illegal", "stands", "--to", "de"}, game);
  CHECK(ran.status == 0);
  CHECK(ran.errors == "");
  CHECK(ran.output.ends_with("\n1. e4 e5 2. Th3 Sc6 3. Sf3 (3. Sc3 Sf6) 1-0\n\n"));
  const Ran again = convert({"--illegal", "stands", "--letters", "de"}, ran.output);
  CHECK(again.output.ends_with("\n1. e4 e5 2. Rh3 Nc6 3. Nf3 (3. Nc3 Nf6) 1-0\n\n"));
}

TEST_CASE("fidelity 10: games that cannot be replayed are set aside unchanged",
          "[cli][convert][fidelity]") {
  const ScratchDirectory scratch;
  const std::string rest = scratch.path("rest.pgn");
  const std::string good = "[Event \"good\"]\n\n1. e4 e5 1-0\n\n";
  const struct {
    std::string_view what;
    std::string bad;
  } rows[] = {
      {"uniform line ends", "[Event \"bad\"]\n\n1. e4   e5 2. Ke3\n{x}  1-0\n\n\n"},
      {"CRLF", "[Event \"bad\"]\r\n\r\n1. e4 e5 2. Ke3 1-0\r\n\r\n"},
      {"windows-1250", "[Event \"Dvo\xF8\xE1k\"]\n\n1. e4 {\xE8} e5 2. Ke3 1-0\n\n"},
      {"letters with combining marks", "[Event \"e\u0301\"]\n\n1. e4 e5 2. Ke3 1-0\n\n"},
      {"no moves at all", "[Event \"bad\"]\n\nnone of these are moves 1-0\n\n"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const Ran ran = convert({"--rest", rest, "-q"}, good + row.bad + good + row.bad);
    CHECK(ran.status == 1);
    CHECK(ran.errors == "");
    CHECK(ran.output == convert({}, good + good).output);
    CHECK(scratch.read("rest.pgn") == row.bad + row.bad);
  }
  const Ran none = convert({"--rest", rest}, good);
  CHECK(none.status == 0);
  CHECK(scratch.read("rest.pgn") == "");
  const std::string output = scratch.path("out.pgn");
  CHECK(convert({"--rest", output, "-o", output}, good).status == 2);
  CHECK(convert({"--rest", scratch.path("./out.pgn"), "-o", output}, good).status == 2);
  const Ran counted =
      convert({"--rest", rest, "-o", output, "--fail-on", "never"}, good + rows[0].bad + good);
  CHECK(counted.errors.ends_with("partiar: 3 games read: 2 written, 1 put aside.\n"));
  CHECK(convert({"-o", output}, good).errors == "partiar: 1 game read: 1 written.\n");
}

TEST_CASE("games of several files that are set aside are separated by a blank line",
          "[cli][convert]") {
  const ScratchDirectory scratch;
  const std::string a = "[Event \"a\"]\n\n1. Ke3 1-0";
  const std::string b = "[Event \"b\"]\r\n\r\n1. Ke3 1-0";
  const std::string rest = scratch.path("rest.pgn");
  const Ran ran = run_program(
      {.arguments = {"convert", "-q", scratch.write("a.pgn", a), scratch.write("b.pgn", b),
                     scratch.write("c.pgn", "\uFEFF" + a + "\n"), "--rest", rest}});
  CHECK(ran.status == 1);
  CHECK(scratch.read("rest.pgn") == a + "\n\n" + b + "\r\n\r\n" + a + "\n\n");
}

TEST_CASE("fidelity 10: a game that cannot be replayed is marked as a copy",
          "[cli][convert][fidelity]") {
  const std::string mark = "{copied as it stands, since its moves cannot be followed}\n";
  const std::string tag = "[Event \"x\"]\n\n";
  const struct {
    std::string_view bad, before, result;
  } rows[] = {
      {"1. e4 e5 2. Ke3 1-0", "1. e4 e5 2. Ke3 ", "1-0"},
      {"1. e4 e5 2. Ke3 ; why\n% x\n\n1-0", "1. e4 e5 2. Ke3 { why}\n{% x}\n", "1-0"},
      {"1. e4 e5 {no end", "1. e4 e5 {no end}\n", "*"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.bad);
    const Ran ran = convert({"--to", "cs"}, tag + std::string{row.bad});
    CHECK(ran.output == tag + std::string{row.before} + mark + std::string{row.result} + "\n\n");
    if (!row.bad.contains('{')) CHECK(convert({"--to", "cs"}, ran.output).output == ran.output);
  }
}

TEST_CASE("a game that is too long to be read is refused, and says how much is missing",
          "[cli][convert]") {
  const ScratchDirectory scratch;
  std::string game = "[Event \"x\"]\n\n1. e4 ";
  for (int i = 0; i < 20; ++i) game += "{" + std::string(80'000, 'x') + "} ";
  game += "e5 1-0\n\n";
  const std::string good = "[Event \"good\"]\n\n1. d4 d5 1-0\n\n";
  const Ran ran = convert({}, good + game + good);
  CHECK(ran.status == 2);
  const auto mark = ran.output.find("\n{cut off here: ");
  REQUIRE(mark != ran.output.npos);
  // The brace that was cut off is put back.
  CHECK(game.starts_with(ran.output.substr(0, mark - 1).substr(ran.output.find("[Event \"x\"]"))));
  CHECK(ran.output.ends_with("1. d4 d5 1-0\n\n"));
  CHECK_FALSE(ran.output.contains("as it stands"));
  CHECK(ran.errors.contains("cut off here: "));
  CHECK(ran.errors.ends_with(
      "\npartiar: standard input: the game on line 5 is longer than --max-game; its end was not "
      "read and would "
      "be "
      "lost. --max-game allows more, and `partiar select` copies the whole game out.\n"));
  // No file takes its place with a part of a game, whatever else is asked for.
  const std::string out = scratch.write("out.pgn", "old");
  const std::string rest = scratch.write("rest.pgn", "old");
  for (const std::string option : {"--quiet", "--fail-on=never", "--format=ndjson"}) {
    CAPTURE(option);
    const Ran refused = convert({"--rest", rest, "-o", out, option}, game + good);
    CHECK(refused.status == 2);
    CHECK(refused.errors.contains("longer than --max-game"));
    CHECK(scratch.read("out.pgn") == "old");
    CHECK(scratch.read("rest.pgn") == "old");
  }
  CHECK(convert({"--max-game", "2MB"}, game + good).output.ends_with("d4 d5 1-0\n\n"));
  CHECK(convert({"--max-game", "2MB"}, game + good).status == 0);
}

TEST_CASE("convert is quiet if asked to", "[cli][convert]") {
  const std::string bad = "[Event \"Dvo\xF8\xE1k\"]\n\n1. e4 e5 2. Ke3 1-0\n";
  CHECK(convert({}, bad).errors.contains("move.moves-otherwise"));
  const Ran ran = convert({"-q"}, bad);
  CHECK(ran.status == 1);
  CHECK(ran.errors == "");
  CHECK(ran.output == convert({}, bad).output);
}

TEST_CASE("convert reports the outcome for each game", "[cli][convert][ndjson]") {
  const std::string games = "[Event \"a\"]\n\n1. e4 e5 (0:45) 1:0\n\n[Event \"b\"]\n\n1. Ke3 *\n";
  const Ran ran = convert({"--format", "ndjson", "-q"}, games);
  CHECK(ran.status == 1);
  CHECK(ran.output.starts_with(
      R"({"schema":"partiar.convert/1","source":"-","game":1,"line":1,"letters":"en",)"
      R"("written":"anew","pgn":"[Event \"a\"]\n[Site)"));
  CHECK(ran.output.contains(R"(1. e4 e5 {0:45} 1-0\n\n","findings":[)"));
  CHECK(
      ran.output.contains(R"("game":2,"line":5,"letters":"en","written":"copied","pgn":"[Event)"));
  CHECK(
      ran.output.contains(R"("code":"move.moves-otherwise","severity":"error","ply":1,"line":7)"));
  const ScratchDirectory scratch;
  const Ran aside =
      convert({"--format", "ndjson", "-q", "--rest", scratch.path("rest.pgn")}, games);
  CHECK(aside.output.contains(R"("written":"aside","pgn":null,"findings":[{)"));
}

TEST_CASE("fidelity 7: a guessed encoding is a warning", "[cli][convert][fidelity]") {
  const std::string game = "[White \"Dvo\xF8\xE1k\"]\n\n1. e4 e5 1-0\n";
  const std::string doubtful = "[White \"Mel\xE8\"]\n\n1. e4 e5 1-0\n";
  const Ran guessed = convert({}, game);
  CHECK(guessed.status == 0);
  CHECK(guessed.output.contains("[White \"Dvo\u0159\u00E1k\"]"));
  CHECK(guessed.errors ==
        "partiar: - is not UTF-8; it is read as windows-1250, which is a guess. If letters are "
        "wrong, name the encoding with --encoding.\n");
  const auto run = [&](std::vector<std::string> arguments, std::string_view text,
                       std::vector<std::string> environment) {
    arguments.insert(arguments.begin(), "convert");
    arguments.emplace_back("-");
    return run_program(
        {.arguments = std::move(arguments), .input = text, .environment = std::move(environment)});
  };
  const struct {
    std::string_view what;
    Ran ran;
    std::string_view white;
  } rows[] = {
      {"the environment's language", run({}, doubtful, {"LANG=cs_CZ.UTF-8"}), "Mel\u010D"},
      {"the language asked for", run({"--lang", "cs"}, doubtful, {"LANG=C"}), "Mel\u010D"},
      {"another region's", run({"--lang", "de"}, doubtful, {"LANG=C"}), "Mel\u00E8"},
      {"another region's, against the name", run({"--lang", "de"}, game, {"LANG=C"}),
       "Dvo\u0159\u00E1k"},
      {"the letters of the games before it",
       run({}, "[White \"Mel\xE8\"]\n\n1. e4 e5 2. Jf3 Jc6 3. Sb5 a6 1-0\n", {"LANG=de_DE.UTF-8"}),
       "Mel\u010D"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what, row.ran.errors);
    CHECK(row.ran.output.contains("[White \"" + std::string{row.white} + "\"]"));
    CHECK(row.ran.errors.contains("--encoding"));
  }
  CHECK(convert({"--encoding", "windows-1250"}, game).errors == "");
  CHECK(convert({"-q"}, game).errors == "");
}

TEST_CASE("convert lists the positions of games", "[cli][convert][fen]") {
  const std::string first = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";
  const std::string e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n";
  const struct {
    std::string_view what;
    std::string text, positions;
    std::string_view said = "";
    int status = 0;
  } rows[] = {
      {"variations and comments are no part of it",
       "[Event \"a\"]\n\n1. e4 {x} (1. d4 d5 (1... Nf6)) 1... e5 *\n",
       first + e4 + "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n\n"},
      {"an empty line is behind each game, also one without moves",
       "[Event \"a\"]\n[Result \"1-0\"]\n\n1-0\n\n[Event \"b\"]\n[Result \"*\"]\n\n1. e4 *\n",
       first + "\n" + first + e4 + "\n"},
      {"an e.p. square only where that capture is legal",
       "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/1p6/8/P6P/4K3 w - - 3 40\"]\n[Result \"*\"]\n\n"
       "40. a4 bxa3 41. h4 *\n",
       "4k3/8/8/8/1p6/8/P6P/4K3 w - - 3 40\n4k3/8/8/8/Pp6/8/7P/4K3 b - a3 0 40\n"
       "4k3/8/8/8/8/p7/7P/4K3 w - - 0 41\n4k3/8/8/8/7P/p7/8/4K3 b - - 0 41\n\n"},
      {"the right of a rook that is not the outermost is the letter of its file",
       "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/RR2K3 w B - 0 1\"]\n"
       "[Result \"*\"]\n\n1. O-O-O *\n",
       "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1\n4k3/8/8/8/8/8/8/R1KR4 b - - 1 1\n\n"},
      {"a null move passes the move, and variations of it do not matter",
       "[Event \"a\"]\n[Result \"*\"]\n\n1. e4 -- (1... e5 2. d4) 2. d4 *\n",
       first + e4 + "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2\n" +
           "rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 2\n\n",
       "move.null"},
      {"a game that cannot be followed is left out",
       "[Event \"a\"]\n\n1. e4 Ke3 *\n\n[Event \"b\"]\n[Result \"*\"]\n\n1. e4 *\n",
       first + e4 + "\n", "move.moves-otherwise", 1},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const Ran ran = convert({"--format", "fen"}, row.text);
    CHECK(ran.output == row.positions);
    CHECK(ran.status == row.status);
    CHECK(ran.errors.contains(row.said));
    CHECK(ran.errors.empty() == row.said.empty());
  }
}

TEST_CASE("a list of positions has no heads to change", "[cli][convert][fen]") {
  const std::vector<std::string> of_heads[] = {{"--diff"},           {"--set", "Event=E"},
                                               {"--names", "n.tsv"}, {"--elo-from", "n"},
                                               {"--openings", "o"},  {"--plycount"}};
  for (std::vector<std::string> arguments : of_heads) {
    CAPTURE(arguments.front());
    arguments.insert(arguments.end(), {"--format", "fen"});
    const Ran ran = convert(arguments, annotated);
    CHECK(ran.status == 2);
    CHECK(ran.errors.contains("--format fen"));
  }
}

}  // namespace
