// What README promises is what the program does.
#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/run_program.h"
#include "support/test_data.h"

namespace {

using namespace partiar::tests;

/// The first block between code fences behind `mark`.
std::string block_behind(std::string_view text, std::string_view mark) {
  const auto at = text.find(mark);
  REQUIRE(at != text.npos);
  const auto begin = text.find('\n', text.find("```", at)) + 1;
  return std::string{text.substr(begin, text.find("```", begin) - begin)};
}

TEST_CASE("the report in README is the program's", "[conventions][readme]") {
  const std::string readme = bytes_of("README.md");
  const Ran ran = run_program({.arguments = {"audit", "testdata/audit/last-evening.pgn"}});
  CHECK(ran.status == 1);
  CHECK(block_behind(readme, "<!-- report: ") == ran.output);
}

TEST_CASE("README gives two commands, each on one line", "[conventions][readme]") {
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
