#include "replay/internal/chances.h"

#include <algorithm>

namespace partiar::replay::internal {

namespace {

using board::Position;
using laws::Chance;

/// Some tenths of a second at most for each question, so that a file of nothing but hard positions
/// takes minutes where it took hours. No game that was met needs a tenth of it; what needs more is
/// left open, and said to be. Of 1,442 questions about locked and composed positions it leaves 37
/// open; 20,000, which leave out the straight search of `can_mate`, 67 in two thirds of the time,
/// and 40,000 still 32 in a fifth more (measured).
constexpr laws::Limits limits{.nodes = 30'000};

/// So few half-moves behind a position that was set up make a study or an end, not a game.
constexpr std::size_t few_plies = 8;

/// Whether the score is of a position that was set up. Nobody played to it, so it may be one that
/// only looks like those of games, and is asked about whatever it looks like.
bool is_study(const Start& start, const Followed& followed) {
  return followed.moves.size() <= few_plies && !start.position.is_same(Position::initial());
}

bool is_dead(const Position& position, bool is_study) {
  return (is_study || laws::may_be_dead(position)) && laws::is_dead(position, limits);
}

/// Whether a search may start from there: nobody has left a king to be taken.
bool is_sane(const Position& position) {
  const board::Color other = ~position.turn();
  return !position.is_attacked(position.king(other), position.turn(), position.occupied());
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
    const bool is = is_dead(followed.last, is_study(start, followed));
    return is ? std::optional{last} : std::nullopt;
  }
  // Stalemate, or too little material: the position before may have been dead already.
  const auto by_material =
      std::ranges::find(followed.events, laws::EventKind::dead_position, &laws::Event::kind);
  const std::size_t dead =
      by_material == followed.events.end() ? last : std::size_t{by_material->ply.value};
  if (dead == 0) return std::nullopt;
  if (!is_dead(position_at(start, followed, dead - 1), is_study(start, followed))) {
    return std::nullopt;
  }
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

std::optional<laws::Answer> find_chance(const Start& start, const Followed& followed,
                                        board::Color winner, bool is_cause_told) {
  const Position& last = followed.last;
  laws::Answer quick = laws::can_mate_quickly(last, winner);
  if (quick.chance != Chance::undecided) return quick;
  if (!start.is_playable || (followed.irregular && !is_sane(last))) return std::nullopt;
  const bool is_asked =
      is_cause_told || is_study(start, followed) || laws::may_lack_mate(last, winner);
  return is_asked ? std::optional{laws::can_mate(last, winner, limits)} : std::nullopt;
}

}  // namespace partiar::replay::internal
