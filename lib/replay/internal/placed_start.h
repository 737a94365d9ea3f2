/// A position in words above the moves of a typed game, from which it starts: `White: Kg1, Rf1;
/// Black: Kg8. White to move`.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>

#include "base/span.h"
#include "board/position.h"
#include "notation/placement.h"

namespace partiar::replay::internal {

struct PlacedStart {
  std::expected<board::Position, notation::PlacementError> position;
  base::Span where;  ///< the lines that describe it; the error counts from the start of the first
};

/// Finds the position in `heading`, a part of `text`: up to eight of its lines, with no square
/// between them and the moves. If it does not say who is to move, the dots of the number at `moves`
/// do, else it is White; that number is the position's. A king and a rook on their squares of the
/// start array may castle. Cost: nothing without squares; else up to eight lines are read in every
/// language.
[[nodiscard]] std::optional<PlacedStart> find_placed_start(std::string_view text,
                                                           base::Span heading, std::uint32_t moves);

}  // namespace partiar::replay::internal
