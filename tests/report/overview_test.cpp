#include "report/overview.h"

#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/reports.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using report::Group;
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

TEST_CASE("a round is distinguished from its board", "[report][overview]") {
  for (const Named& row : rounds) {
    every_game("[Round \"" + std::string{row.tag} + "\"]\n\n*", [&](const replay::Game& game) {
      CAPTURE(row.tag);
      CHECK(report::round_of(game) == Round{row.number, std::string{row.name}});
    });
  }
}

TEST_CASE("rounds are sorted by number, then name, then none", "[report][overview]") {
  const Round order[] = {{1, "1"}, {2, "2"}, {10, "10"}, {0, "Final"}, {0, "Semifinal"}, {0, ""}};
  for (std::size_t i = 0; i + 1 < std::size(order); ++i) {
    CAPTURE(i);
    CHECK(order[i] < order[i + 1]);
    CHECK_FALSE(order[i + 1] < order[i]);
  }
}

struct Grouped {
  std::string_view pgn;
  Group group;
};
constexpr Grouped grouped[] = {
    {"1. f3 e5 2. g4 Qh4# 1-0", Group::must_correct},
    {"[Result \"1-0\"]\n\n1. e4 0-1", Group::check},
    {"1. Ke2 1-0", Group::unreadable},
    {"[Result \"1-0\"]\n\n1. e4 } 1-0", Group::noted},
    {"1. e4 *", Group::noted},
    {"1. e4 1-0", Group::in_order},
};

TEST_CASE("a game in order is distinguished from one that needs attention", "[report][overview]") {
  for (const Grouped& row : grouped) {
    every_game(std::string{row.pgn}, [&](const replay::Game& game) {
      CAPTURE(row.pgn);
      CHECK(report::group_of(game) == row.group);
    });
  }
}

TEST_CASE("games beyond the length of a report are counted", "[report][overview]") {
  Overview overview;
  constexpr std::size_t most = Overview::most_rounds;
  for (std::size_t i = 1; i <= most + 5; ++i) {
    Listing listing;
    listing.rounds[{i, std::to_string(i)}][0] = 1;
    overview.add(listing, {});
  }
  CHECK(overview.rounds().size() == most);
  CHECK(overview.other_rounds()[0] == 5);

  for (const std::size_t size :
       {Overview::most_games - 1, std::size_t{8}}) {  // the parts do not matter
    Listing listing;
    for (std::size_t i = 0; i < size; ++i) {
      listing.games.emplace_back(Group::check).text.text = "x";
    }
    overview.add(listing, {});
  }
  CHECK(overview.games_of(Group::check).at({}).size() == Overview::most_games);
  CHECK(overview.listed(Group::check) == Overview::most_games);
  CHECK(overview.unlisted(Group::check) == 7);
  CHECK(overview.left_out == 0);
}

TEST_CASE("games without room in the report are counted, too", "[report][overview]") {
  Overview overview;
  Listing listing;
  listing.rounds[{1, "1"}][1] = 3;
  for (int i = 0; i < 3; ++i) listing.games.emplace_back(Group::must_correct);
  for (int i = 0; i < 4; ++i) listing.games.emplace_back(Group::in_order);
  overview.leave_out(listing);
  CHECK(overview.left_out == 3);
  CHECK(overview.unlisted(Group::must_correct) == 3);
  CHECK(overview.unlisted(Group::in_order) == 4);
  CHECK(overview.games_of(Group::must_correct).empty());
  CHECK(overview.rounds().at({1, "1"})[1] == 3);
}

}  // namespace
