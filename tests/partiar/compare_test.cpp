#include "partiar/compare.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/run_program.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

TEST_CASE("two records of a game are compared", "[partiar][compare]") {
  struct Row {
    std::string_view what, first, second;
    bool same;
    std::uint32_t agreed, proved;
  };
  constexpr Row rows[] = {
      {"the same in two languages", "1. e4 e5 2. Nf3 Nc6 1-0", "1. e4 e5 2. Jf3 Jc6 1-0", true, 4,
       0},
      {"another result", "1. e4 e5 2. Nf3 Nc6 1-0", "1. e4 e5 2. Nf3 Nc6 0-1", false, 4, 0},
      {"another move, which the rest refutes", "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nd4 1-0",
       "1. e4 e5 2. Nf3 Nf6 3. Bb5 Nd4 1-0", false, 3, 1},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const auto compared = compare_games(row.first, row.second);
    REQUIRE(compared);
    CHECK(compared->same == row.same);
    CHECK(compared->agreed == row.agreed);
    CHECK(compared->proved == row.proved);
  }
}

TEST_CASE("a comparison reports as the program does", "[partiar][compare]") {
  const auto compared =
      compare_games(bytes_of("testdata/compare/white.pgn"), bytes_of("testdata/compare/black.txt"));
  REQUIRE(compared);
  CHECK_FALSE(compared->same);
  CHECK_FALSE(compared->differences.empty());
  const std::string printed =
      run_program({.arguments = {"compare", "--lang", "en", "--width", "0",
                                 "testdata/compare/white.pgn", "testdata/compare/black.txt"}})
          .output;
  // Below the heads, which name the files.
  constexpr std::string_view begin = "  The scoresheets agree";
  const auto paragraph = [&](std::string_view text) {
    text.remove_prefix(std::min(text.find(begin), text.size()));
    return std::string{text.substr(0, text.find("\n\n"))};
  };
  CHECK(paragraph(compared->report) == paragraph(printed));
  CHECK(compared->fen.ends_with(std::to_string(compared->agreed / 2 + 1)));
}

TEST_CASE("a comparison needs one game on each side", "[partiar][compare]") {
  constexpr std::string_view game = "1. e4 e5 2. Nf3 Nc6 1-0\n";
  const std::string two = "[Event \"a\"]\n\n1. e4 e5 1-0\n\n[Event \"b\"]\n\n1. d4 d5 2. c4 1-0\n";
  CHECK(compare_games(game, two).error().kind == Error::Kind::place);
  CHECK(compare_games(two, game).error().kind == Error::Kind::place);
  CHECK(compare_games(game, game, {.language = "xx"}).error().kind == Error::Kind::language);
}

}  // namespace
