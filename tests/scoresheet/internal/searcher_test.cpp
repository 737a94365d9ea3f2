#include "scoresheet/internal/searcher.h"

#include <string>
#include <string_view>
#include <vector>

#include "scoresheet/weighed.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using namespace partiar::scoresheet;
using partiar::scoresheet::internal::Searcher;
using tests::moves_of;
using tests::Weighed;

std::vector<Reading> readings_of(const Weighed& read, Price within = 0, const Beam& beam = {}) {
  return Searcher{read.words, read.letters, beam, nullptr}.run(within);
}

TEST_CASE("the cheapest reading has the moves of the game", "[scoresheet][search]") {
  const struct {
    std::string_view what, text, language, moves;
    Outcome outcome;
    Price price;
  } rows[] = {
      {"a plain sheet", "1.e4 e5 2.Nf3 Nc6 1-0", "en", "e4 e5 Nf3 Nc6", Outcome::white_wins, 0},
      {"in German", "1.e4 e5 2.Sf3 Sc6 3.Lb5 1:0", "de", "e4 e5 Nf3 Nc6 Bb5", Outcome::white_wins,
       0},
      {"in small letters", "1.e4 e5 2.sf3 sc6 3.lb5", "de", "e4 e5 Nf3 Nc6 Bb5", Outcome::none,
       3 * prices.small_letter},
      {"a variation in brackets", "1.e4 e5 (1...c5 2.Nf3) 2.Nf3 Nc6 1-0", "en", "e4 e5 Nf3 Nc6",
       Outcome::white_wins, 0},
      {"a sentence behind it", "1.e4 e5\n2.Nf3 Nc6\n\nA nice game.", "en", "e4 e5 Nf3 Nc6",
       Outcome::none, 0},
      {"a number behind words", "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 is not bad. A line is 4.Ba4 Nf6", "en",
       "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6", Outcome::none, prices.number_in_prose},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto readings = readings_of(Weighed{row.text, row.language});
    REQUIRE_FALSE(readings.empty());
    REQUIRE(readings[0].games.size() == 1);
    const ReadGame& game = readings[0].games[0];
    CHECK(moves_of(game) == row.moves);
    CHECK(game.outcome == row.outcome);
    CHECK(game.broken_at == 0);
    CHECK(readings[0].price == row.price);
    CHECK(readings[0].doubts.empty());
  }
}

TEST_CASE("words without moves have no game", "[scoresheet][search]") {
  for (const std::string_view text : {"", "hello world", "1-0"}) {
    CAPTURE(text);
    const auto readings = readings_of(Weighed{text});
    REQUIRE_FALSE(readings.empty());
    CHECK(readings[0].games.empty());
  }
}

TEST_CASE("moves break off where no move can be read", "[scoresheet][search]") {
  const Weighed read{"e4 e5 Nf3 Kd4 Nc6 Bb5"};
  const auto readings = readings_of(read);
  REQUIRE(readings.size() == 1);
  REQUIRE(readings[0].games.size() == 1);
  CHECK(moves_of(readings[0].games[0]) == "e4 e5 Nf3");
  CHECK(read.word(readings[0].games[0].broken_at) == "Kd4");
  CHECK(readings[0].price >= prices.broken_off);
}

TEST_CASE("a big assumption is reported", "[scoresheet][search]") {
  const Weighed read{"1.e4 e5 2.Nf3 Nc6 ed 1-0"};
  const auto readings = readings_of(read);
  REQUIRE(readings.size() == 1);
  REQUIRE(readings[0].doubts.size() == 1);
  CHECK(readings[0].doubts[0].assumption == Assumption::passed_over);
  CHECK(read.word(readings[0].doubts[0].word) == "ed");
}

TEST_CASE("dearer readings come within a limit", "[scoresheet][search]") {
  const Weighed read{"1.e4 e5 1-0 1.d4 d5 0-1"};
  const auto few = readings_of(read, 0);
  const auto more = readings_of(read, 500);
  REQUIRE(few.size() == 1);
  REQUIRE(more.size() > 1);
  CHECK(more[0].price == few[0].price);
  for (std::size_t i = 1; i < more.size(); ++i) {
    CHECK(more[i].price >= more[i - 1].price);
    CHECK(more[i].price <= more[0].price + 500);
  }
  bool has_two = false;
  for (const Reading& reading : more) has_two |= reading.games.size() == 2;
  CHECK(has_two);
}

TEST_CASE("a beam of one hypothesis reads a plain sheet", "[scoresheet][search]") {
  const auto readings = readings_of(Weighed{"1.e4 e5 2.Nf3 Nc6 1-0"}, 1'000, {.width = 1});
  REQUIRE_FALSE(readings.empty());
  REQUIRE(readings[0].games.size() == 1);
  CHECK(moves_of(readings[0].games[0]) == "e4 e5 Nf3 Nc6");
}

}  // namespace
