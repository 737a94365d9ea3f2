/// Plays both sides straight towards a mate and hopes to meet one: the quick way to a helpmate.
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

/// Moves of a try, without allocation.
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

/// Tries up to `tries` times, each time a little differently and always the same in every run.
/// Input:  the side to move has a legal move; `winner` has the men to mate.
/// Output: whether `line` is a helpmate; if not, nothing is known.
/// Cost:   some microseconds where play is free; no allocation.
[[nodiscard]] bool descend_to_mate(const board::Position& position, board::Color winner,
                                   Clock clock, unsigned tries, Line& line);

}  // namespace partiar::laws::internal
