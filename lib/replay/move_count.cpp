#include "replay/move_count.h"

#include <algorithm>

#include "replay/place.h"

namespace partiar::replay {

namespace {

using board::Color;

/// The moves that a player must have completed by the end of each period; 0: all.
std::vector<std::uint32_t> sums_of(const TimeControl& control) {
  std::vector<std::uint32_t> sums;
  std::uint32_t sum = 0;
  for (const Period& period : control) {
    sum += period.moves;
    sums.push_back(period.moves == 0 ? 0 : sum);
  }
  return sums;
}

/// How many periods a player is past who has completed `moves`.
std::uint32_t passed(std::span<const std::uint32_t> sums, std::uint32_t moves) {
  const auto is_passed = [&](std::uint32_t sum) { return sum > 0 && sum <= moves; };
  return static_cast<std::uint32_t>(std::ranges::find_if_not(sums, is_passed) - sums.begin());
}

/// Whether the time of a further period was added at move `moves` or later: the clock then shows
/// more than an increment and the opponent's penalty for an illegal move explain.
bool was_added(std::span<const TimeLeft> left, std::uint32_t moves, std::uint32_t increment) {
  constexpr std::int64_t more_than_penalty = 150;
  for (std::size_t i = std::max<std::size_t>(moves, 2) - 1; i < left.size(); ++i) {
    if (left[i].seconds - left[i - 1].seconds > increment + more_than_penalty) return true;
  }
  return false;
}

}  // namespace

std::optional<TimeControl> control_of(const Game& game, const FlagRequest& request) {
  return request.control ? request.control : read_time_control(game.known_tag("TimeControl"));
}

bool is_last_period(const TimeControl& control, std::uint32_t completed) {
  return control.back().moves > 0 || passed(sums_of(control), completed) + 1 == control.size();
}

std::optional<MoveCount> count_moves(const Game& game, base::Ply ply, Color color,
                                     const FlagRequest& request, std::span<const TimeLeft> left) {
  const auto control = control_of(game, request);
  if (!control || control->front().moves == 0) return std::nullopt;
  const auto sums = sums_of(*control);
  const board::Position position = position_after(game, ply);
  const bool has_moved = position.turn() != color;
  MoveCount count;
  count.made = position.fullmove_number() - (color == Color::white && has_moved ? 0 : 1);
  // The flag falls while the player's own clock runs: after the last move it was not pressed.
  count.completed = count.made - (has_moved && count.made > 0 ? 1 : 0);
  if (request.completed) count.made = count.completed = *request.completed;
  const std::uint32_t periods_passed = passed(sums, count.completed);
  const bool may_be_next = periods_passed > 0 && periods_passed < sums.size();
  count.period = std::max(periods_passed, 1U);
  count.standing = periods_passed > 0 ? Standing::reached : Standing::missed;
  if (request.period) {
    count.period = std::clamp(*request.period, 1U, static_cast<std::uint32_t>(sums.size()));
  } else if (may_be_next &&
             was_added(left, sums[periods_passed - 1], (*control)[periods_passed - 1].increment)) {
    ++count.period;
  } else if (may_be_next && left.size() < sums[periods_passed - 1]) {
    count.standing = Standing::either;
  }
  count.prescribed = sums[count.period - 1];
  if (count.period > periods_passed) count.standing = Standing::missed;
  const bool is_broken = game.followed.stop && ply.value == game.followed.moves.size();
  if (count.standing == Standing::missed && count.prescribed > 0 && is_broken &&
      !request.completed) {
    count.standing = Standing::unproved;
  }
  return count;
}

}  // namespace partiar::replay
