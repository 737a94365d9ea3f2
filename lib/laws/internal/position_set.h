/// A set of positions, compared exactly.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/packed_position.h"

namespace partiar::laws::internal {

/// Numbers values in the order in which they are entered, from 0. They have a `hash()`.
template <class Packed>
class NumberedSet {
 public:
  [[nodiscard]] std::size_t size() const { return values_.size(); }
  [[nodiscard]] const Packed& operator[](std::uint32_t number) const { return values_[number]; }

  [[nodiscard]] const std::vector<Packed>& values() const { return values_; }

  struct Entered {
    std::uint32_t number;
    bool is_new;
  };

  /// The number of a value, a new one if it was not entered before.
  Entered enter(const Packed& value) {
    if (2 * (values_.size() + 1) > slots_.size()) grow();
    std::size_t slot = value.hash() & (slots_.size() - 1);
    for (; slots_[slot] != empty; slot = (slot + 1) & (slots_.size() - 1)) {
      if (values_[slots_[slot]] == value) return {slots_[slot], false};
    }
    const auto number = static_cast<std::uint32_t>(values_.size());
    slots_[slot] = number;
    values_.push_back(value);
    return {number, true};
  }

 private:
  static constexpr std::uint32_t empty = UINT32_MAX;

  void grow() {
    slots_.assign(slots_.empty() ? 1024 : 2 * slots_.size(), empty);
    for (std::uint32_t number = 0; number < values_.size(); ++number) {
      std::size_t slot = values_[number].hash() & (slots_.size() - 1);
      while (slots_[slot] != empty) slot = (slot + 1) & (slots_.size() - 1);
      slots_[slot] = number;
    }
  }

  std::vector<Packed> values_;
  std::vector<std::uint32_t> slots_;
};

using PositionSet = NumberedSet<board::PackedPosition>;

}  // namespace partiar::laws::internal
