#include "candidates/questions.h"

#include <algorithm>

namespace partiar::candidates {

namespace {

/// Doubts whose chances are the same within this have one cause.
constexpr double alike = 0.03;

}  // namespace

std::vector<replay::Question> find_questions(const std::vector<replay::ScannedMove>& moves) {
  std::vector<replay::Question> questions;
  std::vector<double> asked;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const replay::ScannedMove& move = moves[i];
    if (move.probability >= sure || move.boxes.empty()) continue;
    const bool is_settled = std::ranges::any_of(asked, [&](double chance) {
      return chance > move.probability - alike && chance < move.probability + alike;
    });
    if (is_settled) continue;
    asked.push_back(move.probability);
    const auto box = std::ranges::min(move.boxes, {}, &replay::ScannedBox::probability);
    questions.push_back({base::Ply{static_cast<std::uint32_t>(i + 1)}, box});
  }
  return questions;
}

}  // namespace partiar::candidates
