#include "replay/internal/ending_fit.h"

#include <algorithm>
#include <array>

#include "replay/endings.h"
#include "replay/internal/grounds.h"

namespace partiar::replay::internal {

using board::Color;
using laws::Cause;
using laws::Claimed;
using laws::EventKind;

/// Whether the events of the game bear out the cause given in a Termination tag. A repetition or a
/// count of moves bears it out only in the last position, or if the next move may bring it about.
bool EndingFit::shows(Cause cause) const {
  const auto has = [this](base::Ply from, auto... kinds) {
    return std::ranges::any_of(judgement_.events, [&](const laws::Event& event) {
      return event.ply >= from && ((event.kind == kinds) || ...);
    });
  };
  const base::Ply anywhere;
  switch (cause) {
    case Cause::checkmate:
      return has(anywhere, EventKind::checkmate);
    case Cause::stalemate:
      return has(anywhere, EventKind::stalemate);
    case Cause::dead_position:
      return has(anywhere, EventKind::dead_position);
    case Cause::repetition:
      return has(last_ply(), EventKind::threefold, EventKind::threefold_intended) ||
             has(anywhere, EventKind::fivefold);
    case Cause::fivefold:
      return has(anywhere, EventKind::fivefold);
    case Cause::fifty_moves:
      return followed_.last.halfmove_clock() >= 100 || has(last_ply(), EventKind::fifty_intended);
    case Cause::seventyfive_moves:
      return has(anywhere, EventKind::seventyfive);
    default:
      return true;
  }
}

/// Whether a game can have ended by that cause with the recorded result.
bool EndingFit::fits_cause(const results::WrittenEnding& ending, laws::Edition edition) const {
  if (laws::is_drawn(ending.cause)) return !is_decisive(judgement_.claimed);
  if (judgement_.claimed != Claimed::draw) return true;
  return ending.cause != Cause::checkmate &&
         (!laws::may_draw(ending.cause) || may_be_drawn_by(ending.cause, ending.loser, edition));
}

/// The same, considering everything that the words say.
bool EndingFit::fits(const results::WrittenEnding& ending, laws::Edition edition) const {
  if (ending.loser && judgement_.claimed == laws::won_by(*ending.loser)) return false;
  // By the applied edition: undated, a second illegal move would else be open in every game.
  const bool may_lose = may_lose_by(ending, start_.editions.applied, start_.conditions);
  if (is_decisive(judgement_.claimed) && !may_lose) return false;
  const bool is_said = is_decisive(judgement_.claimed) || judgement_.claimed == Claimed::draw;
  switch (ending.told) {
    case results::Told::draw:
      if (is_decisive(judgement_.claimed)) return false;
      break;
    case results::Told::win:
      if (!laws::is_named(ending.cause) && judgement_.claimed == Claimed::draw) return false;
      break;
    case results::Told::unfinished:
      if (is_said && ending.cause == Cause::other) return false;
      break;
    case results::Told::both_lose:
      if (is_said) return false;
      break;
    case results::Told::nothing:
      break;
  }
  return fits_cause(ending, edition);
}

/// Whether a flag fall, an illegal move or a resignation may have cost `loser`, or anybody, only
/// half a point, because the opponent cannot mate (6.9, 7.5.5; 5.1.2 of 2023).
bool EndingFit::may_be_drawn_by(Cause cause, std::optional<Color> loser,
                                laws::Edition edition) const {
  if (cause == Cause::resignation && !laws::rules_of(edition).resigner_may_draw) return false;
  if (followed_.stop || !start_.is_playable || followed_.irregular || judgement_.end) return true;
  return std::ranges::any_of(std::array{Color::white, Color::black}, [&](Color color) {
    return loser != color && chances_.can_mate(color).chance != laws::Chance::winnable;
  });
}

/// The result that a stated ending amounts to, if the Laws leave no doubt.
std::optional<laws::Result> EndingFit::result_of(const results::WrittenEnding& ending) const {
  if (ending.told == results::Told::draw || ending.cause == Cause::agreement)
    return laws::Result::draw;
  const auto edition = start_.editions.applied;
  const bool may_be_drawn = laws::may_draw(ending.cause);
  if (!ending.loser || !may_lose_by(ending, edition, start_.conditions) ||
      (may_be_drawn && may_be_drawn_by(ending.cause, ending.loser, edition))) {
    return std::nullopt;
  }
  return laws::win_of(~*ending.loser);
}

/// Whether words for a draw on time say no more than the board: that the recorded winner cannot
/// mate.
bool EndingFit::agrees_with_board(const results::WrittenEnding& ending) const {
  const auto winner = laws::winner_of(judgement_.claimed);
  const bool is_drawn = ending.told == results::Told::draw && laws::may_draw(ending.cause);
  return winner && is_drawn && start_.is_playable && !followed_.stop && !followed_.irregular &&
         chances_.can_mate(*winner).chance == laws::Chance::unwinnable;
}

}  // namespace partiar::replay::internal
