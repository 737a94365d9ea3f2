#include "board/square.h"

#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar::board;

std::string name_of(Square square) {
  return {letter_of(file_of(square)), digit_of(rank_of(square))};
}

TEST_CASE("a square has one file, one rank and one name", "[board][square][C.3]") {
  for (unsigned s = 0; s < 64; ++s) {
    const auto here = static_cast<Square>(s);
    CAPTURE(name_of(here));
    CHECK(square(file_of(here), rank_of(here)) == here);
    CHECK(index(here) == s);
    CHECK(find_file(letter_of(file_of(here))) == file_of(here));
    CHECK(find_rank(digit_of(rank_of(here))) == rank_of(here));
  }
  CHECK(name_of(Square::a1) == "a1");
  CHECK(name_of(Square::h1) == "h1");
  CHECK(name_of(Square::a8) == "a8");
  CHECK(name_of(Square::e4) == "e4");
}

TEST_CASE("no other letter names a file and no other digit a rank", "[board][square]") {
  for (int c = -128; c < 128; ++c) {
    CAPTURE(c);
    const char letter = static_cast<char>(c);
    CHECK(find_file(letter).has_value() == (std::string_view{"abcdefgh"}.find(letter) < 8));
    CHECK(find_rank(letter).has_value() == (std::string_view{"12345678"}.find(letter) < 8));
  }
}

TEST_CASE("each player has a light square in the right corner", "[board][square][2.1]") {
  CHECK_FALSE(is_light(Square::a1));
  CHECK(is_light(Square::h1));
  CHECK(is_light(Square::a8));
  CHECK_FALSE(is_light(Square::h8));
  CHECK(is_light(Square::e4));
}

TEST_CASE("each player counts the ranks from their own side", "[board][square]") {
  CHECK(relative_rank(Color::white, Rank::r2) == Rank::r2);
  CHECK(relative_rank(Color::black, Rank::r2) == Rank::r7);
  CHECK(relative_rank(Color::black, Rank::r8) == Rank::r1);
  CHECK(ahead(Color::white, Square::e4) == Square::e5);
  CHECK(ahead(Color::black, Square::e4) == Square::e3);
  CHECK(behind(Color::white, Square::e4) == Square::e3);
  CHECK(behind(Color::black, Square::e4) == Square::e5);
}

TEST_CASE("the opponent's opponent is oneself", "[board][color]") {
  CHECK(~Color::white == Color::black);
  CHECK(~Color::black == Color::white);
}

}  // namespace
