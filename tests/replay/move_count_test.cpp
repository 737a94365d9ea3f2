#include "replay/move_count.h"

#include <optional>
#include <string>
#include <string_view>

#include "replay/clock_times.h"
#include "replay/replayer.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using namespace partiar::replay;
using board::Color;

/// Twelve half-moves.
constexpr std::string_view played = "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 h6 *";

struct Row {
  std::string_view what, control;
  Color color;
  std::uint32_t ply;
  std::optional<std::uint32_t> period, completed;
  Standing standing;
  std::uint32_t counted, prescribed;
};
const Row rows[] = {
    {"a move too few", "7/60", Color::white, 12, {}, {}, Standing::missed, 6, 7},
    {"enough", "6/60", Color::white, 12, {}, {}, Standing::reached, 6, 6},
    {"the clock was not pressed", "6/60", Color::black, 12, {}, {}, Standing::missed, 5, 6},
    {"nor at the very start", "6/60", Color::white, 1, {}, {}, Standing::missed, 0, 6},
    {"no move was made", "6/60", Color::white, 0, {}, {}, Standing::missed, 0, 6},
    {"the first or the second period", "6/60:60", Color::white, 12, {}, {}, Standing::either, 6, 6},
    {"the first", "6/60:60", Color::white, 12, 1, {}, Standing::reached, 6, 6},
    {"the second, in which all must be made",
     "6/60:60",
     Color::white,
     12,
     2,
     {},
     Standing::missed,
     6,
     0},
    {"one that does not exist is the last",
     "6/60:60",
     Color::white,
     12,
     3,
     {},
     Standing::missed,
     6,
     0},
    {"period 0 is the first", "6/60:60", Color::white, 12, 0, {}, Standing::reached, 6, 6},
    {"no move was completed", "6/60", Color::white, 12, {}, 0, Standing::missed, 0, 6},
    {"the second of three", "2/60:3/60:60", Color::white, 12, 2, {}, Standing::reached, 6, 5},
    {"of three, the second or the third",
     "2/60:3/60:60",
     Color::white,
     12,
     {},
     {},
     Standing::either,
     6,
     5},
    {"more moves than in the score", "7/60", Color::white, 12, {}, 7, Standing::reached, 7, 7},
};

TEST_CASE("the moves completed at flag fall are counted", "[replay][move_count][6.3][6.4]") {
  for (const Row& row : rows) {
    CAPTURE(row.what);
    Replayer replayer;
    replayer.replay({played}, [&](const Game& game) {
      const FlagRequest request{read_time_control(row.control), row.period, row.completed};
      const auto count = count_moves(game, base::Ply{row.ply}, row.color, request, {});
      REQUIRE(count);
      CHECK(count->standing == row.standing);
      CHECK(count->completed == row.counted);
      CHECK(count->prescribed == row.prescribed);
    });
  }
}

TEST_CASE("without a number of moves there is nothing to count", "[replay][move_count][6.3]") {
  for (const std::string_view tag : {"", "[TimeControl \"300\"]\n\n", "[TimeControl \"?\"]\n\n"}) {
    CAPTURE(tag);
    Replayer replayer;
    const std::string text = std::string{tag} + std::string{played};
    replayer.replay({text}, [&](const Game& game) {
      CHECK_FALSE(count_moves(game, base::Ply{12}, Color::white, {}, {}));
    });
  }
}

TEST_CASE("the control is that of the tag", "[replay][move_count]") {
  const std::string text = "[TimeControl \"7/60\"]\n\n" + std::string{played};
  Replayer replayer;
  replayer.replay({text}, [&](const Game& game) {
    const auto count = count_moves(game, base::Ply{12}, Color::white, {}, {});
    REQUIRE(count);
    CHECK(count->prescribed == 7);
  });
}

TEST_CASE("a score that breaks off proves nothing", "[replay][move_count][8.6]") {
  Replayer replayer;
  replayer.replay({"[TimeControl \"7/60\"]\n\n1. d4 d5 2. Qz9 *"}, [&](const Game& game) {
    const auto standing = [&](std::uint32_t ply, std::optional<std::uint32_t> completed) {
      return count_moves(game, base::Ply{ply}, Color::white, {{}, {}, completed}, {})->standing;
    };
    CHECK(standing(2, {}) == Standing::unproved);
    CHECK(standing(1, {}) == Standing::missed);
    CHECK(standing(2, 6) == Standing::missed);
  });
}

TEST_CASE("a clock that shows more than before has got the time of the next period",
          "[replay][move_count][6.3]") {
  const auto standing = [](std::int64_t last) {
    Standing found{};
    Replayer replayer;
    replayer.replay({played}, [&](const Game& game) {
      const TimeLeft left[] = {{{1}, 50}, {{3}, 40}, {{5}, last}, {{7}, last - 10}};
      const FlagRequest request{read_time_control("3/60:600"), {}, {}};
      found = count_moves(game, base::Ply{8}, Color::white, request, left)->standing;
    });
    return found;
  };
  CHECK(standing(630) == Standing::missed);
  CHECK(standing(30) == Standing::reached);
}

struct Left {
  std::string_view what, text, control;
  std::string_view white, black;
};
const Left lefts[] = {
    {"clock times", "1. d4 {[%clk 0:01:30]} d5 {[%clk 1:00:05.4]} 2. c4 {[%clk 59]} *", "",
     "1:90 3:59", "2:3605"},
    {"not those of variations", "1. d4 {[%clk 0:01:30]} (1. e4 {[%clk 0:00:10]}) d5 *", "", "1:90",
     ""},
    {"not what is no time", "1. d4 {[%clk soon]} d5 {[%clk 1:2:x]} *", "", "", ""},
    {"times taken", "1. d4 {[%emt 0:00:20]} d5 {[%emt 5]} 2. c4 {[%emt 0:00:50]} *", "60",
     "1:40 3:-10", "2:55"},
    {"with increments", "1. d4 {[%emt 20]} d5 {[%emt 5]} 2. c4 {[%emt 50]} *", "60+10", "1:50 3:10",
     "2:65"},
    {"without a control they say nothing", "1. d4 {[%emt 20]} *", "", "", ""},
    {"nor after one that is missing", "1. d4 {[%emt 20]} d5 2. c4 e6 3. e4 {[%emt 1]} *", "60",
     "1:40", ""},
};

std::string listed(const std::vector<TimeLeft>& left) {
  std::string list;
  for (const TimeLeft& time : left) {
    if (!list.empty()) list += ' ';
    list += std::to_string(time.ply.value) + ':' + std::to_string(time.seconds);
  }
  return list;
}

TEST_CASE("the times left are read or reckoned", "[replay][clock_times]") {
  for (const Left& row : lefts) {
    CAPTURE(row.what);
    Replayer replayer{{.keep_entries = true}};
    replayer.replay({row.text}, [&](const Game& game) {
      const base::Ply end{static_cast<std::uint32_t>(game.followed.moves.size())};
      const auto control = read_time_control(row.control);
      CHECK(listed(times_left(game, Color::white, end, control)) == row.white);
      CHECK(listed(times_left(game, Color::black, end, control)) == row.black);
    });
  }
}

}  // namespace
