/// Names of squares and forms of moves in a text.
#pragma once

#include <cstddef>
#include <string_view>

#include "base/words.h"

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

/// Whether a word has the form of a move, even to an impossible square: letters, the last of them a
/// file's, and a number (`Nf17`, `Bb0`).
[[nodiscard]] constexpr bool has_form_of_move(std::string_view word) noexcept {
  constexpr std::size_t most_letters = 4;
  const std::size_t rank = word.find_first_of(digits);
  if (rank == word.npos || rank == 0 || rank > most_letters) return false;
  const bool is_file = word[rank - 1] >= 'a' && word[rank - 1] <= 'h';
  return is_file && word.find_first_not_of(digits, rank) == word.npos;
}

}  // namespace partiar::base
