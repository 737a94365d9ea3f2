/// How programs write a null move: not a move by the Laws, but used in analysis.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "board/move.h"

namespace partiar::notation {

/// Represents a null move among moves: no real move stays on its square.
inline constexpr board::Move null_move{board::Square::a1, board::Square::a1};

/// As in ChessBase, TWIC and SCID; `0000` in UCI; `<>` in Chess Assistant and others.
[[nodiscard]] constexpr bool is_null_move(std::string_view word) {
  constexpr std::array<std::string_view, 9> words{"--",   "Z0",   "@@@@", "0000", "<>",
                                                  "null", "Null", "NULL", "pass"};
  return std::ranges::find(words, word) != words.end();
}

}  // namespace partiar::notation
