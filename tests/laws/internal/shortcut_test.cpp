#include "laws/internal/shortcut.h"

#include "support/catch.h"
#include "support/helpmates.h"
#include "support/positions.h"

namespace {

using namespace partiar;
using board::Color;
using laws::Clock;
using laws::internal::Shortcut;

TEST_CASE("a shortcut goes on from the moves that led to its position", "[laws][winnable]") {
  const auto start = tests::position_of("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
  std::vector<board::Move> moves{{board::Square::e7, board::Square::e8, board::Role::queen}};
  board::Position after = start;
  after.play_unchecked(moves.front());
  Shortcut shortcut;
  REQUIRE(shortcut.mates(after, Color::white, Clock::ignored));
  shortcut.append_to(moves);
  CHECK(tests::mates(start, Color::white, moves));
}

TEST_CASE("shortcuts are tried as often as the positions met allow for", "[laws][winnable]") {
  const auto bare = tests::position_of("8/8/6k1/8/8/8/4p3/4K3 w - - 0 1");
  Shortcut shortcut;
  unsigned tried = 0;
  for (; shortcut.pays(0); ++tried) CHECK_FALSE(shortcut.mates(bare, Color::white, Clock::ignored));
  CHECK(tried > 5);
  CHECK(tried < 100);
  CHECK(shortcut.pays(1'000));
}

TEST_CASE("the position that a search begins with is not tried by its number", "[laws][winnable]") {
  CHECK_FALSE(Shortcut::is_due(0));
  unsigned due = 0;
  for (std::uint32_t number = 0; number < 1'000; ++number) due += Shortcut::is_due(number) ? 1 : 0;
  CHECK(due > 10);
  CHECK(due < 100);
}

}  // namespace
