/// The two players.
#pragma once

#include <cstdint>

namespace partiar::board {

enum class Color : std::uint8_t { white, black };

[[nodiscard]] constexpr Color operator~(Color color) {
  return static_cast<Color>(static_cast<unsigned>(color) ^ 1U);
}

}  // namespace partiar::board
