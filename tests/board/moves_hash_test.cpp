#include "board/moves_hash.h"

#include <cstdint>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/positions.h"

namespace {

using namespace partiar::board;
using partiar::tests::position_of;

constexpr Move e4{Square::e2, Square::e4};
constexpr Move e3{Square::e2, Square::e3};
constexpr Move e5{Square::e7, Square::e5};
constexpr Move nf3{Square::g1, Square::f3};
constexpr Move nc3{Square::b1, Square::c3};
constexpr Move nf6{Square::g8, Square::f6};

TEST_CASE("the hash of moves is stable across versions", "[board][moves_hash]") {
  const auto hash = [](const std::vector<Move>& moves) {
    return moves_hash(Position::initial(), moves);
  };
  CHECK(hash({}) == 0x8ec679e9caa223a2U);
  CHECK(hash({e4}) == 0x88ffc28a49af8c43U);
  CHECK(hash({e4, e5}) == 0x68e0fff133f39e99U);
}

TEST_CASE("different moves, order or starting position give a different hash",
          "[board][moves_hash]") {
  const Position& start = Position::initial();
  const std::vector<std::vector<Move>> games{
      {}, {e4}, {e3}, {nf3}, {nc3}, {nf3, nf6, nc3}, {nc3, nf6, nf3}, {e4, e5}};
  for (const auto& one : games) {
    for (const auto& other : games) {
      CHECK((moves_hash(start, one) == moves_hash(start, other)) == (one == other));
    }
  }
  // Black to move, and a missing castling right.
  for (const std::string_view fen : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
                                     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w Qkq - 0 1"}) {
    CHECK(moves_hash(position_of(fen), {}) != moves_hash(start, {}));
  }
  // The counters do not affect the moves.
  const auto later = position_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 7 20");
  CHECK(moves_hash(later, {}) == moves_hash(start, {}));
}

}  // namespace
