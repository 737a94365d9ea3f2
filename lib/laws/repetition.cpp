#include "laws/repetition.h"

namespace partiar::laws {

using board::Move;
using board::Position;

void Repetitions::start(const Position& position, base::Ply ply) {
  first_ = ply;
  size_ = 0;
  checkpoints_.clear();
  if (has_recurring_) {
    recurring_[0].clear();
    recurring_[1].clear();
    has_recurring_ = false;
  }
  if (!latest_.empty()) latest_.clear();
  met_ = {};
  push({}, position.hash(), none);
}

std::uint32_t Repetitions::play(Move move, const Position& after, base::Ply ply) {
  if (after.halfmove_clock() == 0) {
    start(after, ply);
    return 1;
  }
  const std::uint32_t index = size_;
  const auto previous = find(after, index);
  push(move, after.hash(), previous.value_or(none));
  const std::uint32_t count = entries_[index].count;
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

void Repetitions::push(Move move, std::uint64_t hash, std::uint32_t previous) {
  const std::uint32_t index = size_++;
  if (index == room_) grow();
  Entry& entry = entries_[index];
  entry.hash = hash;
  entry.previous = previous;
  entry.count = previous == none ? 1 : entries_[previous].count + 1;
  entry.move = move;
  met_[hash >> 6U & 3U] |= std::uint64_t{1} << (hash & 63U);
  if (index >= scanned_run) remember_latest(index);
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
  Position position = checkpoints_[checkpoint];
  for (std::uint32_t i = checkpoint * checkpoint_step + 1; i <= index; ++i) {
    position.play_unchecked(entries_[i].move);
  }
  return position;
}

}  // namespace partiar::laws
