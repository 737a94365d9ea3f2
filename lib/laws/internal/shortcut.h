/// Descents from the positions that a search meets, now and then: a way to a mate that is near.
///
/// A helpmate behind a promotion is often trivial, and still thousands of positions away for a
/// search that spreads out.
#pragma once

#include <cstdint>
#include <vector>

#include "laws/internal/descent.h"

namespace partiar::laws::internal {

class Shortcut {
 public:
  /// Whether a position is tried by its number alone; others are after a pawn move or a capture,
  /// where a mate may be near. The first is not: it has been tried before.
  [[nodiscard]] static bool is_due(std::uint32_t number) { return number % share == share - 1; }

  /// Whether another descent costs little beside the positions `met`.
  [[nodiscard]] bool pays(std::uint64_t met) const { return tried_ * cost <= met + first; }

  /// Whether a descent finds a mate. Input: as `descend_to_mate`.
  [[nodiscard]] bool mates(const board::Position& position, board::Color winner, Clock clock) {
    ++tried_;
    return descend_to_mate(position, winner, clock, tries, line_);
  }

  /// The moves of the mate found last.
  void append_to(std::vector<board::Move>& moves) const {
    moves.insert(moves.end(), line_.moves().begin(), line_.moves().end());
  }

 private:
  static constexpr std::uint32_t share = 32;
  static constexpr unsigned tries = 1;         ///< of each descent (measured)
  static constexpr std::uint64_t cost = 10;    ///< in positions
  static constexpr std::uint64_t first = 200;  ///< positions' worth is always spent

  std::uint64_t tried_ = 0;
  Line line_;
};

}  // namespace partiar::laws::internal
