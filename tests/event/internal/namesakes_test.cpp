#include "event/internal/namesakes.h"

#include <algorithm>
#include <array>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "event/internal/evidence.h"
#include "support/catch.h"

namespace {

using namespace partiar::event;
using namespace partiar::event::internal;
using Pairs = std::set<std::pair<std::uint32_t, std::uint32_t>>;

Namesake made(std::string_view white, std::string_view black,
              const partiar::laws::Date& date = {}) {
  GameRecord record;
  record.white.name = white;
  record.black.name = black;
  const auto keys = player_keys(record);
  Passing game{.id = 0, .start = {}, .moves = {}, .keys = keys};
  game.date = date;
  return Namesake::of(game);
}

struct Met {
  Pairs pairs{};
  std::size_t meetings = 0;
  std::size_t left = 0;
};

Met met(const std::vector<Namesake>& games, Times times) {
  Met met;
  met.left = meet(games, times,
                  {.may_be_one = [](std::uint32_t, std::uint32_t) { return true; },
                   .compare =
                       [&](std::uint32_t one, std::uint32_t other) {
                         met.pairs.insert(std::minmax(one, other));
                         ++met.meetings;
                       }});
  return met;
}

TEST_CASE("games of the same players meet, and of others few", "[event][twins]") {
  struct Row {
    const char* description;
    std::string_view white, black;
    bool is_met;
  };
  const Row rows[] = {
      {"the same names", "Novák, Jan", "Svoboda, Petr", true},
      {"turned, and initials", "Jan Novak", "Svoboda P", true},
      {"a surname alone", "Novak", "Svoboda, Petr", true},
      {"surnames alone", "Novak", "Svoboda", true},
      {"a surname misspelled", "Svobdoa", "Kos", false},
      {"the same first names", "Kos, Jan", "Haas, Petr", false},
      {"a word more", "Novák, Jan Karel", "Svoboda, Petr", true},
      {"a slip", "Novák, Jan", "Svobdoa, Petr", true},
      {"a slip in the second letter", "Novák, Jan", "Sovboda, Petr", true},
      {"a word apart", "No Vák, Jan", "Svo Boda, Petr", true},
      {"the same surnames", "Novak, Karel", "Svoboda, Ivan", false},
      {"a name unknown", "", "Svoboda, Petr", false},
  };
  for (const Row& row : rows) {
    for (const Times times : {Times::any, Times::one}) {
      CAPTURE(row.description);
      const auto one = made("Novák, Jan", "Svoboda, Petr");
      const auto other = made(row.white, row.black);
      const Pairs expected = row.is_met ? Pairs{{0, 1}} : Pairs{};
      CHECK(met({one, other}, times).pairs == expected);
      CHECK(met({other, one}, times).pairs == expected);
    }
  }
}

TEST_CASE("short games meet unless they are of other times", "[event][twins][property]") {
  std::mt19937 random{1};
  const auto any = [&random](std::initializer_list<int> values) {
    return values.begin()[random() % values.size()];
  };
  std::vector<Namesake> games;
  for (int i = 0; i < 400; ++i) {
    partiar::laws::Date date{any({0, 2010, 2010, 2011, 2001, 2021, 2100}), 0, 0};
    if (date.year > 0 && any({0, 1, 1, 1}) == 1) {
      date.month = static_cast<std::uint8_t>(any({1, 2, 3, 10, 11, 12}));
      if (any({0, 1, 1, 1}) == 1) date.day = static_cast<std::uint8_t>(any({1, 2, 11, 12, 21, 28}));
    }
    games.push_back(made("Novak, Jan", "Svoboda, Petr", date));
  }
  std::ranges::sort(games, {}, [](const Namesake& game) {
    return std::tuple{game.date.year, game.date.month, game.date.day};
  });
  Pairs expected;
  Pairs found;
  const auto left =
      meet(games, Times::one,
           {.may_be_one =
                [&](std::uint32_t one, std::uint32_t other) {
                  if (compare_dates(games[one].date, games[other].date) != Fit::other) {
                    found.insert(std::minmax(one, other));
                  }
                  return false;
                },
            .compare = [](std::uint32_t, std::uint32_t) {}});
  CHECK(left == 0);
  for (std::uint32_t one = 0; one < games.size(); ++one) {
    for (std::uint32_t other = one + 1; other < games.size(); ++other) {
      if (compare_dates(games[one].date, games[other].date) != Fit::other) {
        expected.insert({one, other});
      }
    }
  }
  CHECK(expected.size() > 10'000);
  CHECK(found == expected);
}

TEST_CASE("however many namesakes there are, a bounded number meet", "[event][twins]") {
  constexpr std::size_t games = 1'000;
  const std::vector<Namesake> all(games, made("Novák, Jan", "Svoboda, Petr", {2024, 3, 15}));
  const Met any = met(all, Times::any);
  CHECK(any.meetings <= 3 * games * most_met);
  CHECK(any.left == games - most_met - 1);
  const Met one = met(all, Times::one);
  CHECK(one.meetings <= games * most_met);
  CHECK(one.left == games - most_met - 1);
}

}  // namespace
