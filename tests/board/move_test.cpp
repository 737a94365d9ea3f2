#include "board/move.h"

#include "support/catch.h"

namespace {

using namespace partiar::board;

/// Calls `visit(from, to)` with every pair of squares.
template <class Visit>
void every_pair(Visit visit) {
  for (unsigned from = 0; from < 64; ++from) {
    for (unsigned to = 0; to < 64; ++to) visit(static_cast<Square>(from), static_cast<Square>(to));
  }
}

TEST_CASE("a move stores its squares and its kind", "[board][move]") {
  unsigned wrong = 0;
  every_pair([&](Square from, Square to) {
    for (const auto kind : {Move::Kind::normal, Move::Kind::en_passant, Move::Kind::castling}) {
      const Move move{from, to, kind};
      wrong += move.from() != from || move.to() != to || move.kind() != kind;
    }
    wrong += Move{from, to}.kind() != Move::Kind::normal;
  });
  CHECK(wrong == 0);
}

TEST_CASE("a promotion stores the new piece", "[board][move][3.7.3.3]") {
  unsigned wrong = 0;
  every_pair([&](Square from, Square to) {
    for (const Role role : promotions) {
      const Move move{from, to, role};
      wrong += move.from() != from || move.to() != to || move.promotion() != role ||
               move.kind() != Move::Kind::promotion;
    }
  });
  CHECK(wrong == 0);
}

TEST_CASE("moves that differ in anything are not equal", "[board][move]") {
  const Move pawn_move{Square::e7, Square::e8, Role::queen};
  CHECK(pawn_move == Move{Square::e7, Square::e8, Role::queen});
  CHECK(pawn_move != Move{Square::e7, Square::e8, Role::rook});
  CHECK(pawn_move != Move{Square::e7, Square::e8});
  CHECK(pawn_move != Move{Square::d7, Square::e8, Role::queen});
  CHECK(pawn_move != Move{Square::e7, Square::d8, Role::queen});
  CHECK(Move{Square::e1, Square::h1} != Move{Square::e1, Square::h1, Move::Kind::castling});
  CHECK(Move{} == Move{Square::a1, Square::a1});
}

}  // namespace
