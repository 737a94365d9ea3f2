// The frames of report formats, with blocks processed in parallel.
#include <rapidjson/document.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/run_audit.h"
#include "support/scratch_directory.h"
#include "support/test_data.h"

namespace {

using namespace partiar::tests;

constexpr std::string_view formats[] = {"html", "sarif", "junit"};

/// About three blocks, each with findings.
std::string many_blocks() {
  constexpr int games = 3'000;
  const std::string remark(1'000, 'x');
  std::string text;
  for (int i = 0; i < games; ++i) {
    text += "[Round \"" + std::to_string(i / 1'000 + 1) + "\"]\n\n1. e4 {" + remark + "} ";
    text += i % 100 == 0 ? "Ke7 1-0\n\n" : "e5 1-0\n\n";
  }
  return text;
}

TEST_CASE("a report is the same whatever the number of jobs", "[cli][audit][format]") {
  const ScratchDirectory scratch;
  const std::string games = scratch.write("games.pgn", many_blocks());
  for (const std::string_view format : formats) {
    const auto report = [&](const char* jobs) {
      const Ran ran = audit({"--format", std::string{format}, "-j", jobs, evening, games, evening});
      CHECK(ran.status == 1);
      CHECK(ran.errors == "");
      return ran.output;
    };
    const std::string alone = report("1");
    CAPTURE(format);
    CHECK((report("4") == alone));
    // Also when read from a pipe and written to a file.
    const std::string file = scratch.path("report");
    CHECK(audit({"--format", std::string{format}, "-o", file, evening, games, evening}).status ==
          1);
    CHECK((scratch.read("report") == alone));
  }
}

TEST_CASE("the results of all blocks form one list", "[cli][audit][format]") {
  const Ran ran = audit({"--format", "sarif", "-"}, many_blocks());
  rapidjson::Document log;
  log.Parse(ran.output.c_str());
  REQUIRE_FALSE(log.HasParseError());
  const auto& results = log["runs"][0]["results"];
  REQUIRE(results.Size() == 30);
  CHECK(results[29]["locations"][0]["logicalLocations"][0]["name"] == "game 2901");
}

TEST_CASE("a summary counts the games of all blocks", "[cli][audit][format]") {
  const Ran page = audit({"--format", "html", "-"}, many_blocks());
  for (const char* part : {"<p>3,000 games: ", "id=\"game-2901\"", "href=\"#game-2901\"",
                           "<th scope=\"row\">3</th><td class=\"zero\">0</td>"
                           "<td class=\"zero\">0</td><td>10</td><td>990</td><td>1000</td>"}) {
    CAPTURE(part);
    CHECK(page.output.contains(part));
  }
  CHECK(page.output.find("id=\"summary\"") < page.output.find("<article"));
  const Ran log = audit({"--format", "junit", "-"}, many_blocks());
  CHECK(log.output.contains("tests=\"3000\" failures=\"0\" errors=\"30\""));
}

TEST_CASE("a machine format does not depend on the language", "[cli][audit][format]") {
  for (const std::string_view format : {"ndjson", "sarif", "junit"}) {
    const std::vector<std::string> arguments{"audit", "--format", std::string{format}, evening};
    const auto output_in = [&](std::vector<std::string> environment) {
      return run_program({.arguments = arguments, .environment = std::move(environment)}).output;
    };
    CAPTURE(format);
    CHECK((output_in({"LC_ALL=cs_CZ.UTF-8"}) == output_in({"LC_ALL=C"})));
  }
}

TEST_CASE("the messages of a machine format are in the language asked for",
          "[cli][audit][format]") {
  for (const std::string_view format : {"ndjson", "sarif", "junit"}) {
    CAPTURE(format);
    const Ran ran = audit({"--format", std::string{format}, "--lang", "cs", evening});
    CHECK(ran.output.contains("je pat"));
    CHECK(ran.output.contains("result.stalemate"));
    CHECK(!ran.output.contains("is stalemate"));
  }
}

TEST_CASE("no report is written if none is asked for", "[cli][audit][format]") {
  for (const std::string_view format : formats) {
    const Ran ran = audit({"-q", "--format", std::string{format}, evening});
    CHECK(ran.status == 1);
    CHECK(ran.output == "");
  }
}

TEST_CASE("without games a report is still complete", "[cli][audit][format]") {
  for (const std::string_view format : formats) {
    const Ran ran = audit({"--format", std::string{format}, "-"}, "");
    CAPTURE(format, ran.output);
    CHECK(ran.output.contains(format == "html"    ? "</html>\n"
                              : format == "sarif" ? "\"results\":[\n\n]}]}\n"
                                                  : "</testsuite></testsuites>\n"));
  }
}

TEST_CASE("a page that cannot be finished leaves the old one in place", "[cli][audit][format]") {
  const ScratchDirectory scratch;
  for (const std::string_view format : formats) {
    const std::string report = scratch.write("report", "an older report");
    const Ran ran = audit(
        {"--format", std::string{format}, evening, scratch.path("missing.pgn"), "-o", report});
    CHECK(ran.status == 2);
    CHECK(scratch.read("report") == "an older report");
  }
}

TEST_CASE("the moves of each game are data, in the notation asked for", "[cli][audit][format]") {
  const std::string games =
      "[Event \"usual\"]\n\n1. e4 Sf6 2. Ke2 *\n\n"
      "[Variant \"chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/1R2K2R w KB - 0 1\"]\n\n1. O-O *\n\n"
      "[Event \"stopped\"]\n\n1. d4 Ke4 2. c4 *\n\n"
      "[Event \"none\"]\n\n*\n\n"
      "[FEN \"garbage\"]\n\n1. e4 *\n";
  const auto moves_of = [&](const std::vector<std::string>& options) {
    std::vector<std::string> arguments{"--all", "--format", "ndjson", "-"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const std::string lines = audit(arguments, games).output;
    std::vector<std::string> moves;
    for (std::size_t at = 0; at < lines.size(); at = lines.find('\n', at) + 1) {
      rapidjson::Document game;
      game.Parse(lines.data() + at, lines.find('\n', at) - at);
      REQUIRE_FALSE(game.HasParseError());
      moves.emplace_back(!game.HasMember("moves") ? "-"
                         : game["moves"].IsNull() ? "null"
                                                  : game["moves"].GetString());
    }
    return moves;
  };
  using Moves = std::vector<std::string>;
  const struct {
    std::vector<std::string> options;
    Moves moves;
  } rows[] = {
      {{}, {"-", "-", "-", "-", "-"}},
      {{"--moves", "uci"}, {"e2e4 g8f6 e1e2", "e1h1", "d2d4", "", "null"}},
      {{"--moves", "san"}, {"e4 Nf6 Ke2", "O-O", "d4", "", "null"}},
      {{"--moves", "lan"}, {"e2-e4 Ng8-f6 Ke1-e2", "O-O", "d2-d4", "", "null"}},
      {{"--moves", "iccf"}, {"5254 7866 5152", "5181", "4244", "", "null"}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.options);
    CHECK(moves_of(row.options) == row.moves);
  }
  for (const std::string other : {"text", "html", "sarif", "junit"}) {
    CAPTURE(other);
    const Ran ran = audit({"--moves", "uci", "--format", other, "-"}, games);
    CHECK(ran.status == 2);
    CHECK(ran.errors.contains("--moves"));
  }
}

}  // namespace
