/// The two players.
#pragma once

#include <cstdint>

namespace partiar::board {

enum class Color : std::uint8_t { white, black };

[[nodiscard]] constexpr Color operator~(Color color) {
  return color == Color::white ? Color::black : Color::white;
}

}  // namespace partiar::board
