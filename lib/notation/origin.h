/// How much of the square of departure is written. Source: PGN 8.2.3.4; Laws 2023, C.10.
#pragma once

#include "board/bitboard.h"
#include "notation/san.h"

namespace partiar::notation {

/// The squares that are compatible with the written origin.
[[nodiscard]] inline board::Bitboard written_origin(const San& san) {
  board::Bitboard among = board::every_square;
  if (san.from_file) among &= squares_of(*san.from_file);
  if (san.from_rank) among &= squares_of(*san.from_rank);
  return among;
}

/// How much of an origin distinguishes it from the other `origins`.
struct Origin {
  bool file = false;
  bool rank = false;
};
[[nodiscard]] inline Origin shortest_origin(board::Bitboard origins, board::Square from) {
  if (!origins.more_than_one()) return {};
  if ((origins & squares_of(board::file_of(from))) == board::Bitboard{from}) return {.file = true};
  if ((origins & squares_of(board::rank_of(from))) == board::Bitboard{from}) return {.rank = true};
  return {.file = true, .rank = true};
}

}  // namespace partiar::notation
