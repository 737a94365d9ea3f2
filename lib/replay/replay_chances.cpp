// Who could still win at the end of a score, and when a position became dead.
//
// Source: Laws 2023, 5.2.2, 6.9, 7.5.5, 5.1.2.
#include <algorithm>
#include <array>

#include "board/legal_moves.h"
#include "laws/winnable.h"
#include "replay/replayer.h"

namespace partiar::replay {

namespace {

using board::Color;
using board::Position;
using laws::Cause;
using laws::Chance;

/// A second at most. No game that was met needs a hundredth of it.
constexpr laws::Limits limits{.nodes = 300'000};

bool is_dead(const Position& position) {
  return laws::may_be_dead(position) && laws::is_dead(position, limits);
}

Position position_at(const Game& game, std::size_t plies) {
  Position position = game.start;
  for (std::size_t i = 0; i < plies; ++i) position.play_recorded(game.moves[i]);
  return position;
}

}  // namespace

/// Looks whether the game was drawn by a dead position that the men alone do not show. What is dead
/// stays dead, so only the end is asked about; where that is dead, the first dead position is found
/// by halving.
void GameBuilder::see_dead() {
  if (!judged_ || irregular_ || game_.status == laws::Status::checkmate) return;
  std::size_t dead = game_.moves.size();
  if (game_.status == laws::Status::ongoing) {
    if (!is_dead(game_.last)) return;
    game_.status = laws::Status::dead;
  } else {
    // Stalemate, or too few men: the position before may have been dead already.
    if (const auto first = record_.first_dead()) dead = first->value;
    if (dead == 0 || !is_dead(position_at(game_, dead - 1))) return;
    --dead;
  }
  for (std::size_t alive = 0; alive < dead;) {
    const std::size_t middle = alive + (dead - alive) / 2;
    if (laws::is_dead(position_at(game_, middle), limits)) {
      dead = middle;
    } else {
      alive = middle + 1;
    }
  }
  record_.note_dead(base::Ply{static_cast<std::uint32_t>(dead)});
  note_played_on(base::Ply{static_cast<std::uint32_t>(dead)});
}

/// Whether a fallen flag, an illegal move, or who resigned, may have cost `loser`, or anybody, no
/// more than half a point: the opponent cannot mate (6.9, 7.5.5; 5.1.2 of 2023).
bool GameBuilder::may_be_drawn_by(Cause cause, std::optional<Color> loser) const {
  const bool resigned = cause == Cause::resignation;
  if (resigned && !laws::rules_of(game_.edition).resigner_may_draw) return false;
  if (broken_ || !judged_ || irregular_ || game_.end) return true;
  return std::ranges::any_of(std::array{Color::white, Color::black}, [&](Color color) {
    return loser != color && laws::can_mate(game_.last, color, limits).chance != Chance::winnable;
  });
}

/// The game was over at `end`, which the men alone did not show: tells where moves stand behind it.
void GameBuilder::note_played_on(base::Ply end) {
  const auto tell = [&](base::Span where) {
    const auto told = std::ranges::find(game_.findings, Code::play_after_end, &Finding::code);
    if (told != game_.findings.end() && told->where.begin <= where.begin) return;
    if (told != game_.findings.end()) game_.findings.erase(told);
    // Before what else is found of that move.
    game_.findings.insert(game_.findings.begin(),
                          {Code::play_after_end, {end.value + 1}, where, {}});
  };
  if (end == last_ply()) {
    if (broken_ && stopped_at_) tell(*stopped_at_);
    return;
  }
  Position position = game_.start;
  std::uint32_t ply = 0;
  pgn::Lexer lexer{game_.text, game_.span.begin};
  while (ply <= end.value) {
    const pgn::Token& token = lexer.next();
    if (token.kind == pgn::TokenKind::end) return;
    if (token.kind == pgn::TokenKind::variation_open) static_cast<void>(lexer.skip_variation());
    if (token.kind != pgn::TokenKind::move) continue;
    const auto san = read_word(token);
    if (!san) continue;
    const auto resolved = notation::resolve(position, san->san);
    if (!resolved || resolved->move != game_.moves[ply]) continue;
    if (ply == end.value) tell(token.span);
    position.play_unchecked(resolved->move);
    ++ply;
  }
}

/// Whether the side that is said to have won could mate in the last position. The quick question
/// unless the answer changes the verdict whatever else is true: then it is decided fully.
bool GameBuilder::could_mate(Color winner, Cause cause) {
  laws::Answer answer = laws::can_mate_quickly(game_.last, winner);
  const bool resigner_may_draw = laws::rules_of(game_.edition).resigner_may_draw;
  const bool decides = cause == Cause::flag_fall || cause == Cause::illegal_moves ||
                       (cause == Cause::resignation && resigner_may_draw);
  const bool safe = judged_ && !irregular_;
  if (answer.chance == Chance::undecided && safe && (decides || laws::may_be_dead(game_.last))) {
    answer = laws::can_mate(game_.last, winner, limits);
  }
  if (answer.chance != Chance::unwinnable) return true;
  game_.obstacle = answer.obstacle;
  game_.forced_line = std::move(answer.line);
  return false;
}

}  // namespace partiar::replay
