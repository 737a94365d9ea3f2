/// Plays both sides straight towards a mate in the hope of finding one: the quick way to a
/// helpmate.
///
/// Source: Laws 2023, 6.9 (mate by any possible series of legal moves).
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "board/move.h"
#include "board/position.h"
#include "laws/winnable.h"

namespace partiar::laws::internal {

/// The moves of a try, without allocation.
class Line {
 public:
  static constexpr std::size_t most = 96;

  void clear() { size_ = 0; }
  void push(board::Move move) { moves_[size_++] = move; }
  [[nodiscard]] std::span<const board::Move> moves() const { return {moves_.data(), size_}; }

 private:
  std::array<board::Move, most> moves_;
  std::size_t size_ = 0;
};

/// Makes up to `tries` attempts, each a little different, but the same in every run; `first` were
/// made before.
/// Input:  the side to move has a legal move; `winner` has mating material.
/// Output: whether `line` is a helpmate; if not, nothing is known.
/// Cost:   a few microseconds in open positions; no allocation.
[[nodiscard]] bool descend_to_mate(const board::Position& position, board::Color winner,
                                   Clock clock, unsigned tries, Line& line, unsigned first = 0);

}  // namespace partiar::laws::internal
