#include "laws/internal/mating_net.h"

#include <string_view>

#include "support/catch.h"
#include "support/positions.h"

namespace {

using namespace partiar;
using board::Color;
using laws::internal::find_mating_net;
using laws::internal::MatingNet;
using laws::internal::Mobility;

struct Row {
  std::string_view what, fen;
  MatingNet white, black;
};
using enum MatingNet;
constexpr Row rows[] = {
    {"the first position without castling", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
     possible, possible},
    {"a queen and a bare king", "4k3/4Q3/4K3/8/8/8/8/8 b - - 0 1", possible, none},
    {"a knight and the other side's pawn", "7k/7p/8/8/8/8/8/N3K3 w - - 0 1", possible, possible},
    {"a lone pawn", "8/8/8/3k4/3P4/3K4/8/8 w - - 0 1", possible, none},
    {"bishops of two colours", "7k/8/8/8/8/8/8/KBB5 w - - 0 1", possible, none},
    {"a chain of pawns", "8/2k5/8/p1p1p1p1/P1P1P1P1/2K5/8/8 w - - 0 1", none, none},
    {"a chain and a bishop of its colour", "8/2k5/8/1p1p1p1p/1P1P1P1P/4B3/2K5/8 w - - 0 1", none,
     none},
    {"kings that cannot leave their side", "2k5/8/3p4/1p1P1p2/1P3P1p/7P/8/3K4 w - - 0 1", none,
     none},
    {"a rook that may be taken", "Rk6/8/2K5/8/8/8/8/8 b - - 0 1", possible, none},
};

TEST_CASE("the pieces could form a mate, or nowhere", "[laws][winnable]") {
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const Mobility mobility{tests::position_of(row.fen)};
    CHECK(find_mating_net(mobility, Color::white) == row.white);
    CHECK(find_mating_net(mobility, Color::black) == row.black);
  }
}

}  // namespace
