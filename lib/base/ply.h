/// Half-moves played since the start of a score.
#pragma once

#include <compare>
#include <cstdint>

namespace partiar::base {

/// 0 is the starting position, 1 the position after the first half-move of the score.
struct Ply {
  std::uint32_t value = 0;

  [[nodiscard]] constexpr Ply next() const { return Ply{value + 1}; }
  friend constexpr auto operator<=>(Ply, Ply) = default;
};

}  // namespace partiar::base
