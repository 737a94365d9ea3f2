/// The numbers of the moves in the commands of LaTeX.
#pragma once

#include <string_view>

namespace partiar::text::internal {

/// Which half-move of a game: `3.` or `3...`.
struct MoveNumber {
  unsigned number = 0;  ///< 0: none
  bool is_black = false;

  friend bool operator==(MoveNumber, MoveNumber) = default;
};

/// That of the first move in `moves`; none if they begin without a number.
[[nodiscard]] MoveNumber first_number(std::string_view moves);

/// That of the last move in `moves`, which go on behind `before`.
[[nodiscard]] MoveNumber last_number(std::string_view moves, MoveNumber before);

}  // namespace partiar::text::internal
