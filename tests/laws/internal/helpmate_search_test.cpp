#include "laws/internal/helpmate_search.h"

#include <optional>
#include <string_view>
#include <utility>

#include "support/catch.h"
#include "support/helpmates.h"
#include "support/positions.h"

namespace {

using namespace partiar;
using board::Color;
using laws::Answer;
using laws::Chance;
using laws::Clock;
using laws::Obstacle;
using laws::internal::Order;
using laws::internal::search_helpmate;
using tests::position_of;

struct Row {
  std::string_view what, fen;
  Color winner;
  std::optional<Obstacle> obstacle;  ///< none: winnable
  Clock clock = Clock::ignored;
};
constexpr Row rows[] = {
    {"mate in one", "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", Color::white, {}},
    {"a pawn", "8/8/8/3k4/8/8/P7/4K3 w - - 0 1", Color::white, {}},
    {"for the side that is not to move", "7k/8/5K2/8/8/8/8/6Q1 b - - 0 1", Color::white, {}},
    {"one bishop and the other side's pawn", "6k1/7p/8/8/8/8/8/B3K3 w - - 0 1", Color::white, {}},
    {"the queen must be taken", "k7/1Q6/8/8/8/8/8/K7 b - - 0 1", Color::white,
     Obstacle::forced_line},
    {"every capture is forced", "5bk1/4p1p1/4P1P1/7K/8/8/8/8 w - - 0 1", Color::white,
     Obstacle::exhausted},
    {"the count is complete first", "7k/8/2R3K1/8/8/8/8/8 b - - 149 100", Color::white,
     Obstacle::count, Clock::counted},
    {"the count is ignored", "7k/8/2R3K1/8/8/8/8/8 b - - 149 100", Color::white, {}},
    {"a pawn move begins the count anew",
     "8/8/8/3k4/8/8/P7/K7 w - - 148 100",
     Color::white,
     {},
     Clock::counted},
};

TEST_CASE("a search finds a helpmate, or why there is none", "[laws][winnable]") {
  for (const Row& row : rows) {
    for (const Order order : {Order::latest_first, Order::earliest_first, Order::shortest_first}) {
      CAPTURE(row.what, static_cast<int>(order));
      const auto position = position_of(row.fen);
      const Answer answer = search_helpmate(position, row.winner, {.clock = row.clock}, order);
      CHECK(answer.chance == (row.obstacle ? Chance::unwinnable : Chance::winnable));
      CHECK(answer.obstacle == row.obstacle);
      CHECK(answer.nodes > 0);
      if (!row.obstacle) CHECK(tests::mates(position, row.winner, answer.line));
    }
  }
}

TEST_CASE("the moves of a forced line are told", "[laws][winnable]") {
  const auto position = position_of("k7/1Q6/8/8/8/8/8/K7 b - - 0 1");
  const Answer answer = search_helpmate(position, Color::white, {}, Order::latest_first);
  REQUIRE(answer.line.size() == 1);
  CHECK(answer.line[0] == board::Move{board::Square::a8, board::Square::b7});
}

TEST_CASE("a search that spreads out finds the shorter line", "[laws][winnable]") {
  const auto position = position_of("6k1/8/8/8/8/8/1P6/K7 w - - 0 1");
  const Answer straight = search_helpmate(position, Color::white, {}, Order::latest_first);
  const Answer broad = search_helpmate(position, Color::white, {}, Order::shortest_first);
  REQUIRE(broad.chance == Chance::winnable);
  CHECK(broad.line.size() <= straight.line.size());
}

TEST_CASE("at its limit a search decides nothing", "[laws][winnable]") {
  const auto position = position_of("8/p1p1p3/8/8/8/6p1/P1P1P1Pp/k6K w - - 0 1");
  for (const Order order : {Order::latest_first, Order::earliest_first}) {
    const Answer answer = search_helpmate(position, Color::white, {.nodes = 100}, order);
    CHECK(answer.chance == Chance::undecided);
    CHECK_FALSE(answer.obstacle);
    CHECK(answer.line.empty());
    CHECK(answer.nodes >= 100);
  }
}

TEST_CASE("a search that has stopped goes on as if it had not", "[laws][winnable]") {
  for (const auto& [fen, most] :
       {std::pair{"k7/3p1p1p/8/1p6/1P6/KP6/PP1P1P1P/8 w - - 0 1", 20'000U},
        std::pair{"5bk1/4p1p1/4P1P1/7K/8/8/8/8 w - - 0 1", 20'000U}}) {
    const auto position = position_of(fen);
    for (const Order order : {Order::latest_first, Order::earliest_first}) {
      CAPTURE(fen, order == Order::latest_first);
      laws::internal::HelpmateSearch search{position, Color::white, Clock::ignored, order};
      Answer in_steps = search.run(1);
      std::uint64_t met = in_steps.nodes;
      for (unsigned step = 100; step <= most && in_steps.chance == Chance::undecided; step += 100) {
        in_steps = search.run(step);
        CHECK(in_steps.nodes >= met);
        met = in_steps.nodes;
      }
      const Answer at_once = search_helpmate(position, Color::white, {.nodes = most}, order);
      CHECK(in_steps.chance == at_once.chance);
      CHECK(in_steps.obstacle == at_once.obstacle);
      CHECK(in_steps.line == at_once.line);
    }
  }
}

}  // namespace
