#include "laws/internal/loose_bishops.h"

#include <cstdint>
#include <string_view>

#include "support/catch.h"
#include "support/positions.h"

namespace {

using namespace partiar;
using board::Color;
using laws::internal::LooseEnd;
using laws::internal::search_loose_bishops;
using tests::position_of;

constexpr std::uint64_t enough = 5'000;

struct Row {
  std::string_view what, fen;
  bool has_mate[2];  ///< possibly, for White and for Black
};
constexpr Row rows[] = {
    {"bishops and a wall", "8/8/7p/5p1P/5p1K/5Pp1/6P1/5kb1 w - - 0 1", {false, false}},
    {"a bishop before a corner", "k7/8/8/8/8/1pB5/pP6/K7 w - - 0 1", {false, false}},
    {"a bishop that a pawn may take", "k7/Pp6/1P6/K7/4b3/8/8/8 b - - 0 1", {false, false}},
    {"bishops of both colours against one", "k7/1b6/2b5/8/8/1pB5/pP6/K7 w - - 0 1", {true, false}},
    {"a queen", "k7/1Q6/8/8/8/1pB5/pP6/K7 b - - 0 1", {true, true}},
    {"no bishop", "8/2k5/8/p1p1p1p1/P1P1P1P1/2K5/8/8 w - - 0 1", {true, true}},
    {"a promotion", "k7/8/8/8/8/2B5/P7/K7 w - - 0 1", {true, true}},
};

TEST_CASE("locked positions with bishops are decided", "[laws][winnable]") {
  for (const Row& row : rows) {
    CAPTURE(row.what);
    for (const Color winner : {Color::white, Color::black}) {
      CAPTURE(winner == Color::white);
      const auto answer = search_loose_bishops(position_of(row.fen), winner, enough);
      CHECK((answer.end == LooseEnd::open) == row.has_mate[board::index(winner)]);
    }
  }
}

TEST_CASE("where the method does not apply nothing is searched", "[laws][winnable]") {
  for (const std::size_t i : {4U, 5U}) {
    CHECK(search_loose_bishops(position_of(rows[i].fen), Color::white, enough).nodes == 0);
  }
}

TEST_CASE("at the limit of positions the question stays open", "[laws][winnable]") {
  const auto position = position_of(rows[0].fen);
  const auto whole = search_loose_bishops(position, Color::white, enough);
  REQUIRE(whole.end == LooseEnd::no_mate);
  CHECK(search_loose_bishops(position, Color::white, whole.nodes).end == LooseEnd::no_mate);
  CHECK(search_loose_bishops(position, Color::white, whole.nodes - 1).end == LooseEnd::open);
}

}  // namespace
