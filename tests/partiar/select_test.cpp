#include "partiar/select.h"

#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/run_audit.h"
#include "support/run_program.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

bool must_be_corrected(const Game& game) {
  return game.result.verdict == Verdict::must_correct;
}

TEST_CASE("games are cut out byte for byte", "[partiar][select]") {
  const std::string text =
      "[White \"A\"]\n\n1. e4 {one}  e5 1-0\n\n[White \"B\"]\n\n1.d4 *\n\n[White \"A\"]\n\n1. c4 "
      "*\n";
  const auto of_a = [](const Game& game) { return game.tag("White") == "A"; };
  CHECK(select_games(text, of_a).value() ==
        "[White \"A\"]\n\n1. e4 {one}  e5 1-0\n\n[White \"A\"]\n\n1. c4 *\n");
  CHECK(select_games(text, [](const Game& game) { return game.number == 2; }).value() ==
        "[White \"B\"]\n\n1.d4 *\n\n");
  CHECK(select_games(text, [](const Game&) { return false; }).value().empty());
}

TEST_CASE("a selection from testdata is that of the program itself", "[partiar][select]") {
  for (const std::string& file : pgn_files()) {
    CAPTURE(file);
    const std::string bytes = bytes_of(file);
    const auto selected = select_games(bytes, must_be_corrected);
    REQUIRE(selected);
    CHECK(*selected == run_program({.arguments = {"select", "-q", "--verdict", "must-correct", "-"},
                                    .input = bytes})
                           .output);
  }
}

TEST_CASE("a selection says why it cannot be made", "[partiar][select]") {
  CHECK(select_games("1. e4", must_be_corrected, {.laws = "1066"}).error().kind ==
        Error::Kind::edition);
}

}  // namespace
