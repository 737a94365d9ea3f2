#include "scoresheet/internal/ignored_gain.h"

#include <string_view>

#include "board/fen.h"
#include "notation/resolve.h"
#include "notation/san.h"
#include "support/catch.h"

namespace {

using namespace partiar;

TEST_CASE("a move is weighed against the captures it ignored", "[scoresheet][repair]") {
  const struct {
    std::string_view what, fen, move;
    int gain;
  } rows[] = {
      {"nothing is en prise", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e4", 0},
      {"a queen is en prise", "4k3/8/8/3q4/8/4N3/8/4K3 w - - 0 1", "Kf1", 900},
      {"and is captured", "4k3/8/8/3q4/8/4N3/8/4K3 w - - 0 1", "Nxd5", 0},
      {"a pawn is not worth it", "4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1", "Kf1", 0},
      {"a guarded knight is not en prise to a rook", "4k3/2p5/3n4/8/8/8/8/3RK3 w - - 0 1", "Kf1",
       0},
      {"a guarded queen is en prise", "4k3/2p5/3q4/8/8/8/8/3RK3 w - - 0 1", "Kf1", 400},
      {"a king guards only what is not attacked again", "8/8/3k4/3n4/8/8/3R4/3RK3 w - - 0 1", "Kf1",
       300},
      {"a check takes precedence", "4k3/8/8/3q4/8/4N3/8/4K2R w - - 0 1", "Rh8", 0},
      {"a pinned knight captures nothing", "4r1k1/8/8/3q4/8/4N3/8/4K3 w - - 0 1", "Kf1", 0},
      {"a side in check is excluded", "4k3/8/8/8/8/8/3q4/4K3 w - - 0 1", "Kxd2", 0},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto position = board::read_fen(row.fen);
    REQUIRE(position.has_value());
    const auto san = notation::read_san(row.move);
    REQUIRE(san.has_value());
    const auto resolved = notation::resolve(*position, san->san);
    CHECK(resolved.has_value());
    if (!resolved) continue;
    CHECK(scoresheet::internal::ignored_gain(*position, resolved->move) == row.gain);
  }
}

}  // namespace
