#include "replay/internal/chances.h"

#include <algorithm>

#include "laws/doubt.h"

namespace partiar::replay::internal {

namespace {

using board::Color;
using board::Position;
using laws::Answer;
using laws::Chance;

/// With this few half-moves after a set-up position, the score is a study or an ending, not a game.
constexpr std::size_t few_plies = 8;

/// Decides each of 20,000 random positions of up to five pieces, of which one needs over 80,000.
constexpr std::uint64_t nodes_for_few = 160'000;

/// Whether so few pieces are left that the question is to be settled, whatever the budget.
bool has_few_pieces(const Position& position) {
  constexpr std::size_t few = 5;
  return position.occupied().size() <= few;
}

/// Whether a search may start here: no king has been left en prise.
bool is_sane(const Position& position) {
  const Color other = ~position.turn();
  return !position.is_attacked(position.king(other), position.turn(), position.occupied());
}

}  // namespace

/// Whether the score starts from a set-up position. As nobody played to it, it may only look like
/// one from a game, so it is always examined.
bool Chances::is_study() const {
  return followed_.moves.size() <= few_plies && !start_.position.is_same(Position::initial());
}

Position Chances::position_at(std::size_t plies) const {
  Position position = start_.position;
  for (std::size_t i = 0; i < plies; ++i) position.play_recorded(followed_.moves[i]);
  return position;
}

Answer Chances::ask(const Position& position, Color color, std::uint64_t least) {
  Answer answer = laws::can_mate(position, color, {.nodes = std::max(nodes_, least)});
  nodes_ -= std::min(nodes_, answer.nodes);
  return answer;
}

const Answer& Chances::can_mate(Color color) {
  auto& known = of_last_[board::index(color)];
  if (!known) {
    known = ask(followed_.last, color, has_few_pieces(followed_.last) ? nodes_for_few : 0);
  }
  return *known;
}

bool Chances::is_dead(const Position& position) {
  return laws::is_hopeless_for_both(position, [&](Color color) { return ask(position, color); });
}

bool Chances::is_last_dead() {
  return laws::is_hopeless_for_both(
      followed_.last, [this](Color color) -> const Answer& { return can_mate(color); });
}

bool Chances::may_be_dead(const Position& position) const {
  return is_study() || laws::may_be_dead(position);
}

bool Chances::may_last_be_dead() {
  if (!may_last_be_dead_) may_last_be_dead_ = may_be_dead(followed_.last);
  return *may_last_be_dead_;
}

/// The number of half-moves after which the position is known to have been dead, judging by the end
/// of the score. A dead position stays dead, so only the end is examined.
std::optional<std::size_t> Chances::find_dead_end() {
  const std::size_t last = followed_.moves.size();
  if (followed_.status == laws::Status::ongoing) {
    return may_last_be_dead() && is_last_dead() ? std::optional{last} : std::nullopt;
  }
  // Stalemate or insufficient material: the position before may already have been dead.
  const auto by_material =
      std::ranges::find(followed_.events, laws::EventKind::dead_position, &laws::Event::kind);
  const std::size_t dead =
      by_material == followed_.events.end() ? last : std::size_t{by_material->ply.value};
  if (dead == 0) return std::nullopt;
  const Position before = position_at(dead - 1);
  return may_be_dead(before) && is_dead(before) ? std::optional{dead - 1} : std::nullopt;
}

std::optional<base::Ply> Chances::find_dead() {
  if (followed_.irregular || followed_.status == laws::Status::checkmate) return std::nullopt;
  const auto end = find_dead_end();
  if (!end) return std::nullopt;
  // Finds the first dead position by bisection.
  std::size_t dead = *end;
  for (std::size_t alive = 0; alive < dead;) {
    const std::size_t middle = alive + (dead - alive) / 2;
    if (is_dead(position_at(middle))) {
      dead = middle;
    } else {
      alive = middle + 1;
    }
  }
  return base::Ply{static_cast<std::uint32_t>(dead)};
}

std::optional<Answer> Chances::find_chance(Color winner, bool is_cause_told) {
  const Position& last = followed_.last;
  Answer quick = laws::can_mate_quickly(last, winner);
  if (quick.chance != Chance::undecided) return quick;
  if (!start_.is_playable || (followed_.irregular && !is_sane(last))) return std::nullopt;
  const bool is_asked = is_cause_told || may_last_be_dead() || laws::may_lack_mate(last, winner);
  return is_asked ? std::optional{can_mate(winner)} : std::nullopt;
}

}  // namespace partiar::replay::internal
