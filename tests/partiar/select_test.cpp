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

TEST_CASE("games are cut out by an expression", "[partiar][select]") {
  const std::string text =
      "above\n\n[White \"A\"]\n\n1. e4 {one}  e5 1-0\n\n[White \"B\"]\n\n1.d4 *\n\n";
  CHECK(select_games_where(text, "white = 'B'").value() == "[White \"B\"]\n\n1.d4 *\n\n");
  CHECK(select_games_where(text, "plies = 2").value() ==
        "above\n\n[White \"A\"]\n\n1. e4 {one}  e5 1-0\n\n");
  CHECK(select_games_where(text, "1").value() == text);
  for (const std::string_view expression : {"whit = 'A'", "white regexp '('"}) {
    const auto selected = select_games_where(text, expression);
    REQUIRE_FALSE(selected);
    CHECK(selected.error().kind == Error::Kind::expression);
    CHECK(selected.error().message.contains("--where: "));
  }
  // It can be evaluated for the first of the two games.
  const auto second = select_games_where(text, "white = 'A' or 'x' regexp '('");
  REQUIRE_FALSE(second);
  CHECK(second.error().message.starts_with("-:7: --where: "));
}

TEST_CASE("a selection from testdata is that of the program itself", "[partiar][select]") {
  for (const std::string& text : game_texts()) {
    CAPTURE(text.substr(0, 200));
    const auto selected = select_games(text, must_be_corrected);
    const Ran ran = run_program(
        {.arguments = {"select", "-q", "--verdict", "must-correct", "-"}, .input = text});
    REQUIRE(selected.has_value() == (ran.status != 2));
    if (selected) CHECK(*selected == ran.output);
  }
}

TEST_CASE("all games are selected if nobody asks, but not those in columns", "[partiar][select]") {
  CHECK(select_games("1. e4 e5 1-0\n", {}).value() == "1. e4 e5 1-0\n");
  const std::string columns =
      "Novak - Svoboda          Dvorak - Cerny\n\n"
      "1. e4 e5                 1. d4 d5\n2. Nf3 Nc6               2. c4 e6\n"
      "3. Bb5 a6                3. Nc3 Nf6\n1-0                      0-1\n";
  const auto selected = select_games(columns, [](const Game& game) { return game.number == 1; });
  REQUIRE_FALSE(selected);
  CHECK(selected.error().kind == Error::Kind::input);
}

TEST_CASE("a selection says why it cannot be made", "[partiar][select]") {
  CHECK(select_games("1. e4", must_be_corrected, {.laws = "1066"}).error().kind ==
        Error::Kind::edition);
}

}  // namespace
