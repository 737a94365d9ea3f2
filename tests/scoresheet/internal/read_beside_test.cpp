#include "scoresheet/internal/read_beside.h"

#include <string>
#include <string_view>

#include "scoresheet/game_of.h"
#include "support/catch.h"
#include "support/played.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using scoresheet::internal::read_beside;

constexpr std::string_view ruy = "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7 1-0";

TEST_CASE("a sheet that cannot be read whole is read beside another record",
          "[scoresheet][compare]") {
  const struct {
    std::string_view what, first, second, again;
  } rows[] = {
      {"an unclosed bracket", "1.e4 e5 2.Nf3 [Nc6 3.Bb5 a6 4.Ba4 Nf6 1-0", ruy,
       "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6"},
      {"an unclosed quotation mark", "1.e4 e5 2.Nf3 Nc6 \"3.Bb5 a6 4.Ba4 Nf6 5.O-O\n Be7 1-0", ruy,
       "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7"},
      {"a game with tags in letters in which it agrees longer",
       "[White \"A\"]\n\n1. e4 e5 2. Pf3 1-0", "[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0",
       "e4 e5 Nf3"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto first = game_of(row.first);
    const auto second = game_of(row.second);
    const auto again = read_beside(first, second, any_letters());
    REQUIRE(again);
    CHECK(moves_of(*again) == row.again);
    CHECK(again->followed.moves.size() > first.followed.moves.size());
    CHECK(again->text == first.text);
  }
}

TEST_CASE("a game that is clear, or does not gain, is not read again", "[scoresheet][compare]") {
  const struct {
    std::string_view what, first, second;
  } rows[] = {
      {"the same moves", ruy, ruy},
      {"other moves that can be played", "1.e4 e5 2.Nc3 Nc6 *", ruy},
      {"an unplayable move in its letters", "1.e4 e5 2.Nf3 Nc6 3.Bb8 a6 *", ruy},
      {"with tags, and played to its end", "[White \"A\"]\n\n1. e4 e5 2. Sf3 Sc6 1-0", ruy},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK_FALSE(read_beside(game_of(row.first), game_of(row.second), any_letters()));
  }
}

TEST_CASE("without a choice of letters nothing is read again", "[scoresheet][compare]") {
  constexpr std::string_view tagged = "[White \"A\"]\n\n1. e4 e5 2. Pf3 1-0";
  const auto first = game_of(tagged);
  const auto second = game_of(ruy);
  CHECK(read_beside(first, second, any_letters()));
  CHECK_FALSE(read_beside(first, second, any_letters("en")));
  CHECK_FALSE(read_beside(first, second, {}));
}

}  // namespace
