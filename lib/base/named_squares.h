/// Names of squares in a text.
#pragma once

#include <cstddef>
#include <string_view>

namespace partiar::base {

/// How many squares a text names in algebraic notation: `Ngf3 e5` two.
[[nodiscard]] constexpr std::size_t count_squares(std::string_view text) noexcept {
  std::size_t squares = 0;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    const bool is_square =
        text[i] >= 'a' && text[i] <= 'h' && text[i + 1] >= '1' && text[i + 1] <= '8';
    squares += is_square ? 1 : 0;
  }
  return squares;
}

}  // namespace partiar::base
