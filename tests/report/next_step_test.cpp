#include "report/next_step.h"

#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/reports.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

constexpr std::string_view mate = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# ";
constexpr std::string_view five =
    "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 ";
constexpr std::string_view bare = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/r7/7K b - - 0 40\"]\n";
constexpr std::string_view bare_moves = "40... Ra3 ";

struct Row {
  std::string_view what, tags, moves, result, step;
};
constexpr Row rows[] = {
    {"mate, and no result", "", mate, "*", "Check the proof on a board, then enter the result."},
    {"mate, and a wrong result", "", mate, "0-1",
     "Check the proof on a board, then correct the result. A signed result stands until the "
     "arbiter decides otherwise. Laws of 2023, Article 8.7"},
    {"a fifth occurrence", "", five, "0-1", "Compare both scoresheets up to 8...Ng8,"},
    {"on time against a bare king", "[Termination \"time forfeit\"]\n", bare_moves, "1-0",
     "Ask whether the game ended as recorded;"},
    {"a bare king wins", "", bare_moves, "1-0", "Ask how the game ended, and record it"},
    {"a decision", "[Termination \"arbiter decision\"]\n", mate, "0-1",
     "Ask the arbiter whether this result was decided. If it was, it stands; if not, the board "
     "decides."},
    {"a forfeit", "", mate, "0-1F", "Ask the arbiter whether this result was decided."},
    {"draw odds", "[Event \"Armageddon\"]\n", five, "0-1", "Look up the rules of the event:"},
    {"by correspondence", "[Mode \"EM\"]\n", five, "0-1", "Look up the rules by which"},
    {"a draw before both have moved", "", "1. e4 ", "1/2-1/2", "Ask whether both players made"},
    {"two results", "[Result \"0-1\"]\n", "1. e4 e5 ", "1-0",
     "Find out which result the players signed; only the arbiter may change that one. Laws of "
     "2023, Article 8.7"},
    {"words against the result", "[Termination \"White resigns\"]\n", "1. e4 e5 ", "1-0",
     "Ask how the game ended: either the result is wrong,"},
    {"a move that cannot be read", "", "1. e4 Qd4 ", "1-0", "Compare the record with the"},
};

std::string step_of(const Row& row) {
  std::string text = "[Date \"2024.05.01\"]\n";
  text.append(row.tags).append(row.moves == bare_moves ? bare : "").append("\n");
  text.append(row.moves).append(row.result).append("\n");
  std::string step;
  every_game(text, [&](const replay::Game& game) {
    report::Score score{game};
    report::append_next_step(step, game, score, english().messages());
  });
  return step;
}

TEST_CASE("each verdict comes with what would settle it", "[report][next_step]") {
  for (const Row& row : rows) {
    const std::string step = step_of(row);
    CAPTURE(row.what, row.step, step);
    CHECK(step.starts_with(row.step));
  }
}

}  // namespace
