#include "replay/internal/chances.h"

#include <algorithm>

namespace partiar::replay::internal {

namespace {

using board::Position;
using laws::Chance;

/// A second at most. No game that was met needs a hundredth of it.
constexpr laws::Limits limits{.nodes = 300'000};

bool is_dead(const Position& position) {
  return laws::may_be_dead(position) && laws::is_dead(position, limits);
}

Position position_at(const Start& start, const Followed& followed, std::size_t plies) {
  Position position = start.position;
  for (std::size_t i = 0; i < plies; ++i) position.play_recorded(followed.moves[i]);
  return position;
}

/// How many half-moves were played when the position is known to have been dead, as far as the end
/// of the score says. What is dead stays dead, so only the end is asked about.
std::optional<std::size_t> find_dead_end(const Start& start, const Followed& followed) {
  const std::size_t last = followed.moves.size();
  if (followed.status == laws::Status::ongoing) {
    return is_dead(followed.last) ? std::optional{last} : std::nullopt;
  }
  // Stalemate, or too little material: the position before may have been dead already.
  const auto by_material =
      std::ranges::find(followed.events, laws::EventKind::dead_position, &laws::Event::kind);
  const std::size_t dead =
      by_material == followed.events.end() ? last : std::size_t{by_material->ply.value};
  if (dead == 0 || !is_dead(position_at(start, followed, dead - 1))) return std::nullopt;
  return dead - 1;
}

}  // namespace

std::optional<base::Ply> find_dead(const Start& start, const Followed& followed) {
  if (followed.irregular || followed.status == laws::Status::checkmate) return std::nullopt;
  const auto end = find_dead_end(start, followed);
  if (!end) return std::nullopt;
  // The first dead position is found by halving.
  std::size_t dead = *end;
  for (std::size_t alive = 0; alive < dead;) {
    const std::size_t middle = alive + (dead - alive) / 2;
    if (laws::is_dead(position_at(start, followed, middle), limits)) {
      dead = middle;
    } else {
      alive = middle + 1;
    }
  }
  return base::Ply{static_cast<std::uint32_t>(dead)};
}

Chance can_mate(const Position& position, board::Color color) {
  return laws::can_mate(position, color, limits).chance;
}

laws::Answer find_chance(const Start& start, const Followed& followed, board::Color winner,
                         bool decides_verdict) {
  laws::Answer answer = laws::can_mate_quickly(followed.last, winner);
  const bool is_regular = start.is_playable && !followed.irregular;
  if (answer.chance == Chance::undecided && is_regular &&
      (decides_verdict || laws::may_be_dead(followed.last))) {
    answer = laws::can_mate(followed.last, winner, limits);
  }
  return answer;
}

}  // namespace partiar::replay::internal
