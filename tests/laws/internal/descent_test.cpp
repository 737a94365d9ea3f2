#include "laws/internal/descent.h"

#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/helpmates.h"
#include "support/positions.h"

namespace {

using namespace partiar;
using board::Color;
using laws::Clock;
using laws::internal::descend_to_mate;
using laws::internal::Line;
using tests::position_of;

constexpr unsigned enough = 40;

struct Row {
  std::string_view what, fen;
  Color winner;
};
constexpr Row rows[] = {
    {"the first position", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     Color::white},
    {"the same for Black", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     Color::black},
    {"mate in one", "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", Color::white},
    {"a rook", "8/8/8/3k4/8/8/8/R3K3 w - - 0 1", Color::white},
    {"a pawn that promotes", "8/8/8/3k4/8/8/P7/4K3 b - - 0 1", Color::white},
    {"a knight and a pawn of the other side", "7k/7p/8/8/8/8/8/N3K3 w - - 0 1", Color::white},
    {"out of check", "4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1", Color::white},
};

TEST_CASE("a descent that succeeds is a helpmate", "[laws][winnable]") {
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const auto position = position_of(row.fen);
    Line line;
    REQUIRE(descend_to_mate(position, row.winner, Clock::ignored, enough, line));
    CHECK(tests::mates(position, row.winner, line.moves()));
    CHECK(line.moves().size() <= Line::most);
  }
}

TEST_CASE("a descent is the same in every run", "[laws][winnable]") {
  const auto position = position_of(rows[0].fen);
  std::vector<std::vector<board::Move>> lines;
  for (int i = 0; i < 2; ++i) {
    Line line;
    REQUIRE(descend_to_mate(position, Color::white, Clock::ignored, enough, line));
    lines.emplace_back(line.moves().begin(), line.moves().end());
  }
  CHECK(lines[0] == lines[1]);
}

TEST_CASE("a descent may fail", "[laws][winnable]") {
  const struct {
    std::string_view what, fen;
    Clock clock;
    unsigned tries;
  } failing[] = {
      {"without a try", "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", Clock::ignored, 0},
      {"where no mate exists", "8/2k5/8/1p1p1p1p/1P1P1P1P/4B3/2K5/8 w - - 0 1", Clock::ignored, 8},
      {"where the count is complete first", "7k/8/5K2/8/8/8/8/6Q1 b - - 149 100", Clock::counted,
       enough},
  };
  for (const auto& row : failing) {
    CAPTURE(row.what);
    Line line;
    CHECK_FALSE(descend_to_mate(position_of(row.fen), Color::white, row.clock, row.tries, line));
  }
  Line line;
  CHECK(descend_to_mate(position_of(failing[2].fen), Color::white, Clock::ignored, enough, line));
}

}  // namespace
