/// A set of positions, compared exactly.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "board/packed_position.h"

namespace partiar::laws::internal {

/// Numbers positions in the order in which they are entered, from 0.
class PositionSet {
 public:
  [[nodiscard]] std::size_t size() const { return positions_.size(); }
  [[nodiscard]] const board::PackedPosition& operator[](std::uint32_t number) const {
    return positions_[number];
  }

  struct Entered {
    std::uint32_t number;
    bool is_new;
  };

  /// The number of a position, a new one if it was not entered before.
  Entered enter(const board::PackedPosition& position) {
    if (2 * (positions_.size() + 1) > slots_.size()) grow();
    std::size_t slot = position.hash() & (slots_.size() - 1);
    for (; slots_[slot] != empty; slot = (slot + 1) & (slots_.size() - 1)) {
      if (positions_[slots_[slot]] == position) return {slots_[slot], false};
    }
    const auto number = static_cast<std::uint32_t>(positions_.size());
    slots_[slot] = number;
    positions_.push_back(position);
    return {number, true};
  }

 private:
  static constexpr std::uint32_t empty = UINT32_MAX;

  void grow() {
    slots_.assign(slots_.empty() ? 1024 : 2 * slots_.size(), empty);
    for (std::uint32_t number = 0; number < positions_.size(); ++number) {
      std::size_t slot = positions_[number].hash() & (slots_.size() - 1);
      while (slots_[slot] != empty) slot = (slot + 1) & (slots_.size() - 1);
      slots_[slot] = number;
    }
  }

  std::vector<board::PackedPosition> positions_;
  std::vector<std::uint32_t> slots_;
};

}  // namespace partiar::laws::internal
