#include "laws/internal/aim.h"

#include <array>
#include <set>

#include "laws/internal/helpmate_search.h"
#include "support/catch.h"
#include "support/helpmates.h"
#include "support/positions.h"

namespace {

using namespace partiar;
using board::Color;
using board::Square;
using tests::position_of;

// In both corners that the bishop reaches, with the black bishop in its king's way.
board::Position bishops() {
  return position_of("8/1B4k1/8/6K1/5b2/8/8/8 w - - 0 1");
}

TEST_CASE("mates with the men in other places come before other checks", "[laws][aim]") {
  constexpr std::size_t places = 6;
  const auto aims = laws::internal::nearest_aims(bishops(), Color::white, places);
  REQUIRE(aims.size() == places);
  std::set<std::array<Square, 3>> different;
  for (const auto& aim : aims) {
    different.insert({aim.mate.mated, aim.mate.mating, aim.mate.second});
  }
  CHECK(different.size() == places);
}

TEST_CASE("a search for one mate finds it, or stops at its limit", "[laws][aim]") {
  constexpr std::uint64_t enough = 3'000;
  constexpr std::uint64_t most_moves = 218;  // of one position, which are entered together
  for (const auto& aim : laws::internal::nearest_aims(bishops(), Color::white, 6)) {
    for (const std::uint64_t most : {std::uint64_t{10}, enough}) {
      const auto distance = [&](const board::Position& at) {
        return laws::internal::distance_to(aim, at, Color::white);
      };
      const auto answer =
          laws::internal::search_helpmate(bishops(), Color::white, {.nodes = most},
                                          laws::internal::Order::latest_first, {distance});
      CAPTURE(most, answer.nodes);
      CHECK(answer.nodes <= most + most_moves);
      CHECK((answer.chance == laws::Chance::winnable) == (most == enough));
      if (most == enough) CHECK(tests::mates(bishops(), Color::white, answer.line));
    }
  }
}

TEST_CASE("a side without the second man has no aim", "[laws][aim]") {
  const auto lone = position_of("7k/8/8/8/8/8/8/KB6 w - - 0 1");
  CHECK(laws::internal::nearest_aims(lone, Color::white, 48).empty());
}

}  // namespace
