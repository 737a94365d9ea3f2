#include "board/bitboard.h"

#include <random>
#include <set>

#include "support/catch.h"

namespace {

using namespace partiar::board;

std::set<Square> listed(Bitboard board) {
  std::set<Square> squares;
  for (const Square square : board) squares.insert(square);
  return squares;
}

TEST_CASE("a set of squares knows its members", "[board][bitboard]") {
  const Bitboard board = Bitboard{Square::a1} | Square::e4 | Square::h8;
  CHECK(board.size() == 3);
  CHECK(board.contains(Square::e4));
  CHECK_FALSE(board.contains(Square::e5));
  CHECK(board.any());
  CHECK_FALSE(board.empty());
  CHECK(board.first() == Square::a1);
  CHECK(listed(board) == std::set{Square::a1, Square::e4, Square::h8});
}

TEST_CASE("no square, one square and several are distinguished", "[board][bitboard]") {
  CHECK(Bitboard{}.empty());
  CHECK_FALSE(Bitboard{}.any());
  CHECK_FALSE(Bitboard{}.more_than_one());
  CHECK_FALSE(Bitboard{Square::h8}.more_than_one());
  CHECK((Bitboard{Square::h8} | Square::a1).more_than_one());
  CHECK(every_square.size() == 64);
}

TEST_CASE("squares are iterated from a1 to h8", "[board][bitboard]") {
  unsigned expected = 0;
  for (const Square square : every_square) CHECK(index(square) == expected++);
  CHECK(expected == 64);
  auto at = squares_of(Rank::r1).begin();
  CHECK(*at++ == Square::a1);
  CHECK(*at == Square::b1);
}

TEST_CASE("union, intersection and complement follow set theory", "[board][bitboard][property]") {
  std::mt19937_64 random{1};
  for (int i = 0; i < 20; ++i) {
    const Bitboard a{random()};
    const Bitboard b{random()};
    CAPTURE(a.bits(), b.bits());
    CHECK(listed(a).size() == a.size());
    unsigned wrong = 0;
    for (const Square square : every_square) {
      const bool in_a = a.contains(square);
      const bool in_b = b.contains(square);
      wrong += (a | b).contains(square) != (in_a || in_b);
      wrong += (a & b).contains(square) != (in_a && in_b);
      wrong += (a ^ b).contains(square) != (in_a != in_b);
      wrong += (~a).contains(square) == in_a;
    }
    CHECK(wrong == 0);
    Bitboard c = a;
    CHECK((c |= b) == (a | b));
    CHECK((c &= a) == a);
    CHECK((c ^= a).empty());
  }
}

TEST_CASE("each file and each rank has eight squares", "[board][bitboard][2.4]") {
  for (const Square square : every_square) {
    CHECK(squares_of(file_of(square)).contains(square));
    CHECK((squares_of(file_of(square)) & squares_of(rank_of(square))) == Bitboard{square});
    CHECK(light_squares.contains(square) == is_light(square));
  }
  CHECK(squares_of(File::c).size() == 8);
  CHECK(squares_of(Rank::r6).size() == 8);
}

}  // namespace
