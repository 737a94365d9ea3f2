#include "laws/repetition.h"

namespace partiar::laws {

using board::Move;
using board::Position;

void Repetitions::forget_more() {
  checkpoints_.clear();
  recurring_[0].clear();
  recurring_[1].clear();
  latest_.clear();
  has_recurring_ = false;
  has_more_ = false;
}

/// The way of positions that may have stood before, and of long runs.
std::uint32_t Repetitions::play_again(Move move, const Position& after) {
  const std::uint32_t index = size_;
  const auto previous = find(after, index);
  push(move, after.hash(), previous.value_or(none));
  if (index >= scanned_run) remember_latest(index);
  const std::uint32_t count = entries_[index].count;
  has_more_ |= count == 2 || index >= checkpoint_step;
  if (count == 2) {
    recurring_[index & 1U].push_back(after.hash());
    has_recurring_ = true;
  }
  return count;
}

std::uint32_t Repetitions::count_next(const Position& position) const {
  const auto entry = find(position, size_);
  return entry ? entries_[*entry].count + 1 : 1;
}

void Repetitions::grow() {
  room_ = 2 * room_ + scanned_run;
  entries_.resize(room_);
}

/// In a long run positions are found by their hash.
void Repetitions::remember_latest(std::uint32_t index) {
  if (index == scanned_run) {
    for (std::uint32_t i = 0; i < index; ++i) latest_[entries_[i].hash] = i;
  }
  latest_[entries_[index].hash] = index;
}

std::optional<std::uint32_t> Repetitions::find(const Position& position,
                                               std::uint32_t index) const {
  if (!may_be_old(position.hash())) return {};
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
  Position position = checkpoint == 0 ? first_position_ : checkpoints_[checkpoint - 1];
  for (std::uint32_t i = checkpoint * checkpoint_step + 1; i <= index; ++i) {
    position.play_recorded(entries_[i].move);
  }
  return position;
}

}  // namespace partiar::laws
