#include "replay/time_control.h"

#include <optional>
#include <string_view>
#include <vector>

#include "support/catch.h"

namespace {

using namespace partiar::replay;

struct Row {
  std::string_view text;
  std::optional<TimeControl> control;
};
const Row rows[] = {
    {"300", TimeControl{{0, 300, 0}}},
    {"5400+30", TimeControl{{0, 5400, 30}}},
    {"40/7200", TimeControl{{40, 7200, 0}}},
    {"40/7200:3600", TimeControl{{40, 7200, 0}, {0, 3600, 0}}},
    {"40/5400+30:20/3000+30:900+30", TimeControl{{40, 5400, 30}, {20, 3000, 30}, {0, 900, 30}}},
    {"G/90", TimeControl{{0, 5400, 0}}},
    {"SD/60+5", TimeControl{{0, 3600, 5}}},
    {"", {}},
    {"?", {}},
    {"-", {}},
    {"*180", {}},
    {"0/7200", {}},
    {"40/", {}},
    {"40/7200:", {}},
    {"5400+", {}},
    {"90 minutes", {}},
    {"99999999999", {}},
    {"1000000", TimeControl{{0, 1'000'000, 0}}},
    {"1000001", {}},
    {"G/71582790", {}},
    {"1000001/60", {}},
    {"60+1000001", {}},
};

TEST_CASE("a time control is read period by period", "[replay][time_control]") {
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(read_time_control(row.text) == row.control);
  }
}

struct Sixty {
  std::string_view what, text;
  std::optional<std::uint64_t> seconds;
};
const Sixty sixties[] = {
    {"a single period", "300", 300},
    {"an increment", "180+2", 300},
    {"periods are added up", "40/5400+30:900+30", 8'100},
    {"no period ends the game", "40/7200", {}},
};

TEST_CASE("the time for sixty moves", "[replay][time_control][A.1][B.1]") {
  for (const Sixty& row : sixties) {
    CAPTURE(row.what);
    CHECK(time_for_sixty(*read_time_control(row.text)) == row.seconds);
  }
}

}  // namespace
