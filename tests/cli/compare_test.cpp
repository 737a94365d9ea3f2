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

TEST_CASE("a comparison reads as testdata/report has it", "[cli][compare]") {
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
  // Without names the moves tell.
  const std::string moves = scratch.write("moves.txt", "1.e4 c5 1-0\n");
  CHECK(compare({first, moves}).output.contains("no other scoresheet"));
}

TEST_CASE("a misprint that had to be mended is named, and never the same", "[cli][compare]") {
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

TEST_CASE("what cannot be compared is named", "[cli][compare]") {
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
      {{one}, "holds 1 game, not two"},
      {{one, none}, "has no game"},
      {{one, many}, "many.pgn holds more than 5,000 games"},
      {{one, scratch.path("missing.pgn")}, "missing.pgn"},
      {{one, one, "--game", "1", "--game", "7"}, "has no game 7"},
      {{one, "--game", "1"}, "At least 2 required but received 1"},
      {{one, one, one}, "At Most 2 required but received 3"},
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

}  // namespace
