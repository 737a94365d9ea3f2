#include "laws/internal/roaming_king.h"

#include <cstdint>
#include <deque>
#include <optional>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include "board/legal_moves.h"
#include "support/catch.h"
#include "support/helpmates.h"
#include "support/positions.h"
#include "support/slow_rules.h"

namespace {

using namespace partiar;
using board::Color;
using board::Position;
using laws::Chance;
using laws::Obstacle;
using laws::internal::RoamingKingSearch;
using tests::position_of;

constexpr std::uint64_t enough = 100'000;

struct Row {
  std::string_view what, fen;
  Color winner;
  bool can_mate;
};
constexpr Row rows[] = {
    {"the roaming king mates with a queen", "7k/8/8/8/8/2K5/8/6Q1 w - - 0 1", Color::white, true},
    {"the roaming king is mated", "8/8/8/2k5/8/1p6/pP2Q3/K7 w - - 0 1", Color::white, true},
    {"a pawn promotes", "7k/6p1/6P1/8/8/8/P7/K7 w - - 0 1", Color::white, true},
    {"the queen must be taken", "k7/1Q6/8/8/8/8/8/K7 b - - 0 1", Color::white, false},
    {"every capture is forced", "5bk1/4p1p1/4P1P1/7K/8/8/8/8 w - - 0 1", Color::white, false},
    {"Black runs out of moves of pawns", "8/3p1p1p/1p6/1P6/KP6/PP1P4/5P1P/k7 w - - 0 1",
     Color::black, false},
    {"one move of a pawn more, and White is let out",
     "8/3p1p1p/1p6/1P6/KP6/PP6/3P1P1P/k7 w - - 0 1", Color::black, true},
    {"pawns shut both kings off", "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 w - - 0 1",
     Color::white, false},
    {"the same, but a pawn can be captured en passant",
     "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 b - c3 0 1", Color::black, true},
    {"a pawn can be captured en passant after its double step",
     "4k3/8/8/p1p1p1p1/Pp1pPpPp/1P1P1P1P/2P5/4K3 w - - 0 1", Color::black, true},
    {"captured en passant, and then a promotion", "k7/8/8/8/1p6/1P6/P7/K7 w - - 0 1", Color::white,
     true},
};

TEST_CASE("a search with a roaming king finds a helpmate, or that there is none",
          "[laws][winnable]") {
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const auto position = position_of(row.fen);
    const auto answer = RoamingKingSearch{position, row.winner}.run(enough);
    CHECK(answer.chance == (row.can_mate ? Chance::winnable : Chance::unwinnable));
    if (row.can_mate) CHECK(tests::mates(position, row.winner, answer.line));
    if (!row.can_mate) CHECK(answer.obstacle == Obstacle::exhausted);
  }
}

/// The positions that play can reach by the slow rules as long as `winner` has more than its king.
std::uint64_t count_positions(const Position& start, Color winner) {
  const auto key = [](const Position& at) {
    const auto packed = at.packed();
    return std::tuple{packed.occupied, packed.men[0], packed.men[1]};
  };
  std::set met{key(start)};
  for (std::deque<Position> left{start}; !left.empty(); left.pop_front()) {
    for (const board::Move move : tests::slow_legal_moves(left.front())) {
      Position after = left.front();
      after.play_unchecked(move);
      if (after.of(winner).more_than_one() && met.insert(key(after)).second) left.push_back(after);
    }
  }
  return met.size();
}

TEST_CASE("a search with a roaming king meets the positions that play can reach, and no others",
          "[laws][winnable]") {
  // No pawn makes a double step beside another, so that no position differs by that alone.
  constexpr std::pair<std::string_view, Color> starts[] = {
      {"4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 w - - 0 1", Color::white},
      {"4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 b - - 0 1", Color::black},
      {"8/8/1k6/3p1p2/3PpP2/3pKp2/3P1P1n/B7 w - - 0 1", Color::white},
      {"8/1p2k3/bPp5/BpP5/1P4K1/8/1P6/8 b - - 0 1", Color::white},
      {"5bk1/4p1p1/4P1P1/7K/8/8/8/8 w - - 0 1", Color::white},
  };
  for (const auto& [fen, winner] : starts) {
    CAPTURE(fen);
    const auto position = position_of(fen);
    RoamingKingSearch search{position, winner};
    REQUIRE(search.run(enough).chance == Chance::unwinnable);
    CHECK(search.positions() == count_positions(position, winner));
  }
}

TEST_CASE("a search with a roaming king goes on where it stopped", "[laws][winnable]") {
  const auto position = position_of("8/3p1p1p/1p6/1P6/KP6/PP1P4/5P1P/k7 w - - 0 1");
  RoamingKingSearch at_once{position, Color::black};
  const auto whole = at_once.run(enough);
  RoamingKingSearch search{position, Color::black};
  CHECK(search.run(100).nodes == 100);
  const auto more = search.run(200);
  CHECK(more.chance == Chance::undecided);
  CHECK(more.nodes == 200);
  const auto rest = search.run(enough);
  CHECK(rest.chance == whole.chance);
  CHECK(rest.nodes == whole.nodes);
  CHECK(search.positions() == at_once.positions());
}

TEST_CASE("a search with a roaming king goes on to a helpmate", "[laws][winnable]") {
  const auto position = position_of("8/3p1p1p/1p6/1P6/KP6/PP6/3P1P1P/k7 w - - 0 1");
  const auto whole = RoamingKingSearch{position, Color::black}.run(enough);
  RoamingKingSearch search{position, Color::black};
  REQUIRE(search.run(whole.nodes / 2).chance == Chance::undecided);
  const auto rest = search.run(enough);
  CHECK(rest.chance == Chance::winnable);
  CHECK(rest.nodes == whole.nodes);
  CHECK(tests::mates(position, Color::black, rest.line));
}

}  // namespace
