#include "laws/repetition.h"

namespace partiar::laws {

using board::Bitboard;
using board::Color;
using board::Move;
using board::Position;

namespace {

/// Whether `move` reverses `earlier`.
bool takes_back(Move move, Move earlier) {
  return move == Move{earlier.to(), earlier.from()};
}

/// Where the pieces stand, and where they stood before quiet moves.
class Men {
 public:
  explicit Men(const Position& position)
      : by_color_{position.of(Color::white), position.of(Color::black)} {
    for (const board::Role role : board::roles) of(role) = position.of(role);
  }

  /// Takes back a move of `color` that was neither a capture nor a promotion. If it is castling, it
  /// was illegal: losing a right makes it a different position.
  void take_back(Move move, Color color) {
    if (move.kind() == Move::Kind::castling) {
      const auto after = board::castling_squares(move.from(), move.to());
      shift(board::Role::king, color, after.king, move.from());
      shift(board::Role::rook, color, after.rook, move.to());
      return;
    }
    for (const board::Role role : board::roles) {
      if (of(role).contains(move.to())) return shift(role, color, move.to(), move.from());
    }
  }

  friend bool operator==(const Men&, const Men&) = default;

 private:
  Bitboard& of(board::Role role) { return by_role_[static_cast<unsigned>(role)]; }
  void shift(board::Role role, Color color, board::Square from, board::Square to) {
    const Bitboard both = Bitboard{from} ^ to;
    of(role) ^= both;
    by_color_[board::index(color)] ^= both;
  }

  std::array<Bitboard, board::roles.size()> by_role_{};
  std::array<Bitboard, 2> by_color_;
};

}  // namespace

void Repetitions::forget_more() {
  if (kept_run_ == nothing) return;
  checkpoints_.clear();
  recurring_[0].clear();
  recurring_[1].clear();
  if (!latest_.empty()) latest_.clear();  // takes as long as it was once large
  has_recurring_ = false;
  kept_run_ = nothing;
}

/// The slow path for positions that may have occurred before, and for long runs.
std::uint32_t Repetitions::play_again(Move move, const Position& after) {
  const std::uint32_t index = size();
  const auto previous = find(after, move);
  if (index == entries_.size()) entries_.resize(2 * index);
  push(move, after, previous.value_or(none));
  if (index >= scanned_run) remember_latest(index);
  if (index % checkpoint_step == 0) checkpoints_.push_back(after);
  const std::uint32_t count = entries_[index].count;
  if (count == 2 || index >= checkpoint_step) kept_run_ = begin_;
  if (count == 2) {
    recurring_[index & 1U].push_back(after.hash());
    has_recurring_ = true;
  }
  return count;
}

std::uint32_t Repetitions::count_next(const Position& position, Move move) const {
  const auto entry = find(position, move);
  return entry ? entries_[*entry].count + 1 : 1;
}

/// In long runs positions are found by hash.
void Repetitions::remember_latest(std::uint32_t index) {
  if (index == scanned_run) {
    for (std::uint32_t i = 0; i < index; ++i) latest_[entries_[i].hash] = i;
  }
  latest_[entries_[index].hash] = index;
}

std::optional<std::uint32_t> Repetitions::find(const Position& position, Move move) const {
  if (!may_be_old(position.hash())) return {};
  if (size() > scanned_run) {
    const auto found = latest_.find(position.hash());
    if (found == latest_.end() || !stood_at(found->second, position, move)) return {};
    return found->second;
  }
  // No position recurs in fewer than four plies, and only with the same side to move.
  for (std::uint32_t back = 4; back <= size(); back += 2) {
    const std::uint32_t entry = size() - back;
    if (entries_[entry].hash == position.hash() && stood_at(entry, position, move)) return entry;
  }
  return {};
}

/// Takes moves back to `entry`, from the next checkpoint or from `position`, and compares.
bool Repetitions::stood_at(std::uint32_t entry, const Position& position, Move move) const {
  if (entries_[entry].castling != position.castling_rooks()) return false;
  // Had the first of them allowed a capture en passant, its hash would differ.
  if (position.en_passant()) return false;
  // Nearly always both sides have just moved there and back.
  if (size() - entry == 4 && takes_back(move, entries_[entry + 2].move) &&
      takes_back(entries_[entry + 3].move, entries_[entry + 1].move)) {
    return true;
  }
  const Men now{position};
  Men men = now;
  std::uint32_t at = size() - 1;
  Color mover = ~position.turn();
  const std::uint32_t checkpoint = entry / checkpoint_step;
  if (checkpoint < checkpoints_.size()) {
    men = Men{checkpoints_[checkpoint]};
    at = (checkpoint + 1) * checkpoint_step;
    mover = ~checkpoints_[checkpoint].turn();
  } else {
    men.take_back(move, mover);
    mover = ~mover;
  }
  for (; at > entry; --at) {
    men.take_back(entries_[at].move, mover);
    mover = ~mover;
  }
  return men == now && mover != position.turn();
}

}  // namespace partiar::laws
