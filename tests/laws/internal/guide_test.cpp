#include "laws/internal/guide.h"

#include <string_view>

#include "support/catch.h"
#include "support/positions.h"

namespace {

using namespace partiar;
using namespace partiar::laws::internal;
using board::Color;
using board::Role;
using board::Square;
using tests::position_of;

TEST_CASE("a piece needs so many moves on an empty board", "[laws][winnable]") {
  const struct {
    std::string_view what;
    Role role;
    Color color;
    Square from, to;
    unsigned moves;
  } rows[] = {
      {"none", Role::queen, Color::white, Square::a1, Square::a1, 0},
      {"a king", Role::king, Color::white, Square::a1, Square::h5, 7},
      {"a queen along a line", Role::queen, Color::white, Square::a1, Square::h8, 1},
      {"a queen elsewhere", Role::queen, Color::white, Square::a1, Square::b3, 2},
      {"a rook along a file", Role::rook, Color::black, Square::a1, Square::a8, 1},
      {"a rook elsewhere", Role::rook, Color::black, Square::a1, Square::b8, 2},
      {"a bishop along a diagonal", Role::bishop, Color::white, Square::a1, Square::h8, 1},
      {"a bishop elsewhere", Role::bishop, Color::white, Square::a1, Square::a3, 2},
      {"a bishop to the other colour", Role::bishop, Color::white, Square::a1, Square::a2, 12},
      {"a knight", Role::knight, Color::white, Square::a1, Square::b3, 1},
      {"a knight to the next square", Role::knight, Color::white, Square::d4, Square::e4, 3},
      {"a knight in the corner", Role::knight, Color::white, Square::a1, Square::b2, 4},
      {"a pawn straight ahead", Role::pawn, Color::white, Square::e2, Square::e5, 3},
      {"a black pawn", Role::pawn, Color::black, Square::e7, Square::e4, 3},
      {"a pawn that promotes first", Role::pawn, Color::white, Square::e7, Square::a1, 4},
      {"a pawn backwards", Role::pawn, Color::white, Square::e4, Square::e2, 7},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(moves_between(row.role, row.color, row.from, row.to) == row.moves);
  }
}

TEST_CASE("squares lie within so many king steps", "[laws][winnable]") {
  for (unsigned steps = 0; steps < 7; ++steps) {
    CAPTURE(steps);
    for (unsigned i = 0; i < 64; ++i) {
      const auto square = static_cast<Square>(i);
      CHECK(within(steps, Square::b3).contains(square) ==
            (steps_between(Square::b3, square) <= steps));
    }
  }
}

TEST_CASE("a plan has the kings face each other at an edge, or one in a corner",
          "[laws][winnable]") {
  const struct {
    std::string_view what, fen;
    Color winner;
    Square mated, mating;
    bool has_shield;
  } rows[] = {
      {"a queen", "4k3/8/4K3/8/8/8/8/Q7 w - - 0 1", Color::white, Square::e8, Square::e6, false},
      {"the same for Black", "q7/8/8/8/8/4k3/8/4K3 b - - 0 1", Color::black, Square::e1, Square::e3,
       false},
      {"a pawn that may promote", "4k3/8/4K3/8/8/8/P7/8 w - - 0 1", Color::white, Square::e8,
       Square::e6, false},
      {"a knight, and a pawn in its king's way", "k1K5/p7/8/3N4/8/8/8/8 w - - 0 1", Color::white,
       Square::a8, Square::c8, true},
      {"a knight, and a second of the same side", "k7/2K5/8/3N1N2/8/8/8/8 w - - 0 1", Color::white,
       Square::a8, Square::c7, false},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const Plan plan = plan_mate(position_of(row.fen), row.winner, 0);
    CHECK(plan.mated == row.mated);
    CHECK(plan.mating == row.mating);
    CHECK(plan.shield.has_value() == row.has_shield);
  }
}

TEST_CASE("the estimate falls on the way to a mate", "[laws][winnable]") {
  const struct {
    std::string_view what, near, far;
  } rows[] = {
      {"kings facing each other", "4k3/8/4K3/8/8/8/8/Q7 w - - 0 1",
       "8/8/8/3k4/8/8/8/Q3K3 w - - 0 1"},
      {"fewer pieces to capture", "4k3/8/4K3/8/8/8/8/Q7 w - - 0 1",
       "4k3/8/4K3/8/8/8/pp6/Q7 w - - 0 1"},
      {"a pawn farther on", "4k3/P7/4K3/8/8/8/8/8 w - - 0 1", "4k3/8/4K3/8/8/8/P7/8 w - - 0 1"},
      {"a pawn with its way free", "4k3/8/4K3/8/1n6/8/P7/8 w - - 0 1",
       "4k3/8/4K3/8/n7/8/P7/8 w - - 0 1"},
      {"a knight at the corner", "k1K5/p7/8/3N4/8/8/8/8 w - - 0 1",
       "8/p7/8/8/3k4/8/8/N3K3 w - - 0 1"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(distance_to_mate(position_of(row.near), Color::white) <
          distance_to_mate(position_of(row.far), Color::white));
  }
}

TEST_CASE("a position opens by captures and advances", "[laws][winnable]") {
  const unsigned before = distance_to_open(position_of("4k3/p7/8/8/8/8/P7/4K3 w - - 0 1"));
  CHECK(before == 3 * 4 + 5 + 5);
  CHECK(distance_to_open(position_of("4k3/p7/8/8/P7/8/8/4K3 b - - 0 1")) == before - 2);
  CHECK(distance_to_open(position_of("4k3/8/8/8/8/8/P7/4K3 w - - 0 1")) == before - 3 - 5);
}

}  // namespace
