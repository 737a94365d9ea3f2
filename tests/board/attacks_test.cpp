#include "board/attacks.h"

#include <random>
#include <utility>
#include <vector>

#include "support/catch.h"

namespace {

using namespace partiar::board;

using Steps = std::vector<std::pair<int, int>>;
const Steps straight{{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
const Steps diagonal{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
const Steps every_way{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
const Steps leaps{{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};

enum class Reach { one_step, until_a_man };

/// The attacks of a piece, square by square.
Bitboard walked(Square from, const Steps& steps, Reach reach, Bitboard occupied) {
  Bitboard met;
  for (const auto& [files, ranks] : steps) {
    int file = static_cast<int>(index(file_of(from))) + files;
    int rank = static_cast<int>(index(rank_of(from))) + ranks;
    while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
      const Square here = square(static_cast<File>(file), static_cast<Rank>(rank));
      met |= here;
      if (reach == Reach::one_step || occupied.contains(here)) break;
      file += files;
      rank += ranks;
    }
  }
  return met;
}

TEST_CASE("a knight, a king and a pawn attack the squares around them", "[board][attacks][3.6]") {
  for (const Square from : every_square) {
    CAPTURE(index(from));
    CHECK(knight_attacks(from) == walked(from, leaps, Reach::one_step, {}));
    CHECK(king_attacks(from) == walked(from, every_way, Reach::one_step, {}));
    CHECK(pawn_attacks(Color::white, from) == walked(from, {{-1, 1}, {1, 1}}, Reach::one_step, {}));
    CHECK(pawn_attacks(Color::black, from) ==
          walked(from, {{-1, -1}, {1, -1}}, Reach::one_step, {}));
  }
}

TEST_CASE("bishop, rook and queen attack up to the first piece",
          "[board][attacks][3.5][property]") {
  std::mt19937_64 random{1};
  unsigned wrong = 0;
  for (int board = 0; board < 300; ++board) {
    // Sparse, medium and crowded boards in turn; the slider's own square may be occupied.
    Bitboard occupied{random()};
    if (board % 3 > 0) occupied &= Bitboard{random()};
    if (board % 3 > 1) occupied &= Bitboard{random()};
    for (const Square from : every_square) {
      const Bitboard others = occupied & ~Bitboard{from};
      const Bitboard bishop = walked(from, diagonal, Reach::until_a_man, others);
      const Bitboard rook = walked(from, straight, Reach::until_a_man, others);
      const Bitboard with_slider = others | from;
      wrong += bishop_attacks(from, with_slider) != bishop;
      wrong += rook_attacks(from, with_slider) != rook;
      wrong += queen_attacks(from, with_slider) != (bishop | rook);
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("a rook is blocked on the edges as anywhere", "[board][attacks][3.3]") {
  for (const Square from : every_square) {
    for (const Square man : every_square & ~Bitboard{from}) {
      const Bitboard occupied = Bitboard{from} | man;
      if (rook_attacks(from, occupied) != walked(from, straight, Reach::until_a_man, man) ||
          bishop_attacks(from, occupied) != walked(from, diagonal, Reach::until_a_man, man)) {
        FAIL_CHECK("slider on " << index(from) << ", man on " << index(man));
      }
    }
  }
}

TEST_CASE("a slider attacks the same with its own square empty", "[board][attacks]") {
  // Callers ask for attacks as if from the king's square, with the king removed.
  for (const Square from : every_square) {
    CAPTURE(index(from));
    CHECK(rook_attacks(from, {}) == walked(from, straight, Reach::until_a_man, {}));
    CHECK(bishop_attacks(from, {}) == walked(from, diagonal, Reach::until_a_man, {}));
  }
}

TEST_CASE("on an empty board a line reaches the edge", "[board][attacks]") {
  for (const Square from : every_square) {
    CAPTURE(index(from));
    CHECK(rook_lines(from) == walked(from, straight, Reach::until_a_man, {}));
    CHECK(bishop_lines(from) == walked(from, diagonal, Reach::until_a_man, {}));
  }
}

TEST_CASE("a piece attacks according to its role", "[board][attacks]") {
  const Bitboard occupied = Bitboard{Square::d4} | Square::d6 | Square::f6 | Square::b4;
  const auto by = [&](Role role) { return attacks({Color::white, role}, Square::d4, occupied); };
  CHECK(by(Role::pawn) == (Bitboard{Square::c5} | Square::e5));
  CHECK(attacks({Color::black, Role::pawn}, Square::d4, occupied) ==
        (Bitboard{Square::c3} | Square::e3));
  CHECK(by(Role::knight) == knight_attacks(Square::d4));
  CHECK(by(Role::bishop) == bishop_attacks(Square::d4, occupied));
  CHECK(by(Role::rook) == rook_attacks(Square::d4, occupied));
  CHECK(by(Role::queen) == (by(Role::bishop) | by(Role::rook)));
  CHECK(by(Role::king) == king_attacks(Square::d4));
  CHECK(by(Role::rook).contains(Square::d6));
  CHECK_FALSE(by(Role::rook).contains(Square::d7));
}

TEST_CASE("between two squares of a line are those a slider crosses", "[board][attacks]") {
  unsigned wrong = 0;
  for (const Square a : every_square) {
    for (const Square b : every_square) {
      Bitboard expected;
      for (const auto& way : every_way) {
        const Bitboard walk = walked(a, {way}, Reach::until_a_man, b);
        if (walk.contains(b)) expected = walk & ~Bitboard{b};
      }
      wrong += between(a, b) != expected;
    }
  }
  CHECK(wrong == 0);
  CHECK(between(Square::a1, Square::d4) == (Bitboard{Square::b2} | Square::c3));
  CHECK(between(Square::a1, Square::b3).empty());
}

TEST_CASE("beyond a square are those it blocks", "[board][attacks]") {
  unsigned wrong = 0;
  for (unsigned a = 0; a < 64; ++a) {
    for (unsigned b = 0; b < 64; ++b) {
      const auto from = static_cast<Square>(a);
      const auto over = static_cast<Square>(b);
      for (unsigned c = 0; c < 64; ++c) {
        const auto behind = static_cast<Square>(c);
        wrong += beyond(from, over).contains(behind) != between(from, behind).contains(over);
      }
    }
  }
  CHECK(wrong == 0);
  CHECK(beyond(Square::a1, Square::f6) == (Bitboard{Square::g7} | Square::h8));
}

}  // namespace
