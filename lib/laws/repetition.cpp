#include "laws/repetition.h"

namespace partiar::laws {

using board::Move;
using board::Position;

void Repetitions::start(const Position& position, base::Ply ply) {
  first_ = ply;
  entries_.clear();
  checkpoints_.clear();
  recurring_[0].clear();
  recurring_[1].clear();
  if (!latest_.empty()) latest_.clear();
  push({}, position, none);
}

std::uint32_t Repetitions::play(Move move, const Position& after, base::Ply ply) {
  if (after.halfmove_clock() == 0) {
    start(after, ply);
    return 1;
  }
  const std::uint32_t index = next_index();
  const auto previous = find(after, index);
  push(move, after, previous.value_or(none));
  const std::uint32_t count = entries_.back().count;
  if (count == 2) recurring_[index & 1U].push_back(after.hash());
  return count;
}

std::uint32_t Repetitions::count_next(const Position& position) const {
  const auto entry = find(position, next_index());
  return entry ? entries_[*entry].count + 1 : 1;
}

void Repetitions::push(Move move, const Position& position, std::uint32_t previous) {
  const std::uint32_t index = next_index();
  if (index % checkpoint_step == 0) checkpoints_.push_back(position);
  const std::uint32_t count = previous == none ? 1 : entries_[previous].count + 1;
  entries_.push_back({position.hash(), previous, count, move});
  if (index == scanned_run) {
    for (std::uint32_t i = 0; i < index; ++i) latest_[entries_[i].hash] = i;
  }
  if (index >= scanned_run) latest_[position.hash()] = index;
}

std::optional<std::uint32_t> Repetitions::find(const Position& position,
                                               std::uint32_t index) const {
  if (index > scanned_run) {
    const auto found = latest_.find(position.hash());
    if (found == latest_.end() || !position_at(found->second).is_same(position)) return {};
    return found->second;
  }
  // No position comes back in fewer than four plies, and then only with the same side to move.
  for (std::uint32_t back = 4; back <= index; back += 2) {
    const std::uint32_t candidate = index - back;
    if (entries_[candidate].hash == position.hash() && position_at(candidate).is_same(position)) {
      return candidate;
    }
  }
  return {};
}

Position Repetitions::position_at(std::uint32_t index) const {
  const std::uint32_t checkpoint = index / checkpoint_step;
  Position position = checkpoints_[checkpoint];
  for (std::uint32_t i = checkpoint * checkpoint_step + 1; i <= index; ++i) {
    position.play_unchecked(entries_[i].move);
  }
  return position;
}

}  // namespace partiar::laws
