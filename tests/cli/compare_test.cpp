#include <rapidjson/document.h>
#include <rapidjson/schema.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/run_program.h"
#include "support/test_data.h"

namespace {

using namespace partiar::tests;

const std::string white = "testdata/compare/white.pgn";
const std::string black = "testdata/compare/black.txt";

Ran compare(std::vector<std::string> arguments, std::string_view input = {}) {
  arguments.insert(arguments.begin(), "compare");
  return run_program({.arguments = std::move(arguments), .input = input});
}

TEST_CASE("comparisons are as in testdata/report", "[cli][compare]") {
  const struct {
    std::string_view golden, first, second;
    int status;
  } rows[] = {
      {"parted", "", "", 1},
      {"same", "1.e4 e5 2.Nf3 1-0\n", "1.e4 e5 2.Sf3 1:0\n", 0},
      {"result", "1.e4 e5 1-0\n", "1.e4 e5 0-1\n", 1},
      {"swapped", "1.e4 e5 2.Nf3 Nc6 3.Bc4 *\n", "1.e4 e5 2.Bc4 Nc6 3.Nf3 *\n", 1},
      {"missing", "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.d3 d6 *\n",
       "1.e4 e5 2.Nf3 Nc6 3.Ba4 Nf6 4.d3 d6 *\n", 1},
      {"first-move", "1.e4 (=) e5 *\n", "1.d4 d5 *\n", 1},
      {"stopped", "1.e4 e5 2.Nf3 Nc6 3.Bb8 a6 *\n", "1.e4 e5 2.Sf3 Sc6 3.Lb8 a6 *\n", 1},
      {"ends", "1.e4 e5 2.Nf3 Nc6 *\n", "1.e4 e5 2.Nf3 *\n", 1},
      {"over", "1.f3 e5 2.g4 Qh4# 0-1\n", "1.f3 e5 2.g4 Qh4# 3.Kb8 0-1\n", 1},
      {"left-out", "1.e4 e5 2.Nf3 Nc6 3.Bb5 4.O-O Nf6 *\n",
       "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.O-O Nf6 *\n", 1},
      {"mended", "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 \n4.O-O Nf6\n5.Rel d6 1-0\n",
       "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 \n4.O-O Nf6\n5.Re1 d6 1-0\n", 1},
      {"results", "[Result \"1-0\"]\n\n1.e4 e5 0-1\n", "1.e4 e5\n", 1},
      {"start", "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n1.Ra8+ *\n", "1.e4 *\n",
       1},
  };
  for (const auto& row : rows) {
    CAPTURE(row.golden);
    const ScratchDirectory scratch;
    std::string first = white;
    std::string second = black;
    if (!row.first.empty()) {
      first = scratch.write("white.pgn", row.first);
      second = scratch.write("black.pgn", row.second);
    }
    Ran ran = compare({first, second});
    const std::string folder = first.substr(0, first.rfind('/') + 1);
    if (row.first.empty()) CHECK(ran.output.starts_with(folder));
    for (auto at = ran.output.find(folder); !row.first.empty() && at != ran.output.npos;
         at = ran.output.find(folder)) {
      ran.output.erase(at, folder.size());
    }
    CHECK(ran.output == bytes_of("testdata/report/compare-" + std::string{row.golden} + ".txt"));
    CHECK(ran.errors == "");
    CHECK(ran.status == row.status);
  }
}

TEST_CASE("two games of one file", "[cli][compare]") {
  const std::string games = "1.e4 e5 *\n\n1.d4 d5 *\n\n1.e4 c5 *\n";
  const ScratchDirectory scratch;
  const std::string three = scratch.write("three.pgn", games);
  const std::string two = scratch.write("two.pgn", games.substr(0, games.find("1.e4 c5")));
  CHECK(compare({two}).output.contains("differ from the first half-move on"));
  const Ran chosen = compare({three, "--game", "1", "--game", "3"});
  CHECK(chosen.output.contains("agree up to 1.e4 (1 half-move)"));
  CHECK(chosen.status == 1);
  CHECK(compare({"-"}, games.substr(0, games.find("1.e4 c5"))).status == 1);
}

TEST_CASE("both records are written as one game", "[cli][compare]") {
  const ScratchDirectory scratch;
  const std::string first =
      scratch.write("a.txt", "1. d4 d5\n2. Nf3 Nf6\n3. e3 e6\n4. Nd2 Be7\n5. c4 O-O\n1-0\n");
  const std::string second =
      scratch.write("b.txt", "1. d4 d5\n2. Sf3 Sf6\n3. e3 e6\n4. Sbd2 ~~\n5. c4 0-0\n1-0\n");
  const std::string game = first.substr(0, first.rfind('/') + 1) + "game.pgn";
  const std::string moves = "\n1. d4 d5 2. Nf3 Nf6 3. e3 e6 4. Nbd2 Be7 5. c4 O-O 1-0\n\n";
  const Ran text = compare({"--merge", "-o", game, first, second});
  CHECK(text.output.contains("Read together: 10 half-moves."));
  CHECK(text.output.contains("Only one sheet has 4...Be7, which was followed: sheet 1, line 4"));
  CHECK(bytes_of(game).ends_with(moves));
  CHECK(text.errors == "");
  CHECK(text.status == 1);
  // Nothing else goes where the game goes.
  const Ran piped = compare({"--merge", first, second});
  CHECK(piped.output == bytes_of(game));
  CHECK(piped.errors.contains("Read together: 10 half-moves."));
  const Ran machine = compare({"--merge", "--format", "ndjson", "-o", game, first, second});
  rapidjson::Document line;
  line.Parse(machine.output.c_str(), machine.output.size());
  REQUIRE_FALSE(line.HasParseError());
  CHECK(line["merged"]["scan"]["moves"][7]["boxes"][0]["line"].GetUint() == 4);
  CHECK(std::string_view{line["merged"]["pgn"].GetString()}.ends_with(moves));
  rapidjson::Document contract;
  const std::string schema_text = bytes_of("testdata/contract/compare.schema.json");
  contract.Parse(schema_text.c_str(), schema_text.size());
  const rapidjson::SchemaDocument schema{contract};
  rapidjson::SchemaValidator validator{schema};
  CHECK(line.Accept(validator));
}

TEST_CASE("scoresheets that cannot be read together are not merged in silence", "[cli][compare]") {
  const ScratchDirectory scratch;
  const std::string first = scratch.write("a.txt", "1. e4 e5 2. Nf3 Nc6 1-0\n");
  const std::string other =
      scratch.write("b.pgn", "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 Ke7 1-0\n");
  const Ran ran = compare({"--merge", "-o", scratch.path("c.pgn"), first, other});
  CHECK(ran.status == 1);
  CHECK(ran.errors.contains("were not merged: they start from different positions"));
}

TEST_CASE("records of many games are paired by players, or by moves", "[cli][compare]") {
  const ScratchDirectory scratch;
  const std::string first =
      scratch.write("first.pgn",
                    "[White \"Novak, Jan\"]\n[Black \"Kos\"]\n[Round \"1\"]\n\n1.e4 e5 1-0\n\n"
                    "[White \"Novak, Jan\"]\n[Black \"Kos\"]\n[Round \"2\"]\n\n1.e4 c5 1-0\n\n"
                    "[White \"Only\"]\n[Black \"Here\"]\n\n1.a4 1-0\n");
  const std::string second =
      scratch.write("second.pgn",
                    "[White \"Jan Novak\"]\n[Black \"Kos\"]\n[Round \"2\"]\n\n1.e4 c5 1-0\n\n"
                    "[White \"Jan Novak\"]\n[Black \"Kos\"]\n[Round \"1\"]\n\n1.e4 e5 0-1\n");
  const Ran ran = compare({"--format", "ndjson", first, second});
  CHECK(ran.status == 1);
  std::vector<rapidjson::Document> lines;
  for (std::string_view rest = ran.output; !rest.empty();) {
    const auto end = rest.find('\n');
    lines.emplace_back().Parse(rest.data(), end);
    REQUIRE_FALSE(lines.back().HasParseError());
    rest.remove_prefix(end + 1);
  }
  REQUIRE(lines.size() == 3);
  CHECK(lines[0]["second"]["game"].GetUint() == 2);
  CHECK_FALSE(lines[0]["same"].GetBool());
  CHECK(lines[1]["second"]["game"].GetUint() == 1);
  CHECK(lines[1]["same"].GetBool());
  CHECK(lines[2]["second"].IsNull());
  rapidjson::Document contract;
  const std::string schema_text = bytes_of("testdata/contract/compare.schema.json");
  contract.Parse(schema_text.c_str(), schema_text.size());
  REQUIRE_FALSE(contract.HasParseError());
  const rapidjson::SchemaDocument schema{contract};
  for (const auto& line : lines) {
    rapidjson::SchemaValidator validator{schema};
    CHECK(line.Accept(validator));
  }
  const Ran text = compare({first, second});
  CHECK(text.output.contains(", Only – Here\n  No other scoresheet of this game was found.\n"));
  CHECK(text.output.ends_with(
      "2 games compared: 1 the same, 1 not; 1 scoresheet without another.\n"));
  // Without names, games are paired by their moves.
  const std::string moves = scratch.write("moves.txt", "1.e4 c5 1-0\n");
  CHECK(compare({first, moves}).output.contains("No other scoresheet"));
}

TEST_CASE("a corrected misprint is named, and is never the same", "[cli][compare]") {
  const ScratchDirectory scratch;
  const std::string first = scratch.write("a.pgn", "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.O-O 1-0\n");
  const std::string second =
      scratch.write("b.txt", "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 \n4.O-O Nf6\n5.Rel 1-0\n");
  const std::string third =
      scratch.write("c.txt", "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 \n4.O-O Nf6\n5.Re1 1-0\n");
  const Ran ran = compare({second, third});
  CHECK(ran.output.contains("First scoresheet: "));
  CHECK(ran.output.contains("5.Re1"));
  CHECK(ran.status == 1);
  CHECK(compare({first, third}).status == 1);
}

TEST_CASE("a game is paired with itself rather than with a longer one", "[cli][compare]") {
  const ScratchDirectory scratch;
  const std::string first =
      scratch.write("first.pgn", "1.e4 c5 2.Nf3 d6 3.d4 cxd4 1-0\n\n1.e4 c5 1-0\n");
  const std::string second = scratch.write("second.txt", "1.e4 c5 1-0\n");
  const Ran ran = compare({first, second});
  CHECK(ran.output.contains("The same game: 2 half-moves, and the same result."));
  CHECK(
      ran.output.ends_with("1 game compared: 1 the same, 0 not; 1 scoresheet without another.\n"));
}

TEST_CASE("a typed sheet lacking a pair of half-moves parts where they are missing",
          "[cli][compare]") {
  const struct {
    std::string_view what, first, second;
    unsigned agreed;
  } rows[] = {
      {"with words between the moves",
       R"(1.e4 c5 2.Nf3 d6 3.d4 cxd4 4.Nxd4 Nf6 5.Nc3 a6 6.g3 g6 7.Bg2 Bg7 8.O-O O-O
9.h3 Nc6 10.Nde2 Bd7 11.Kh2 b5 12.f4 Rc8 13.Nd5 Nxd5 14.exd5 Na5 15.c3 Nc4
16.b3 Nb6 17.Be3 b4 18.c4 Bxa1 19.Qxa1 f5 20.Nd4 h6 21.Qe1 a5 22.g4 Kh7 23.gxf5 gxf5
24.Nf3 Be8 25.Qh4 Bf7 26.Ng5+ Kg6  1-0
)",
       R"(Smith – Brown

1.e4 c5 2.Pf3 d6 3.d4 cxd4 4.Pxd4 Pf6 5.Pc3 a6 en na 6.g3 g6 7.Lg2 Lg7 8.O-O
O-O 9.h3 Pc6 10.Pde2 Ld7 11.Kh2 b5 en na 12.f4 Tc8 13.exd5 Pa5 14.c3 Pc4
15.b3 Pb6 16.Le3 b4 17.c4 Lxa1 en na 18.Dxa1 f5 19.Pd4 h6 20.De1 a5 21.g4
Kh7 22.gxf5 gxf5 23.Pf3 Le8 en na 24.Dh4 Lf7 25.Pg5+ Kg6 1-0
)",
       24},
      {"in two columns",
       R"(1.d4 Nf6 2.c4 e6 3.Nc3 Bb4 4.Qc2 O-O 5.a3 Bxc3+ 6.Qxc3 b6 7.Bg5 Bb7 8.f3 d5
9.e3 Nbd7 10.Bd3 h6 11.Bh4 Qe8 12.Bg3 Rc8 13.c5 bxc5 14.dxc5 d4 15.Qxd4 e5
16.Qc3 e4 17.c6 exd3 18.Bf2 Nd5 19.cxd7 Qxd7 20.Qxd3 Qe6 21.O-O-O c5 22.Qc4 Rfd8
23.e4 Ne3 24.Rxd8+ Rxd8 25.Qe2 Qc4+  0-1
)",
       R"(Smith – Brown  0-1

 1. d4      Jf6       13. c5      d4
 2. c4      e6        14. Dxd4    e5
 3. Jc3     Sb4       15. Dc3     e4
 4. Dc2     O-O       16. c6      exd3
 5. a3      Sxc3+     17. Sf2     Jd5
 6. Dxc3    b6        18. cxd7    Dxd7
 7. Sg5     Sb7       19. Dxd3    De6
 8. f3      d5        20. O-O-O   c5
 9. e3      Jbd7      21. Dc4     Vfd8
10. Sd3     h6        22. e4      Je3
11. Sh4     De8       23. Vxd8+   Vxd8
12. Sg3     Vc8       24. De2     Dc4+
)",
       25},
      {"with repeated numbers",
       R"(1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.Nc3 Nf6 5.d3 d6 6.h3 h6 7.Qe2 O-O 8.g4 Nh7
9.Bd2 a6 10.O-O-O Nd4 11.Nxd4 exd4 12.Nd5 b5 13.Bb3 c6 14.Nf4 a5 15.c4 a4
16.Bc2 b4 17.b3 axb3 18.Bxb3 Qb6 19.Kb1 Be6 20.Bc1 Ra7 21.Rd2 g5 22.Nh5 f6
23.f4 Re8 24.Qf3 d5 25.exd5 cxd5 26.cxd5 Bf7 27.Rc2 Rae7 28.fxg5 fxg5 29.Rf1 Kh8
30.Nf6 Rd8 31.Ne4 Bd6 32.Rc6 Qb8 33.Nxd6 Rxd6 34.Qg3 Bg6 35.Bc2 Nf8 36.Rxd6  1-0
)",
       R"(Smith – Brown

1.e4 1...e5 2.Hf3 2...Hc6 3.Fc4 3...Fc5 4.Hc3 4...Hf6 5.d3 5...d6 6.h3
6...h6 7.Ve2 7...O-O 8.g4 8...Hh7 9.Fd2 9...a6 10.O-O-O 10...Hd4 11.Hxd4
11...exd4 12.Hd5 12...b5 13.Fb3 13...c6 14.Hf4 14...a5 15.c4 15...a4 16.Fc2
16...b4 17.b3 17...axb3 18.Fxb3 18...Vb6 19.Kb1 19...Fe6 20.Fc1 20...Ba7
21.Bd2 21...g5 22.Hh5 22...f6 23.f4 23...Be8 24.Vf3 24...cxd5 25.cxd5
25...Ff7 26.Bc2 26...Bae7 27.fxg5 27...fxg5 28.Bf1 28...Kh8 29.Hf6 29...Bd8
30.He4 30...Fd6 31.Bc6 31...Vb8 32.Hxd6 32...Bxd6 33.Vg3 33...Fg6 34.Fc2
34...Hf8 35.Bxd6 1-0
)",
       47},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const ScratchDirectory scratch;
    const std::string first =
        scratch.write("first.pgn", "[White \"A\"]\n\n" + std::string{row.first});
    const std::string second = scratch.write("second.txt", row.second);
    const Ran ran = compare({"--format", "ndjson", first, second});
    rapidjson::Document said;
    said.Parse(ran.output.c_str(), ran.output.size());
    REQUIRE_FALSE(said.HasParseError());
    CHECK(said["agreed_plies"].GetUint() == row.agreed);
    CHECK_FALSE(said["second"]["playable"].GetBool());
  }
}

TEST_CASE("records that cannot be compared are explained", "[cli][compare]") {
  const ScratchDirectory scratch;
  const std::string one = scratch.write("one.pgn", "1.e4 *\n");
  const std::string none = scratch.write("none.pgn", "");
  std::string games;
  for (int i = 0; i <= 5000; ++i) games += "1.e4 *\n\n";
  const std::string many = scratch.write("many.pgn", games);
  const struct {
    std::vector<std::string> arguments;
    std::string_view error;
  } rows[] = {
      {{one}, "holds one game; name the file with the other scoresheet as well"},
      {{one, none}, "has no game"},
      {{one, many}, "many.pgn holds more than 5,000 games"},
      {{one, scratch.path("missing.pgn")}, "missing.pgn"},
      {{one, one, "--game", "1", "--game", "7"}, "has no game 7"},
      {{one, "--game", "1"}, "--game chooses two games and is given twice"},
      {{one, one, one}, "FILE: 2 at most"},
      {{}, "--help"},
      {{one, one, "-o", one}, "one.pgn"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.error);
    const Ran ran = compare(row.arguments);
    CHECK(ran.output == "");
    CHECK(ran.errors.contains(row.error));
    CHECK(ran.status == 2);
  }
}

TEST_CASE("a comparison goes into a file, and in any language", "[cli][compare]") {
  const ScratchDirectory scratch;
  const std::string path = scratch.path("report.txt");
  CHECK(compare({white, black, "-o", path, "--lang", "cs"}).status == 1);
  CHECK(scratch.read("report.txt").contains("Zápisy se shodují do 5.O-O (9 půltahů)"));
  const Ran english = compare({white, black, "--format", "ndjson"});
  const Ran german = compare({white, black, "--format", "ndjson", "--lang", "de"});
  CHECK(english.output == german.output);
}

TEST_CASE("the files to compare may be in a list", "[cli][compare]") {
  const ScratchDirectory scratch;
  const std::string one = scratch.write("one.pgn", "1. e4 e5 *\n");
  const std::string other = scratch.write("other.pgn", "1. e4 c5 *\n");
  const Ran named = compare({one, other});
  const struct {
    std::string_view what;
    std::vector<std::string> arguments;
    std::string list;
    int status;
    std::string_view says;  ///< in an error; empty: as with both files named
  } rows[] = {
      {"both", {"--files-from", "-"}, one + '\n' + other + '\n', 1, ""},
      {"the second one", {one, "--files-from", "-"}, other + '\n', 1, ""},
      {"each with a NUL", {"--files-from", "-", "-0"}, one + '\0' + other + '\0', 1, ""},
      {"three", {"--files-from", "-"}, one + '\n' + other + '\n' + one + '\n', 2, "FILE: 2"},
      {"one with one game", {"--files-from", "-"}, one + '\n', 2, "one.pgn holds one game"},
      {"none", {"--files-from", "-"}, "\n", 2, "lists no files"},
      {"a list and a game, both on standard input", {"--files-from", "-", "-"}, one, 2, "does not"},
      {"neither a file nor a list", {}, "", 2, "FILE is missing"},
      {"too many games of them",
       {"--files-from", "-", "--game", "1", "--game", "1", "--game", "1"},
       one + '\n' + other + '\n',
       2,
       "--game"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    std::vector<std::string> arguments = row.arguments;
    arguments.insert(arguments.end(), {"--lang", "en"});
    const Ran ran = compare(arguments, row.list);
    CAPTURE(ran.output, ran.errors);
    CHECK(ran.status == row.status);
    CHECK(ran.output == (row.says.empty() ? named.output : ""));
    CHECK(ran.errors.contains(row.says));
  }
}

}  // namespace
