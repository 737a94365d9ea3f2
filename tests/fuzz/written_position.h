// A position written as FEN and read again.
#pragma once

#include <expected>

#include "board/fen.h"

namespace partiar::fuzz {

/// What is read of it. Nothing may be wrong with it but more pieces than a game has, with which
/// moves are defined all the same.
inline std::expected<board::Position, board::FenError> read_written(
    const board::Position& position) {
  using board::SetupFault;
  const auto read = board::read_fen_loosely(board::fen_of(position));
  if (!read) return std::unexpected{read.error()};
  for (const auto& ignored : read->ignored) {
    const bool is_excess = ignored.setup && (ignored.setup->fault == SetupFault::too_many_men ||
                                             ignored.setup->fault == SetupFault::too_many_pawns);
    if (!is_excess) return std::unexpected{ignored};
  }
  return read->position;
}

}  // namespace partiar::fuzz
