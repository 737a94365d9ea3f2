#include "laws/internal/question.h"

#include <cstdint>
#include <optional>
#include <string_view>

#include "laws/internal/loose_pieces.h"
#include "support/catch.h"
#include "support/helpmates.h"
#include "support/positions.h"

namespace {

using namespace partiar;
using board::Color;
using laws::Chance;
using laws::Obstacle;
using tests::position_of;

struct Row {
  std::string_view what, fen;
  Color winner;
  std::optional<Obstacle> obstacle;  ///< none: can mate
};
constexpr Row rows[] = {
    {"a descent", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", Color::white, {}},
    {"a mating net that lacks a piece", "8/2k5/8/1p1p1p1p/1P1P1P1P/4B3/2K5/8 w - - 0 1",
     Color::white, Obstacle::blocked},
    {"bishops behind a chain", "8/b7/1b5p/2b2p1P/3b1p1K/4bPp1/6P1/5kb1 b - - 0 1", Color::black,
     Obstacle::shut_off},
    {"a bishop behind a chain, and a king that walks about",
     "8/8/7p/5p1P/5p1K/5Pp1/6P1/5kb1 w - - 0 1", Color::black, Obstacle::exhausted},
    {"few moves, each of which shuts the position",
     "1bB5/k7/R5r1/8/1pBp1p1p/1PpP1PbP/K1P4b/RB6 b - - 0 1", Color::white, Obstacle::each_move},
    {"every line", "5bk1/4p1p1/4P1P1/7K/8/8/8/8 w - - 0 1", Color::white, Obstacle::exhausted},
    {"moves of pawns that are counted", "8/3p1p1p/1p6/1P6/KP6/PP1P4/5P1P/k7 w - - 0 1",
     Color::black, Obstacle::exhausted},
    {"one line", "k7/1Q6/8/8/8/8/8/K7 b - - 0 1", Color::white, Obstacle::forced_line},
    {"a corner", "K7/8/8/8/6B1/8/bn6/kr6 w - - 0 1", Color::white, {}},
    {"a promotion that opens the position",
     "k1b5/8/8/1pBpBpBp/1PbP1PpP/6P1/6P1/K1B1B3 w - - 0 1",
     Color::black,
     {}},
};

TEST_CASE("each kind of question is answered by its method", "[laws][winnable][6.9]") {
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const auto position = position_of(row.fen);
    const auto answer = laws::internal::answer_question(position, row.winner, {});
    CHECK(answer.obstacle == row.obstacle);
    CHECK((answer.chance == Chance::winnable) == !row.obstacle);
    if (!row.obstacle) CHECK(tests::mates(position, row.winner, answer.line));
  }
}

TEST_CASE("an answer that is shut off names the pieces that prove it", "[laws][winnable]") {
  const auto position = position_of("8/b7/1b5p/2b2p1P/3b1p1K/4bPp1/6P1/5kb1 b - - 0 1");
  const auto answer = laws::internal::answer_question(position, Color::black, {});
  REQUIRE(answer.obstacle == Obstacle::shut_off);
  const auto proof =
      laws::internal::search_loose_pieces(position, Color::black, answer.tracked, 10'000);
  CHECK(proof.end == laws::internal::LooseEnd::no_mate);
}

}  // namespace
