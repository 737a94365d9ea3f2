#include "board/excess.h"

#include <optional>
#include <string_view>

#include "board/position.h"
#include "support/catch.h"

namespace {

using namespace partiar::board;

/// `white` pawns and `black` knights on the second to seventh ranks, and kings.
Setup setup_with(unsigned white, unsigned black) {
  Setup setup;
  setup.men[0] = Piece{Color::white, Role::king};
  setup.men[63] = Piece{Color::black, Role::king};
  for (unsigned i = 0; i < white; ++i) setup.men[8 + i] = Piece{Color::white, Role::pawn};
  for (unsigned i = 0; i < black; ++i) setup.men[55 - i] = Piece{Color::black, Role::knight};
  return setup;
}

TEST_CASE("an excess of pieces is found, and found once", "[board]") {
  struct Row {
    unsigned white, black;
    KnownExcess known;
    std::optional<SetupError> excess;
  };
  constexpr SetupError pawns{SetupFault::too_many_pawns, Color::white, {}};
  constexpr SetupError men{SetupFault::too_many_men, Color::black, {}};
  for (const Row& row :
       {Row{8, 15, {}, {}}, Row{9, 15, {}, pawns}, Row{8, 16, {}, men}, Row{9, 16, {}, men},
        Row{9, 16, {.men = true}, pawns}, Row{9, 16, {.men = true, .pawns = true}, {}}}) {
    CAPTURE(row.white, row.black);
    const auto setup = setup_with(row.white, row.black);
    CHECK(find_excess(setup, row.known) == row.excess);
    CHECK(has_excess(*Position::from(setup)) == find_excess(setup).has_value());
  }
}

TEST_CASE("a position holds any excess up to thirty-two pieces", "[board]") {
  CHECK(Position::from(setup_with(0, 30)).has_value());
  CHECK(Position::from(setup_with(0, 31)).error() ==
        SetupError{SetupFault::too_many_men, Color::black, {}});
}

}  // namespace
