/// The main lines of the games in a text whose moves are in a form of their own, found by their
/// numbers alone.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "board/position.h"

namespace partiar::scoresheet::internal {

/// A move of a main line, in bytes of the text.
struct LineMove {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// The moves of a game, as far as their numbers follow one another.
struct MainLine {
  board::Position start = board::Position::initial();
  std::vector<LineMove> moves{};
  std::optional<LineMove> left{};  ///< the first behind them that has no place, before the end
};

/// The size of the move at the start of a text, or 0.
using MoveSize = std::function<std::size_t(std::string_view)>;

/// Finds the main lines: what stands in brackets, behind a number that does not fit, or behind
/// words without a number is none of their moves. Behind a result, or words for one, a line is
/// over. Cost: one pass.
[[nodiscard]] std::vector<MainLine> find_lines(std::string_view text, const MoveSize& size_of_move);

}  // namespace partiar::scoresheet::internal
