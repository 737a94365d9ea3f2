/// A set of positions, compared exactly.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
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
    const auto tag = static_cast<std::uint32_t>(value.hash());
    std::size_t slot = tag & (slots_.size() - 1);
    for (; slots_[slot].number != empty; slot = (slot + 1) & (slots_.size() - 1)) {
      const auto& [number, other] = slots_[slot];
      if (other == tag && values_[number] == value) return {number, false};
    }
    const auto number = static_cast<std::uint32_t>(values_.size());
    slots_[slot] = {number, tag};
    values_.push_back(value);
    return {number, true};
  }

 private:
  static constexpr std::uint32_t empty = UINT32_MAX;

  /// The value and a part of its hash, so that few others have to be looked at.
  struct Slot {
    std::uint32_t number = empty;
    std::uint32_t tag = 0;
  };

  void grow() {
    const std::vector<Slot> before = std::move(slots_);
    slots_.assign(before.empty() ? 1024 : 2 * before.size(), {});
    for (const Slot& one : before) {
      if (one.number == empty) continue;
      std::size_t slot = one.tag & (slots_.size() - 1);
      while (slots_[slot].number != empty) slot = (slot + 1) & (slots_.size() - 1);
      slots_[slot] = one;
    }
  }

  std::vector<Packed> values_;
  std::vector<Slot> slots_;
};

using PositionSet = NumberedSet<board::PackedPosition>;

}  // namespace partiar::laws::internal
