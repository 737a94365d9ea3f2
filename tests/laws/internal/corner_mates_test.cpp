#include "laws/internal/corner_mates.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "board/legal_moves.h"
#include "support/catch.h"
#include "support/positions.h"

namespace {

using namespace partiar;
using board::Color;
using board::Role;
using board::Square;
using laws::internal::corner_mates;
using laws::internal::CornerMate;
using laws::internal::Second;

constexpr std::array seconds{Second::shield_pawn, Second::shield_knight, Second::shield_bishop,
                             Second::shield_rook, Second::guard_knight,  Second::guard_bishop};
constexpr std::array checkers{Role::bishop, Role::knight};

board::Setup placed(const CornerMate& mate, Color winner, Role checker, Second second) {
  const Role role = laws::internal::second_roles[static_cast<unsigned>(second)];
  const Color helper = laws::internal::is_shield(second) ? ~winner : winner;
  board::Setup setup;
  setup.men[index(mate.mated)] = {~winner, Role::king};
  setup.men[index(mate.mating)] = {winner, Role::king};
  setup.men[index(mate.check)] = {winner, checker};
  setup.men[index(mate.second)] = {helper, role};
  setup.turn = ~winner;
  return setup;
}

TEST_CASE("mates in the corner are found, and what is none is not", "[laws][corner_mates]") {
  struct Row {
    std::string_view what;
    Role checker;
    Second second;
    CornerMate mate;
    bool is_found;
  };
  for (const auto& row : {
           Row{"a pawn blocks a7",
               Role::knight,
               Second::shield_pawn,
               {Square::a8, Square::c8, Square::c7, Square::a7},
               true},
           Row{"the pawn captures the knight",
               Role::knight,
               Second::shield_pawn,
               {Square::a8, Square::c7, Square::b6, Square::a7},
               false},
           Row{"a bishop blocks a7",
               Role::knight,
               Second::shield_bishop,
               {Square::a8, Square::c8, Square::c7, Square::a7},
               true},
           Row{"a bishop on b8 captures the knight",
               Role::knight,
               Second::shield_bishop,
               {Square::a8, Square::b6, Square::c7, Square::b8},
               false},
           Row{"a bishop on b8 blocks, and does not reach b6",
               Role::knight,
               Second::shield_bishop,
               {Square::a8, Square::c8, Square::b6, Square::b8},
               false},
           Row{"a rook blocks a7",
               Role::knight,
               Second::shield_rook,
               {Square::a8, Square::c8, Square::b6, Square::a7},
               true},
           Row{"a rook on b8 gives check itself",
               Role::knight,
               Second::shield_rook,
               {Square::a8, Square::b6, Square::c7, Square::b8},
               false},
           Row{"a rook on b8 gets in between",
               Role::bishop,
               Second::shield_rook,
               {Square::a8, Square::b6, Square::e4, Square::b8},
               false},
           Row{"a rook on a7 gets in between",
               Role::bishop,
               Second::shield_rook,
               {Square::a8, Square::c8, Square::e4, Square::a7},
               false},
           Row{"a knight guards b8",
               Role::bishop,
               Second::guard_knight,
               {Square::a8, Square::b6, Square::e4, Square::c6},
               false},
           Row{"a knight guards b8 off the diagonal",
               Role::bishop,
               Second::guard_knight,
               {Square::a8, Square::b6, Square::e4, Square::a6},
               true},
           Row{"a bishop guards b8",
               Role::bishop,
               Second::guard_bishop,
               {Square::a8, Square::b6, Square::e4, Square::d6},
               true},
           Row{"nobody guards b8",
               Role::bishop,
               Second::guard_bishop,
               {Square::a8, Square::b6, Square::e4, Square::e6},
               false},
       }) {
    CAPTURE(row.what);
    const auto& mates = corner_mates(Color::white, row.checker, row.second).all;
    const bool is_found = std::ranges::any_of(mates, [&](const CornerMate& mate) {
      return mate.mated == row.mate.mated && mate.mating == row.mate.mating &&
             mate.check == row.mate.check && mate.second == row.mate.second;
    });
    CHECK(is_found == row.is_found);
  }
}

TEST_CASE("every corner mate is one, in one group of its kings", "[laws][corner_mates]") {
  for (const Color winner : {Color::white, Color::black}) {
    for (const Role checker : checkers) {
      for (const Second second : seconds) {
        CAPTURE(winner, checker, second);
        const auto& [all, groups] = corner_mates(winner, checker, second);
        std::size_t end = 0;
        for (const auto& group : groups) {
          CHECK(group.begin == end);
          end = group.end;
          for (std::size_t i = group.begin; i < group.end; ++i) {
            CHECK(all[i].mated == group.mated);
            CHECK(all[i].mating == group.mating);
            const auto position = board::Position::from(placed(all[i], winner, checker, second));
            REQUIRE(position);
            CHECK(position->checkers() == board::Bitboard{all[i].check});
            CHECK_FALSE(board::has_legal_move(*position));
          }
        }
        CHECK(end == all.size());
      }
    }
  }
}

TEST_CASE("White and Black have the same corner mates", "[laws][corner_mates]") {
  for (const Role checker : checkers) {
    for (const Second second : seconds) {
      CAPTURE(checker, second);
      const std::size_t white = corner_mates(Color::white, checker, second).all.size();
      CHECK(white == corner_mates(Color::black, checker, second).all.size());
      const bool is_in_between = checker == Role::bishop && second == Second::shield_rook;
      CHECK((white == 0) == is_in_between);
    }
  }
}

}  // namespace
