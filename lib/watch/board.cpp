#include "watch/board.h"

#include <algorithm>
#include <optional>
#include <span>

#include "board/legal_moves.h"
#include "board/moves_hash.h"
#include "replay/place.h"

namespace partiar::watch {

namespace {

using replay::Game;

/// The hash of the first moves; nothing if there are not so many.
std::optional<std::uint64_t> hash_until(const Game& game, base::Ply ply) {
  const std::span moves{game.followed.moves};
  if (moves.size() < ply.value) return std::nullopt;
  return board::moves_hash(game.start.position, moves.first(ply.value));
}

/// The moves that an alarm rests on: an illegal one is none of them.
base::Ply rests_on(const Alarm& alarm) {
  const bool is_of_word = alarm.key.basis == Basis::illegal && alarm.ply.value > 0;
  return is_of_word ? base::Ply{alarm.ply.value - 1} : alarm.ply;
}

/// Whether the half-move that leads to `ply` was played although it is illegal: of several that
/// stand, only the first is found.
bool is_illegal_at(const Game& game, base::Ply ply) {
  if (!game.followed.irregular || game.followed.moves.size() < ply.value) return false;
  const auto position = replay::position_after(game, base::Ply{ply.value - 1});
  return std::ranges::count(board::legal_moves(position), game.followed.moves[ply.value - 1]) == 0;
}

bool is_among(const std::vector<Alarm>& alarms, const AlarmKey& key) {
  return std::ranges::find(alarms, key, &Alarm::key) != alarms.end();
}

}  // namespace

bool Board::is_raised(const AlarmKey& key) const {
  return std::ranges::find(standing_, key, &Standing::key) != standing_.end();
}

/// Drops the alarms that no longer hold. What moves have shown stays true as long as they stand,
/// whatever a later search says of it.
void Board::withdraw(const Game& game, const std::vector<Alarm>& now, Changes& changes) {
  const auto why_not = [&](const Standing& alarm) -> std::optional<Reason> {
    const bool stand = hash_until(game, alarm.ply) == alarm.moves;
    const bool is_of_moves = alarm.key.basis == Basis::moves || alarm.key.basis == Basis::illegal;
    if (!stand && is_of_moves) return Reason::taken_back;
    if (alarm.key.basis == Basis::moves || is_among(now, alarm.key)) return std::nullopt;
    if (alarm.key.basis == Basis::illegal && is_illegal_at(game, alarm.key.ply)) {
      return std::nullopt;
    }
    return stand ? Reason::mended : Reason::taken_back;
  };
  std::erase_if(standing_, [&](const Standing& alarm) {
    const auto reason = why_not(alarm);
    if (reason) changes.withdrawn.push_back({alarm.key, *reason});
    return reason.has_value();
  });
}

Changes Board::take(const Game& game, Text text) {
  Changes changes;
  const std::vector<Alarm> now = alarms_of(game);
  if (text == Text::settled) withdraw(game, now, changes);
  for (const Alarm& alarm : now) {
    if (text == Text::moving && alarm.key.basis != Basis::moves) continue;
    if (is_raised(alarm.key)) continue;
    const base::Ply ply = rests_on(alarm);
    standing_.push_back({alarm.key, ply, hash_until(game, ply).value_or(0)});
    changes.raised.push_back(alarm);
  }
  return changes;
}

}  // namespace partiar::watch
