#include "laws/internal/loose_mate.h"

#include <optional>
#include <string_view>

#include "support/catch.h"
#include "support/positions.h"

namespace {

using namespace partiar;
using board::Color;
using board::Role;
using board::Square;
using laws::internal::Crowd;
using laws::internal::LooseMateFinder;
using laws::internal::LooseView;
using laws::internal::Tracked;
using tests::position_of;

struct Row {
  std::string_view what, fen;
  bool has_mate;
};
/// Kings and pawns are tracked; White is to mate.
constexpr Row rows[] = {
    {"a rook and a king that faces the other", "k7/8/K7/8/8/8/8/7R b - - 0 1", true},
    {"a king too far away", "k7/8/8/K7/8/8/8/7R b - - 0 1", false},
    {"a bishop in the corner, with nothing to block a flight", "k7/8/K7/8/8/8/8/7B b - - 0 1",
     false},
    {"the same, blocked by the loser's knight", "k7/8/K7/8/8/8/8/n6B b - - 0 1", true},
    {"two bishops", "k7/8/K7/8/8/8/8/6BB b - - 0 1", true},
};

TEST_CASE("loose pieces mate where they could be placed", "[laws][winnable]") {
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const auto position = position_of(row.fen);
    const auto tracked = Tracked::of(position, position.of(Role::king) | position.of(Role::pawn));
    Crowd crowd;
    for (const Square square : position.occupied() & ~tracked.occupied()) {
      crowd.add(*position.piece_on(square), square);
    }
    while (crowd.grow(tracked, [](Square) { return false; })) continue;
    const LooseView view{Color::white, crowd};
    LooseMateFinder finder{view};
    CHECK(finder.may_be_mate(tracked, std::nullopt) == row.has_mate);
    CHECK(finder.placed().empty() == !row.has_mate);
  }
}

}  // namespace
