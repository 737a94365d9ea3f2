/// How programs write that a player passes: no move of the Laws, but analysis has it.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "board/move.h"

namespace partiar::notation {

/// Stands for a null move among moves: none goes to where it comes from.
inline constexpr board::Move null_move{board::Square::a1, board::Square::a1};

/// ChessBase, TWIC and SCID, and `0000` of UCI.
[[nodiscard]] constexpr bool is_null_move(std::string_view word) {
  constexpr std::array<std::string_view, 6> words{"--", "Z0", "@@@@", "0000", "null", "pass"};
  return std::ranges::find(words, word) != words.end();
}

}  // namespace partiar::notation
