#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "laws/edition.h"
#include "support/catch.h"
#include "support/run_program.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

constexpr std::string_view prompt = "$ partiar ";

std::vector<std::string> words_of(const std::string& line) {
  std::istringstream in{line};
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

/// A command with what it says.
struct Block {
  std::string command, said;
};

/// The commands of the file, with the lines that follow each.
std::vector<Block> blocks_of(const std::string& text) {
  std::vector<Block> blocks;
  std::istringstream in{text};
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with(prompt)) {
      blocks.push_back({line.substr(prompt.size()), {}});
    } else if (!blocks.empty() && !line.empty() && !line.starts_with('#')) {
      blocks.back().said += line + '\n';
    }
  }
  return blocks;
}

TEST_CASE("each ruling is as in testdata/report, in each edition", "[cli][claim]") {
  const std::string text = bytes_of("testdata/report/claims-by-edition.txt");
  const std::vector<Block> blocks = blocks_of(text);
  for (const Block& block : blocks) {
    CAPTURE(block.command);
    std::vector<std::string> arguments = words_of(block.command);
    arguments.insert(arguments.end(), {"--width", "0"});
    const Ran ran = run_program({.arguments = arguments});
    CHECK(ran.errors == "");
    const std::string ruling = ran.output.substr(ran.output.find('\n') + 1);
    CHECK(ruling + "[status " + std::to_string(ran.status) + "]\n" == block.said);
  }
  const std::size_t statements = blocks.size() / laws::editions().size();
  CHECK(statements > 30);
  for (const laws::Edition edition : laws::editions()) {
    const std::string laws = "--laws " + std::string{laws::name_of(edition)};
    const auto is_of = [&](const Block& block) { return block.command.ends_with(laws); };
    CHECK(static_cast<std::size_t>(std::ranges::count_if(blocks, is_of)) == statements);
  }
}

}  // namespace
