#include "report/overview.h"

#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/reports.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using laws::Verdict;
using report::Listing;
using report::Overview;
using report::Round;

struct Named {
  std::string_view tag, name;
  std::uint64_t number;
};
constexpr Named rounds[] = {
    {"7", "7", 7},        {"7.2", "7", 7},
    {"07.10", "7", 7},    {"Final", "Final", 0},
    {"0", "0", 0},        {"7th", "7th", 0},
    {"?", "", 0},         {"-", "", 0},
    {"", "", 0},          {"18446744073709551616", "18446744073709551616", 0},
    {"\x1b", "\\x1b", 0},
};

TEST_CASE("a round is told from its board", "[report][overview]") {
  for (const Named& row : rounds) {
    every_game("[Round \"" + std::string{row.tag} + "\"]\n\n*", [&](const replay::Game& game) {
      CAPTURE(row.tag);
      CHECK(report::round_of(game) == Round{row.number, std::string{row.name}});
    });
  }
}

TEST_CASE("rounds come by their numbers, then their names, then without", "[report][overview]") {
  const Round order[] = {{1, "1"}, {2, "2"}, {10, "10"}, {0, "Final"}, {0, "Semifinal"}, {0, ""}};
  for (std::size_t i = 0; i + 1 < std::size(order); ++i) {
    CAPTURE(i);
    CHECK(order[i] < order[i + 1]);
    CHECK_FALSE(order[i + 1] < order[i]);
  }
}

TEST_CASE("what no person would read to the end is counted", "[report][overview]") {
  Overview overview;
  constexpr std::size_t most = Overview::most_rounds;
  for (std::size_t i = 1; i <= most + 5; ++i) {
    Listing listing;
    listing.rounds[{i, std::to_string(i)}][0] = 1;
    overview.add(listing, {});
  }
  CHECK(overview.rounds().size() == most);
  CHECK(overview.other_rounds()[0] == 5);

  for (std::size_t i = 0; i < Overview::most_games + 7; ++i) {
    Listing listing;
    listing.games[2].text = "x";
    listing.rows[2] = 1;
    overview.add(listing, {});
  }
  CHECK(overview.games_of(Verdict::check).size() == Overview::most_games);
  CHECK(overview.unlisted(Verdict::check) == 7);
  CHECK(overview.left_out == 0);
}

TEST_CASE("what there is no room for is counted, too", "[report][overview]") {
  Overview overview;
  Listing listing;
  listing.rounds[{1, "1"}][1] = 3;
  listing.games[1].text = "x";
  listing.rows[1] = 3;
  overview.leave_out(listing);
  CHECK(overview.left_out == 3);
  CHECK(overview.unlisted(Verdict::must_correct) == 3);
  CHECK(overview.games_of(Verdict::must_correct).empty());
  CHECK(overview.rounds().at({1, "1"})[1] == 3);
}

}  // namespace
