#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "findings/info.h"
#include "support/catch.h"
#include "support/run_audit.h"
#include "support/run_program.h"
#include "support/scratch_directory.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

constexpr std::string_view in_order = "[Result \"1-0\"]\n\n1. e4 1-0\n";
constexpr std::string_view with_info = "[Result \"1-0\"]\n\n1. e2e4 1-0\n";
constexpr std::string_view with_warning = "[Result \"1-0\"]\n\n1. e4 } 1-0\n";
constexpr std::string_view with_error = "[Result \"1-0\"]\n\n1. Ke2 1-0\n";

TEST_CASE("help and version are printed with status 0", "[cli]") {
  struct Row {
    std::vector<std::string> arguments;
    std::string_view in_output;
  };
  const Row rows[] = {
      {{"--help"}, "  audit "},
      {{"--help"}, "Exit status: 0 nothing to report"},
      {{"-h"}, "  position "},
      {{"audit", "--help"}, "--fail-on error|warning|info|never"},
      {{"audit", "-h"}, "cat games.pgn | partiar audit -"},
      {{"position", "--help"}, "--perft DEPTH"},
      {{"--version"}, "partiar "},
  };
  for (const Row& row : rows) {
    const Ran ran = run_program({.arguments = row.arguments});
    CAPTURE(row.arguments, row.in_output, ran.output);
    CHECK(ran.status == 0);
    CHECK(ran.errors == "");
    CHECK(ran.output.contains(row.in_output));
  }
}

TEST_CASE("a mistake on the command line is explained", "[cli]") {
  struct Row {
    std::vector<std::string> arguments;
    std::string_view named;
  };
  const Row rows[] = {
      {{}, "a command is missing"},
      {{"no-such-command"}, "no-such-command"},
      {{"audit"}, "FILE"},
      {{"audit", "--no-such-option", evening}, "--no-such-option"},
      {{"audit", "--format", "xml", evening}, "xml"},
      {{"audit", "--fail-on", "fatal", evening}, "fatal"},
      {{"audit", "--color", "red", evening}, "red"},
      {{"audit", "--jobs", "0", evening}, "--jobs"},
      {{"audit", "--jobs", "many", evening}, "many"},
      {{"audit", "--max-game", "much", evening}, "much"},
      {{"audit", "--lang", "tlh", evening}, "tlh"},
      {{"audit", evening, "-o"}, "--output"},
      {{"audit", evening, "--event", "--shard", "1/2"}, "--shard"},
      {{"audit", evening, "--columns", "white,black,result"}, "--official"},
      {{"audit", evening, "--official", "x", "--columns", "white,black"}, "--columns"},
      {{"audit", evening, "--official", "x", "--columns", "weiß"}, "--columns"},
      {{"audit", "-", "--official", "-"}, "--official -"},
      {{"audit", "--\x1b[2J", evening}, "--\\x1b[2J"},
  };
  for (const Row& row : rows) {
    const Ran ran = run_program({.arguments = row.arguments});
    CAPTURE(row.arguments, row.named, ran.errors);
    CHECK(ran.status == 2);
    CHECK(ran.output == "");
    CHECK(ran.errors.starts_with("partiar: "));
    CHECK(ran.errors.contains(row.named));
    CHECK(ran.errors.contains("; see --help."));
  }
}

TEST_CASE("every code is listed with its severity and its meaning", "[cli][audit]") {
  const Ran ran = audit({"--list-codes"});
  CHECK(ran.status == 0);
  CHECK(ran.errors == "");
  CHECK(std::ranges::count(ran.output, '\n') ==
        static_cast<std::ptrdiff_t>(findings::codes().size()));
  for (const findings::CodeInfo& info : findings::codes()) {
    CAPTURE(info.name);
    CHECK(("\n" + ran.output).contains('\n' + std::string{info.name} + ' '));
  }
  CHECK(ran.output.contains(
      "\npgn.stray-brace                 warning  A closing brace that closes nothing.\n"));
}

TEST_CASE("the report is that of testdata/report", "[cli][audit]") {
  struct Row {
    std::vector<std::string> arguments;
    std::string golden;
    int status = 1;
  };
  const Row rows[] = {
      {{evening}, "testdata/report/last-evening.txt"},
      {{"--all", evening}, "testdata/report/last-evening-all.txt"},
      {{evening, "--all", "--format", "text", "--color", "never"},
       "testdata/report/last-evening-all.txt"},
      {{"testdata/pgn/five-games.pgn", "testdata/laws/repetition.pgn"},
       "testdata/report/two-files.txt"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.arguments);
    const Ran ran = audit(row.arguments);
    CHECK(ran.status == row.status);
    CHECK(ran.errors == "");
    // If they differ, tests/report/text_report_test.cpp says how to view it.
    CHECK((ran.output == bytes_of(row.golden)));
  }
}

TEST_CASE("NDJSON has one line per game and nothing else", "[cli][audit]") {
  const auto lines = [](const Ran& ran) { return std::ranges::count(ran.output, '\n'); };
  const Ran all = audit({"--format", "ndjson", "--all", evening});
  CHECK(all.status == 1);
  CHECK(lines(all) == 8);
  const Ran some = audit({"--format=ndjson", evening});
  CHECK(lines(some) == 6);
  CHECK(some.output.starts_with(R"({"schema":"partiar.audit/1","source":")" + evening +
                                R"(","game":2,"line":12,)"));
  CHECK(audit({"--format", "ndjson", "--lang", "en", "--color", "always", evening}, "",
              {"LC_ALL=de_DE.UTF-8"})
            .output == some.output);
}

TEST_CASE("the exit status follows the severity asked for", "[cli][audit]") {
  struct Row {
    std::string_view what, pgn;
    int by_default, error, warning, info, never;
  };
  constexpr Row rows[] = {
      {"nothing", in_order, 0, 0, 0, 0, 0},
      {"information", with_info, 0, 0, 0, 1, 0},
      {"a warning", with_warning, 0, 0, 1, 1, 0},
      {"an error", with_error, 1, 1, 1, 1, 0},
      {"no games", "", 0, 0, 1, 1, 0},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    CHECK(audit({"-"}, row.pgn).status == row.by_default);
    CHECK(audit({"--fail-on", "error", "-"}, row.pgn).status == row.error);
    CHECK(audit({"--fail-on", "warning", "-"}, row.pgn).status == row.warning);
    CHECK(audit({"--fail-on", "info", "-"}, row.pgn).status == row.info);
    CHECK(audit({"--fail-on", "never", "-"}, row.pgn).status == row.never);
  }
}

TEST_CASE("a quiet run prints nothing and has the same status", "[cli][audit]") {
  struct Row {
    std::vector<std::string> arguments;
    std::string_view input;
    int status;
  };
  const Row rows[] = {
      {{"--quiet", evening}, "", 1},
      {{"-q", "-"}, in_order, 0},
      {{"-q", "--all", "--format", "ndjson", "-"}, with_error, 1},
      {{"-q", "--fail-on", "warning", "-"}, with_warning, 1},
  };
  for (const Row& row : rows) {
    CAPTURE(row.arguments);
    const Ran ran = audit(row.arguments, row.input);
    CHECK(ran.status == row.status);
    CHECK(ran.output == "");
    CHECK(ran.errors == "");
  }
}

TEST_CASE("the number of threads does not affect the report", "[cli][audit]") {
  const ScratchDirectory scratch;
  std::string many;
  const std::string games = bytes_of(evening);
  while (many.size() < 2'000'000) many += games;
  const std::string big = scratch.write("big.pgn", many);
  const std::vector<std::string> files{evening, big, scratch.path("missing.pgn"), evening};
  for (const char* format : {"text", "ndjson"}) {
    CAPTURE(format);
    const auto run = [&](const char* jobs) {
      std::vector<std::string> arguments{"--format", format, "--jobs", jobs};
      arguments.insert(arguments.end(), files.begin(), files.end());
      return audit(arguments);
    };
    const Ran one = run("1");
    const Ran four = run("4");
    CHECK(one.status == 2);
    CHECK(one.output.size() > many.size() / 2);
    CHECK(four.status == one.status);
    CHECK((four.output == one.output));
    CHECK(four.errors == one.errors);
  }
}

/// Such a block has more findings than are held in memory.
TEST_CASE("a report of many findings is the same for any number of jobs", "[cli][audit]") {
  constexpr std::size_t games = 6'000;
  std::string text;
  for (std::size_t i = 0; i < games; ++i) text += "1.Ke2 1-0\n";
  const Ran one = audit({"--jobs", "1", "--format", "ndjson", "-"}, text);
  CHECK(std::ranges::count(one.output, '\n') == games);
  CHECK(one.output.contains("\"game\":6000,"));
  const Ran many = audit({"--jobs", "32", "--format", "ndjson", "-"}, text);
  CHECK(many.status == one.status);
  CHECK((many.output == one.output));
}

TEST_CASE("variations are replayed when asked for", "[cli][audit]") {
  constexpr std::string_view pgn = "[Result \"1-0\"]\n\n1. e4 e5 (1... e4) 1-0\n";
  CHECK(audit({"-"}, pgn).output.starts_with("1 game: "));
  CHECK(audit({"--variations", "-"}, pgn).output.contains("[move.variation]"));
}

TEST_CASE("an untranslated language in the environment is not a failure", "[cli][audit]") {
  const Ran ran = audit({evening}, "", {"LC_ALL=tlh_KX.UTF-8"});
  CHECK(ran.status == 1);
  CHECK((ran.output == bytes_of("testdata/report/last-evening.txt")));
}

}  // namespace
