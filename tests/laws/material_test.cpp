#include "laws/material.h"

#include <string_view>

#include "board/fen.h"
#include "support/catch.h"

namespace {

using namespace partiar;

struct Row {
  std::string_view what, fen;
  bool dead;
};
constexpr Row rows[] = {
    {"bare kings", "8/8/4k3/8/8/3K4/8/8 w - - 0 1", true},
    {"a knight", "8/8/4k3/8/8/3K4/3N4/8 w - - 0 1", true},
    {"Black's knight", "8/3n4/4k3/8/8/3K4/8/8 w - - 0 1", true},
    {"a bishop", "8/8/4k3/8/8/3K4/3B4/8 w - - 0 1", true},
    {"Black's bishop", "8/3b4/4k3/8/8/3K4/8/8 b - - 0 1", true},
    {"bishops of both sides on one colour", "8/2b5/4k3/8/8/3K4/3B4/8 w - - 0 1", true},
    {"bishops of both sides on two colours", "8/3b4/4k3/8/8/3K4/3B4/8 w - - 0 1", false},
    {"three bishops on one colour", "8/k1K5/8/4B1B1/8/2B5/8/8 w - - 0 1", true},
    {"a bishop of the other colour against them", "k1K5/1b6/8/4B1B1/8/2B5/8/8 w - - 0 1", false},
    {"two bishops on two colours", "8/8/4k3/8/8/3K4/2BB4/8 w - - 0 1", false},
    {"two knights", "8/8/3k4/8/4K3/N2N4/8/8 b - - 0 1", false},
    {"a knight against a knight", "8/8/4K3/8/1n6/8/5k2/5N2 b - - 0 1", false},
    {"a bishop against a knight", "6n1/8/8/8/2k5/2B1K3/8/8 w - - 0 1", false},
    {"a knight and a bishop", "8/8/4k3/8/8/3K4/2NB4/8 w - - 0 1", false},
    {"a knight and bishops of one colour", "8/2b5/4k3/8/8/3K4/2NB4/8 w - - 0 1", false},
    {"a pawn", "8/8/4k3/8/8/3K4/3P4/8 w - - 0 1", false},
    {"a rook", "8/8/4k3/8/8/3K4/3r4/8 w - - 0 1", false},
    {"a queen", "8/8/4k3/8/8/3K4/8/q7 w - - 0 1", false},
    {"the starting position", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", false},
};

TEST_CASE("a position is dead with insufficient material", "[laws][material][5.2.2]") {
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto position = board::read_fen(row.fen);
    REQUIRE(position.has_value());
    CHECK(laws::is_dead_by_material(*position) == row.dead);
  }
}

TEST_CASE("a bare king can never mate", "[laws][material][6.9]") {
  const auto position = board::read_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  REQUIRE(position.has_value());
  CHECK(laws::is_bare_king(*position, board::Color::black));
  CHECK_FALSE(laws::is_bare_king(*position, board::Color::white));
}

}  // namespace
