/// How often each position has occurred since the last pawn move or capture.
///
/// Source: Laws 2023, 9.2.3 (when positions are the same).
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "base/ply.h"
#include "board/position.h"

namespace partiar::laws {

/// Follows a game ply by ply. A hash only nominates a repetition; the positions themselves are
/// compared.
///
/// Cost: a few comparisons a ply; memory 32 bytes a ply since the last zeroing move, and a position
/// for every 64 plies of a long run. Allocates only to grow beyond what an earlier game needed,
/// and, beyond 128 plies, a node a ply.
class Repetitions {
 public:
  Repetitions() : entries_(scanned_run) {}

  /// Forgets everything; `position` now occurs for the first time.
  void start(const board::Position& position) {
    begin_ = start_ = total_;
    forget_more();
    push({}, position, none);
  }

  /// Notes that `move` was played and led to `after`. Returns how often `after` has occurred.
  std::uint32_t play(board::Move move, const board::Position& after) {
    return play_new(move, after) ? 1 : play_again(move, after);
  }

  /// The same in two parts: notes the move if `after` is obviously new, as nearly always, and
  /// returns whether it is. Otherwise `play_again` must follow. The half-move clock must have
  /// counted since `start`.
  [[nodiscard, gnu::always_inline]] bool play_new(board::Move move, const board::Position& after) {
    // Zeroing moves take the same path as others: which come is hard to predict.
    begin_ = after.halfmove_clock() == 0 ? total_ : begin_;
    assert(size() <= after.halfmove_clock());
    if (begin_ > kept_run_) [[unlikely]]
      forget_more();
    if (may_be_old(after.hash()) || after.halfmove_clock() >= checkpoint_step) [[unlikely]]
      return false;
    push(move, after, none);
    return true;
  }
  [[gnu::noinline]] std::uint32_t play_again(board::Move move, const board::Position& after);

  /// How often `position` would have occurred if `move`, the next one and neither a pawn move nor a
  /// capture, led to it: 1 for a new position.
  [[nodiscard]] std::uint32_t count_next(const board::Position& position, board::Move move) const;

  /// The ply of the last position.
  [[nodiscard]] base::Ply ply() const {
    return base::Ply{static_cast<std::uint32_t>(total_ - start_ - 1)};
  }

  /// Passes the plies at which the last position occurred to `take`, newest first, until it returns
  /// false.
  template <class Take>
  void visit_current(Take take) const {
    visit_from(size() - 1, take);
  }
  /// The same for a position that the next move would lead to, without that move's own ply.
  template <class Take>
  void visit_next(const board::Position& position, board::Move move, Take take) const {
    if (const auto entry = find(position, move)) visit_from(*entry, take);
  }

  /// Whether `recurring_next` may be non-empty.
  [[nodiscard]] bool has_recurring() const { return has_recurring_; }

  /// Hashes of the positions that occurred twice or more and can recur with the next move.
  [[nodiscard]] const std::vector<std::uint64_t>& recurring_next() const {
    return recurring_[size() & 1U];
  }

 private:
  static constexpr std::uint32_t none = UINT32_MAX;
  static constexpr std::uint64_t nothing = UINT64_MAX;
  static constexpr std::uint32_t checkpoint_step = 64;
  /// Longer runs are looked up in `latest_`, so that every score takes linear time.
  static constexpr std::uint32_t scanned_run = 128;

  struct Entry {
    std::uint64_t hash;
    std::uint32_t previous;    ///< the previous entry of the same position, or `none`
    std::uint32_t count;       ///< how often it has occurred, including now
    board::Bitboard castling;  ///< rights, by rook
    board::Move move;          ///< that led here
  };

  /// The latest entry of the same position as `position`, which `move` leads to from the last one.
  [[nodiscard]] std::optional<std::uint32_t> find(const board::Position& position,
                                                  board::Move move) const;
  [[nodiscard]] bool stood_at(std::uint32_t entry, const board::Position& position,
                              board::Move move) const;
  /// The number of entries since the last zeroing move.
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(total_ - begin_); }
  [[nodiscard, gnu::always_inline]] bool may_be_old(std::uint64_t hash) const {
    return met_[hash % met_.size()] > begin_;
  }
  void forget_more();
  [[gnu::always_inline]] void push(board::Move move, const board::Position& position,
                                   std::uint32_t previous) {
    const std::uint32_t index = size();
    const std::uint32_t count = previous == none ? 1 : entries_[previous].count + 1;
    const std::uint64_t hash = position.hash();
    entries_[index] = {hash, previous, count, position.castling_rooks(), move};
    met_[hash % met_.size()] = ++total_;
  }
  void remember_latest(std::uint32_t index);

  template <class Take>
  void visit_from(std::uint32_t entry, Take take) const {
    for (; entry != none; entry = entries_[entry].previous) {
      const std::uint64_t ply = begin_ - start_ + entry;
      if (!take(base::Ply{static_cast<std::uint32_t>(ply)})) return;
    }
  }

  std::vector<Entry> entries_;  ///< since the last zeroing move, the first `size()` of them
  // Positions are counted from one game to the next, so that nothing has to be cleared.
  std::uint64_t total_ = 0;                   ///< all positions so far
  std::uint64_t start_ = 0;                   ///< those before this game
  std::uint64_t begin_ = 0;                   ///< those before the last zeroing move's
  std::vector<board::Position> checkpoints_;  ///< every `checkpoint_step`th but the first
  std::vector<std::uint64_t> recurring_[2];   ///< by parity of the entry
  bool has_recurring_ = false;
  /// `begin_` of the run that `checkpoints_`, `recurring_` and `latest_` are about, or `nothing`.
  std::uint64_t kept_run_ = nothing;
  /// By the low bits of the hash: the number of the last such position. It shows most positions to
  /// be new.
  std::array<std::uint64_t, 256> met_{};
  std::unordered_map<std::uint64_t, std::uint32_t> latest_;
};

}  // namespace partiar::laws
