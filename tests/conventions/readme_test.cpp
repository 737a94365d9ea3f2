// README and the manual agree with the program.
#include <algorithm>
#include <array>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/run_program.h"
#include "support/scratch_directory.h"
#include "support/test_data.h"

namespace {

using namespace partiar::tests;

/// The first fenced block after `mark`.
std::string block_behind(std::string_view text, std::string_view mark) {
  const auto at = text.find(mark);
  REQUIRE(at != text.npos);
  const auto begin = text.find('\n', text.find("```", at)) + 1;
  return std::string{text.substr(begin, text.find("```", begin) - begin)};
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (const auto word : std::views::split(text, ' ')) words.emplace_back(word.begin(), word.end());
  return words;
}

const std::array<std::string, 4> documents{"README.md", "locales/manual/en/arbiters.md",
                                           "locales/manual/en/databases.md",
                                           "locales/manual/en/languages.md"};

/// Runs the commands shown after each `mark` in `document` and compares the output. Returns their
/// number.
std::size_t compare_outputs(const std::string& document, std::string_view mark, int status) {
  const std::string text = bytes_of(document);
  const std::string_view view = text;
  std::size_t reports = 0;
  for (auto at = view.find(mark); at != view.npos; at = view.find(mark, at + 1)) {
    ++reports;
    const auto command = view.substr(at + mark.size());
    const auto arguments = command.substr(0, command.find(" -->"));
    CAPTURE(arguments);
    const Ran ran = run_program({.arguments = words_of(arguments), .environment = {"COLUMNS=80"}});
    CHECK(ran.status == status);
    CHECK(block_behind(view.substr(at), mark) == ran.output);
  }
  return reports;
}

TEST_CASE("the reports shown are the program's", "[conventions][readme]") {
  std::size_t reports = 0;
  std::size_t outputs = 0;
  for (const std::string& document : documents) {
    CAPTURE(document);
    reports += compare_outputs(document, "<!-- report: partiar ", 1);
    outputs += compare_outputs(document, "<!-- output: partiar ", 0);
  }
  CHECK(reports == 8);
  CHECK(outputs == 3);
}

TEST_CASE("the files shown are those of testdata", "[conventions][readme]") {
  constexpr std::string_view mark = "<!-- file: ";
  std::size_t files = 0;
  for (const std::string& document : documents) {
    const std::string text = bytes_of(document);
    for (auto at = text.find(mark); at != text.npos; at = text.find(mark, at + 1)) {
      ++files;
      const auto name = text.substr(at + mark.size(), text.find(" -->", at) - at - mark.size());
      CAPTURE(document, name);
      CHECK(block_behind(std::string_view{text}.substr(at), mark) == bytes_of(name));
    }
  }
  CHECK(files == 2);
}

TEST_CASE("README is short, and its references exist", "[conventions][readme]") {
  const std::string readme = bytes_of("README.md");
  CHECK(std::ranges::count(readme, '\n') <= 200);
  std::size_t links = 0;
  for (auto at = readme.find("]("); at != readme.npos; at = readme.find("](", at + 1)) {
    const std::string name = readme.substr(at + 2, readme.find(')', at) - at - 2);
    CAPTURE(name);
    CHECK(bytes_of(name) != "");
    ++links;
  }
  CHECK(links == 6);
}

TEST_CASE("mandoc has no warning about the manual", "[conventions][readme]") {
  for (const std::string& document : documents) {
    if (document == "README.md") continue;
    const Ran ran = run_in_shell(
        R"(command -v lowdown >/dev/null && command -v mandoc >/dev/null || exit 77
           "$1/cli/manual.sh" "$1/$2" 2026-01-01 | mandoc -T lint -W warning)",
        {PARTIAR_SOURCE_DIR, document});
    CAPTURE(document, ran.output, ran.errors);
    CHECK((ran.status == 0 || ran.status == 77));
    CHECK(ran.errors == "");
  }
}

TEST_CASE("the last evening takes the two commands printed in README", "[conventions][readme]") {
  const ScratchDirectory scratch;
  const std::string readme = bytes_of("README.md");
  std::size_t at = readme.find("**The last evening, from a folder of PGN and a TRF.**");
  std::string page;
  for (int command = 0; command < 2; ++command) {
    constexpr std::string_view begin = "\n    partiar ";
    at = readme.find(begin, at) + begin.size();
    auto arguments = words_of(readme.substr(at, readme.find('\n', at) - at));
    if (command == 1) {
      CHECK(arguments.back() == "report.html");
      page = arguments.back() = scratch.path("report.html");
    }
    CAPTURE(arguments);
    const Ran ran = run_program({.arguments = arguments});
    CHECK(ran.status == 1);
    CHECK(ran.errors == "");
  }
  CHECK(bytes_of(page).ends_with("</html>\n"));
}

TEST_CASE("the manual's database queries agree with its commands", "[conventions][readme][table]") {
  const ScratchDirectory scratch;
  const std::string manual = bytes_of("locales/manual/en/databases.md");
  std::string_view section = manual;
  section = section.substr(section.find("\n## A table to query\n"));
  section = section.substr(0, section.find("\n## ", 1));
  std::size_t questions = 0;
  for (const auto line : std::views::split(section, '\n')) {
    std::string command(line.begin(), line.end());
    if (!command.starts_with("    ")) continue;
    for (const std::string_view name : {"games.db", "positions.db"}) {
      if (const auto at = command.find(name); at != command.npos) command.insert(at, "$1/");
    }
    CAPTURE(command);
    const Ran ran =
        run_in_shell("partiar() { \"$partiar\" \"$@\"; }\n" + command, {scratch.path()});
    if (ran.status == 127) continue;  // sqlite3 is missing
    CHECK(ran.status == 0);
    CHECK(ran.errors == "");
    CHECK(ran.output != "");
    ++questions;
  }
  CHECK(questions >= 2);
}

TEST_CASE("the manual's commands for selecting games work as printed", "[conventions][readme]") {
  const ScratchDirectory scratch;
  scratch.write("games.pgn", bytes_of("testdata/audit/last-evening.pgn"));
  const std::string manual = bytes_of("locales/manual/en/databases.md");
  const auto begin = manual.find("## Selecting games");
  REQUIRE(begin != manual.npos);
  const std::string section = manual.substr(begin, manual.find("\n## ", begin) - begin);
  const bool has_jq = run_in_shell("command -v jq", {}).status == 0;
  std::size_t lines = 0;
  for (const auto part : std::views::split(std::string_view{section}, '\n')) {
    const std::string_view line{part.begin(), part.end()};
    if (!line.starts_with("    ") || (!has_jq && line.contains("jq"))) continue;
    ++lines;
    CAPTURE(line);
    const Ran ran =
        run_in_shell(R"(cd "$1" || exit 9; partiar() { "$partiar" "$@"; }; )" + std::string{line},
                     {scratch.path()});
    CHECK(ran.status == (line.contains("audit -q") ? 1 : 0));
    CHECK_FALSE(ran.errors.contains("rror"));
  }
  CHECK(lines == (has_jq ? 15 : 11));
  // An open brace is closed.
  CHECK(scratch.read("open.pgn").size() + scratch.read("fine.pgn").size() ==
        scratch.read("games.pgn").size() + 1);
  CHECK(scratch.read("first.pgn").size() > 100);
  if (has_jq) CHECK(scratch.read("games.pgn").contains(scratch.read("second.pgn")));
}

TEST_CASE("the manual's commands for heads work as printed", "[conventions][readme]") {
  const ScratchDirectory scratch;
  scratch.write("games.pgn", "[Event \"E\"]\n[White \"Novak Jan\"]\n\n1. e4 {[%eval 0.2]} e5 *\n");
  scratch.write("names.tsv", "Nov\u00E1k, Jan\t300123\t2100\n");
  scratch.write("openings.tsv", "eco\tname\tpgn\nC20\tOpen Game\t1. e4 e5\n");
  const std::string manual = bytes_of("locales/manual/en/databases.md");
  const auto begin = manual.find("## Heads in order");
  REQUIRE(begin != manual.npos);
  const std::string section = manual.substr(begin, manual.find("\n## ", begin) - begin);
  std::size_t lines = 0;
  for (const auto part : std::views::split(std::string_view{section}, '\n')) {
    const std::string_view line{part.begin(), part.end()};
    if (!line.starts_with("    ")) continue;
    ++lines;
    CAPTURE(line);
    const Ran ran =
        run_in_shell(R"(cd "$1" || exit 9; partiar() { "$partiar" "$@"; }; )" + std::string{line},
                     {scratch.path()});
    CHECK(ran.status == 0);
    CHECK_FALSE(ran.errors.contains("rror"));
  }
  CHECK(lines == 10);
  CHECK(scratch.read("named.pgn").contains("[Site \"Brno CZE\"]"));
  CHECK(scratch.read("sorted.pgn").contains("[ECO \"C20\"]"));
  CHECK(scratch.read("moves.txt") == "e2e4 e7e5\n");
  const std::string positions = scratch.read("positions.txt");
  CHECK(std::ranges::count(positions, '\n') == 4);
  CHECK(positions.ends_with(" w KQkq - 0 2\n\n"));
}

TEST_CASE("the manual's commands for moves as rows work as printed", "[conventions][readme]") {
  const ScratchDirectory scratch;
  scratch.write("games.pgn",
                "[White \"A\"]\n[TimeControl \"600\"]\n\n1. e4 {[%clk 0:10:00]} e5 2. Nf3 {[%clk "
                "0:09:30] good} *\n");
  const std::string readers = std::string{PARTIAR_SOURCE_DIR} + "/tests/support/readers";
  const std::string manual = bytes_of("locales/manual/en/databases.md");
  const auto begin = manual.find("## Moves as rows");
  REQUIRE(begin != manual.npos);
  const std::string section = manual.substr(begin, manual.find("\n## ", begin) - begin);
  std::size_t lines = 0;
  std::size_t skipped = 0;
  for (const auto part : std::views::split(std::string_view{section}, '\n')) {
    const std::string_view line{part.begin(), part.end()};
    if (!line.starts_with("    ")) continue;
    ++lines;
    CAPTURE(line);
    const Ran ran = run_in_shell(
        R"(cd "$1" || exit 9; partiar() { "$partiar" "$@"; }
duckdb() { if command -v node > /dev/null && [ -d "$readers/node_modules/@duckdb" ]; then node "$readers/duckdb.mjs" "$2"; else command duckdb "$@"; fi; }
readers=$2
)" + std::string{line},
        {scratch.path(), readers});
    if (ran.status == 127) {  // sqlite3 or duckdb is missing
      ++skipped;
      continue;
    }
    CHECK(ran.status == 0);
    CHECK(ran.errors == "");
  }
  CHECK(lines == 6);
  if (skipped > 0) WARN("skipped " << skipped << " of 6: sqlite3 or duckdb is not there");
  CHECK(scratch.read("games.csv").ends_with(",e2e4 e7e5 g1f3\r\n"));
  CHECK(scratch.read("plies.csv").ends_with(",1,3,Nf3,g1f3,570,30,,,,good\r\n"));
}

TEST_CASE("README has two commands, each on one line", "[conventions][readme]") {
  const std::string readme = bytes_of("README.md");
  std::size_t commands = 0;
  for (auto at = readme.find("```sh\n"); at != readme.npos; at = readme.find("```sh\n", at + 1)) {
    ++commands;
    const std::string command = block_behind(std::string_view{readme}.substr(at), "```sh");
    CHECK(command.starts_with(".ci/setup"));
    CHECK(command.find('\n') == command.size() - 1);
  }
  CHECK(commands == 2);
}

}  // namespace
