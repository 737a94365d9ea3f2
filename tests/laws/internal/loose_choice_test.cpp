#include "laws/internal/loose_choice.h"

#include <cstddef>
#include <string>
#include <string_view>

#include "laws/internal/roaming_limits.h"
#include "support/catch.h"
#include "support/positions.h"

namespace {

using namespace partiar;
using laws::internal::count_movers;
using laws::internal::little_room;

TEST_CASE("pieces with more than a little room are counted", "[laws][winnable]") {
  const struct {
    std::string_view what, placement;
    std::size_t movers;
  } rows[] = {
      {"a free rook", "4k3/8/8/8/8/8/8/R3K3", 1},
      {"a knight that can leave its corner", "nk6/1p6/1P6/8/8/8/8/K7", 1},
      {"a bishop behind its pawns", "4k3/8/8/8/8/1p6/pP6/BK6", 0},
      {"kings and pawns", "4k3/4p3/8/8/8/8/4P3/4K3", 0},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto position = tests::position_of(std::string{row.placement} + " w - - 0 1");
    CHECK(count_movers(position, little_room) == row.movers);
  }
}

}  // namespace
