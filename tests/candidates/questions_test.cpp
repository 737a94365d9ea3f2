#include "candidates/questions.h"

#include <string>
#include <vector>

#include "support/catch.h"

namespace {

using namespace partiar;
using candidates::find_questions;

replay::ScannedMove move_of(double probability, std::vector<double> says) {
  replay::ScannedMove move;
  move.probability = probability;
  for (std::size_t i = 0; i < says.size(); ++i) {
    replay::ScannedBox box;
    box.sheet = static_cast<std::uint8_t>(i);
    box.probability = says[i];
    move.boxes.push_back(box);
  }
  return move;
}

TEST_CASE("the boxes to look at are those of doubts, once for each cause",
          "[candidates][questions]") {
  const std::vector<replay::ScannedMove> moves{
      move_of(1, {1, 1}),                            // certain
      move_of(0.6, {0.9, 0.5}),                      // the second sheet is less clear
      move_of(0.999, {0.1, 0.1}),                    // certain, whatever the boxes say
      move_of(0.61, {0.9, 0.9}),                     // the other half of the same doubt
      move_of(0.3, {0.2}),        move_of(0.5, {}),  // no box to look at
  };
  std::string asked;
  for (const auto& question : find_questions(moves)) {
    asked += std::to_string(question.ply.value) + ':' + std::to_string(question.box.sheet) + ' ';
  }
  CHECK(asked == "2:1 5:0 ");
}

TEST_CASE("a game without doubts has no boxes to look at", "[candidates][questions]") {
  CHECK(find_questions({move_of(1, {1}), move_of(0.99, {0.5})}).empty());
}

}  // namespace
