/// How the pieces stand at the start of a game, against where the Laws put them.
#pragma once

#include <optional>

#include "board/bitboard.h"
#include "board/position.h"

namespace partiar::replay::internal {

/// All men on their first two ranks, the pawns in front, before any other man has moved.
struct StartArray {
  board::Bitboard misplaced;  ///< pieces that are not standard chess's there
  bool is_slip = false;       ///< no more than two pieces of a side changed places, if any
  bool is_chess960 = false;   ///< it is one of Chess960's: F.2 of 2014, Guidelines II.2 of 2023
  board::Bitboard out_of_castling;  ///< corners with whose rooks standard chess lets nobody castle
};

/// Empty for a position that is no such array.
[[nodiscard]] std::optional<StartArray> find_start_array(const board::Position& position);

}  // namespace partiar::replay::internal
