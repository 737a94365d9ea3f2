#include "scoresheet/reading.h"

#include <optional>
#include <string>
#include <string_view>

#include "languages/alphabets.h"
#include "scoresheet/weighed.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

std::optional<scoresheet::WeighedReading> read(std::string_view text) {
  return scoresheet::read_weighed(text, languages::alphabets(), std::nullopt);
}

TEST_CASE("of all orders and alphabets, the one that assumes the least is read", "[scoresheet]") {
  const struct {
    std::string_view what, text, language, moves;
    scoresheet::Order order = scoresheet::Order::lines;
  } rows[] = {
      {"English", "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6", "en", "e4 e5 Nf3 Nc6 Bb5 a6"},
      {"Czech, with a remark", "1.e4 e5 2.Jf3 Jc6 novinka 3.Sb5 a6 4.Sxc6 dxc6 5.O-O Dd6", "cs",
       "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Qd6"},
      {"a letter that Danish reads, too", "1.Hc3 Hc6 2.Hb1 Hb8 novelty 3.Hf3 Hf6", "hu",
       "Nc3 Nc6 Nb1 Nb8 Nf3 Nf6"},
      {"pieces in small letters", "1.e4 e5 2.nf3 nc6 3.bb5 a6 4.ba4 nf6 5.o-o be7", "en",
       "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7"},
      {"two columns", "1. e4 e5    3. Bb5 a6\n2. Nf3 Nc6  4. Ba4 Nf6\n", "en",
       "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6", scoresheet::Order::number_columns},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto reading = read(row.text);
    REQUIRE(reading.has_value());
    REQUIRE(reading->reading.games.size() == 1);
    CHECK(moves_of(reading->reading.games.front()) == row.moves);
    CHECK(reading->layout.order == row.order);
    CHECK(reading->alphabet == languages::alphabets().find(row.language));
    CHECK_FALSE(reading->rival.has_value());
  }
}

TEST_CASE("an equally good reading is a rival", "[scoresheet]") {
  // S is the German knight and the Czech bishop.
  const auto reading = read("1.e4 e5 2.Se2");
  REQUIRE(reading.has_value());
  REQUIRE(reading->rival.has_value());
  CHECK(reading->rival->game == 0);
  CHECK(reading->rival->move == 2);
}

TEST_CASE("a rival in another order is told at its place in the text", "[scoresheet]") {
  // Found by fuzzing: that order has fewer characters than the rival's.
  const std::string text =
      "1. Nf3 a6 2. hip\"]\n[White \"Novak\"]\n[Black \"Svoboda\"]\n[Result \"0-0\"]\n\n"
      "1. Nf3 a6 2. d4 a5 3. N|1 1-0\n";
  for (std::size_t size = 0; size <= text.size(); ++size) {
    const auto part = std::string_view{text}.substr(0, size);
    const auto reading = read(part);
    if (!reading || !reading->rival || !reading->rival->where) continue;
    CHECK(reading->rival->where->end <= part.size());
  }
}

TEST_CASE("a text without a game has no reading", "[scoresheet]") {
  CHECK_FALSE(read("").has_value());
  CHECK_FALSE(read("Nobody came to play.").has_value());
}

TEST_CASE("a number with a sign behind it may be a move that nobody could read", "[scoresheet]") {
  for (const std::string_view text : {"6. ???", "6 (?)", "6) [..]", "6. ..", "6.\n—"}) {
    CAPTURE(text);
    CHECK(scoresheet::may_have_gap(text));
  }
  for (const std::string_view text : {"", "6. e4", "no number ???", "e4"}) {
    CAPTURE(text);
    CHECK_FALSE(scoresheet::may_have_gap(text));
  }
  const auto reading = read("1.e4 e5 2.Nf3 Nc6 3. ???");
  REQUIRE(reading.has_value());
  CHECK(scoresheet::ends_in_gap(*reading));
}

}  // namespace
