/// The arrangement of pieces at the start of a game, compared with that of the Laws.
#pragma once

#include <optional>

#include "board/bitboard.h"
#include "board/position.h"

namespace partiar::replay::internal {

/// All pieces on their first two ranks, the pawns in front, before anything else has moved.
struct StartArray {
  board::Bitboard misplaced;        ///< pieces not placed as in standard chess
  bool is_slip = false;             ///< at most two pieces of a side changed places
  bool is_chess960 = false;         ///< one of Chess960's: F.2 of 2014, Guidelines II.2 of 2023
  board::Bitboard out_of_castling;  ///< corners whose rooks may not castle in standard chess
};

/// Empty for positions of any other kind.
[[nodiscard]] std::optional<StartArray> find_start_array(const board::Position& position);

}  // namespace partiar::replay::internal
