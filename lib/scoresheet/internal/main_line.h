/// The words of a game's main line as written, for finding out what is wrong with them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/span.h"
#include "notation/letters.h"
#include "notation/san.h"
#include "replay/game.h"

namespace partiar::scoresheet::internal {

/// A number before a half-move, as written.
struct WrittenNumber {
  std::uint32_t value = 0;
  bool has_dots = false;  ///< it is Black's
  std::uint32_t begin = 0;
};

/// A word that is a half-move, or should be.
struct LineWord {
  base::Span where;
  std::optional<notation::San> san{};  ///< empty: not a move
  std::optional<WrittenNumber> number{};
};

/// The words of a game's main line up to its result, without comments and variations; empty if
/// there are more than `most`.
[[nodiscard]] std::optional<std::vector<LineWord>> read_main_line(
    const replay::Game& game, const notation::PieceLetters& letters, std::size_t most);

}  // namespace partiar::scoresheet::internal
