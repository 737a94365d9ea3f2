#include "laws/winnable.h"

#include <utility>

#include "board/legal_moves.h"
#include "laws/internal/freedom.h"
#include "laws/internal/helpmate_search.h"
#include "laws/internal/question.h"
#include "laws/material.h"

namespace partiar::laws {

namespace {

using board::Color;
using board::Position;
using board::Role;
using board::Square;

/// The positions to search for a shorter helpmate.
constexpr std::uint64_t short_limit = 50'000;

Answer unwinnable(Obstacle obstacle) {
  return {Chance::unwinnable, obstacle, {}, 0};
}

/// Mate and stalemate.
std::optional<Answer> answer_if_over(const Position& position, Color color) {
  if (board::has_legal_move(position)) return std::nullopt;
  const bool mated = position.checkers().any() && position.turn() != color;
  if (mated) return Answer{Chance::winnable, std::nullopt, {}, 0};
  return unwinnable(Obstacle::over);
}

/// The shortest mates of either side from the starting position, in which many an online game is
/// lost on time or resigned.
std::optional<Answer> answer_at_start(const Position& position, Color color) {
  if (!position.is_same(Position::initial())) return std::nullopt;
  using enum Square;
  if (color == Color::black) {
    return Answer{Chance::winnable, {}, {{f2, f3}, {e7, e5}, {g2, g4}, {d8, h4}}, 0};
  }
  return Answer{Chance::winnable, {}, {{e2, e4}, {f7, f6}, {d2, d4}, {g7, g5}, {d1, h5}}, 0};
}

}  // namespace

std::string_view code_of(Obstacle obstacle) {
  switch (obstacle) {
    case Obstacle::over:
      return "over";
    case Obstacle::material:
      return "material";
    case Obstacle::blocked:
      return "blocked";
    case Obstacle::shut_off:
      return "shut-off";
    case Obstacle::each_move:
      return "each-move";
    case Obstacle::forced_line:
      return "forced-line";
    case Obstacle::exhausted:
      return "exhausted";
    case Obstacle::count:
      return "count";
  }
  std::unreachable();
}

Answer can_mate(const Position& position, Color color, const Limits& limits) {
  if (auto answer = answer_if_over(position, color)) return *std::move(answer);
  if (!has_mating_material(position, color)) return unwinnable(Obstacle::material);
  const bool counted = limits.clock == Clock::counted;
  if (counted && position.halfmove_clock() >= seventyfive_count) return unwinnable(Obstacle::count);
  if (auto answer = answer_at_start(position, color)) return *std::move(answer);
  return internal::answer_question(position, color, limits);
}

void shorten_helpmate(const Position& position, Color color, const Limits& limits, Answer& answer) {
  if (answer.chance != Chance::winnable || answer.line.size() <= 1) return;
  const Limits some{std::min(limits.nodes, short_limit), limits.clock};
  auto other = internal::search_helpmate(position, color, some, internal::Order::shortest_first);
  if (other.chance == Chance::winnable && other.line.size() < answer.line.size()) {
    answer.line = std::move(other.line);
  }
}

Answer can_mate_quickly(const Position& position, Color color) {
  if (!has_mating_material(position, color)) return unwinnable(Obstacle::material);
  if (internal::looks_locked(position) && internal::is_blocked(position, color))
    return unwinnable(Obstacle::blocked);
  return {Chance::undecided, std::nullopt, {}, 0};
}

Color likelier_to_mate(const Position& position) {
  const auto worth = [&](Color color) {
    return 4 * position.straight_sliders(color).size() + 3 * position.of(color, Role::pawn).size() +
           position.of(color).size();
  };
  return worth(Color::white) >= worth(Color::black) ? Color::white : Color::black;
}

bool is_dead(const Position& position, const Limits& limits) {
  return is_hopeless_for_both(position,
                              [&](Color color) { return can_mate(position, color, limits); });
}

}  // namespace partiar::laws
