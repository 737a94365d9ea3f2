/// A printed move as a reader of scans took it: the square at its end, and the signs before it.
#pragma once

#include <string_view>
#include <vector>

#include "board/square.h"

namespace partiar::candidates::internal {

/// A square that characters may be.
struct NearSquare {
  board::Square square{};
  double chance = 0;
};

struct PrintedWord {
  std::string_view before{};  ///< the square and the sign of a capture
  bool captures = false;
  std::vector<NearSquare> squares{};  ///< that the last two characters may be; none: no move
  bool is_square = false;             ///< they are one
  bool promotes = false;              ///< a sign follows the square
};

/// Whether it is `O-O` or `0–0–0`, perhaps with a check.
[[nodiscard]] bool is_castling(std::string_view text);
[[nodiscard]] bool is_long_castling(std::string_view text);

[[nodiscard]] PrintedWord read_word(std::string_view text);

}  // namespace partiar::candidates::internal
