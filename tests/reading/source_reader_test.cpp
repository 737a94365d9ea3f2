#include "reading/source_reader.h"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "support/alphabets.h"
#include "support/catch.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using reading::SourceReader;

constexpr std::string_view hungarian =
    "1. e4 e5 2. Hf3 Hc6 3. Fb5 a6 4. Fa4 Hf6 5. O-O Fe7 6. Be1 *\n\n";

std::string many(std::string_view game) {
  std::string games;
  for (int i = 0; i < 100; ++i) games.append("[Event \"?\"]\n\n").append(game);
  return games;
}

/// The letters of each block, ignoring failures.
std::vector<replay::LettersSet> letters_of(SourceReader reader) {
  std::vector<replay::LettersSet> letters;
  while (const auto input = reader.next()) {
    if (const auto* bytes = std::get_if<reading::Bytes>(&*input)) letters.push_back(bytes->letters);
  }
  return letters;
}

TEST_CASE("a source's first games determine the letters of all its blocks",
          "[reading][source_reader]") {
  const ScratchDirectory scratch;
  const std::string first = scratch.write("a.pgn", many(hungarian));
  const std::string second = scratch.write("b.pgn", "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 *\n");
  const std::string missing = scratch.path("c.pgn");
  const auto letters =
      letters_of(SourceReader{{first, missing, second}, {}, {.block_size = 1'000}});
  REQUIRE(letters.size() > 3);
  for (const auto& found : letters) {
    const std::string_view name = &found == &letters.back() ? "de" : "hu";
    CHECK(found == notation::Alphabets::only(alphabet(name)));
  }
}

TEST_CASE("announced moves do not inherit the letters of the source before",
          "[reading][source_reader][spoken]") {
  const ScratchDirectory scratch;
  const std::string first = scratch.write("a.pgn", many(hungarian));
  const std::string second = scratch.write("b.pgn", "1. Eva 4 Eva 5 2. Springer Felix 3 *\n");
  const auto letters = letters_of(SourceReader{{first, second}});
  REQUIRE(letters.size() > 1);
  CHECK(letters.back() == 0);
}

TEST_CASE("given letters are not detected", "[reading][source_reader]") {
  const reading::Options options{.letters = alphabet("cs")};
  const auto letters = letters_of(SourceReader::of_bytes("-", many(hungarian), options));
  REQUIRE(letters.size() == 1);
  CHECK(letters[0] == 0);
}

TEST_CASE("limits are those of the options", "[reading][source_reader]") {
  reading::Options options;
  options.limits.game = 20'000;
  const std::string game = "1. e4 {" + std::string(100'000, 'x') + "} *\n";
  auto reader = SourceReader::of_bytes("-", game, options, {.block_size = 1'000});
  const auto input = reader.next();
  REQUIRE(input.has_value());
  const auto* bytes = std::get_if<reading::Bytes>(&*input);
  REQUIRE(bytes != nullptr);
  CHECK(bytes->block.cut);
  CHECK(bytes->block.bytes.size() <= 20'001);
}

}  // namespace
