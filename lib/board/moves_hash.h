/// A number that distinguishes games by their moves.
///
/// It only nominates: different games may share it, so compare them before counting them as the
/// same.
#pragma once

#include <bit>
#include <cstdint>
#include <span>

#include "board/move.h"
#include "board/position.h"

namespace partiar::board {

/// Hashes a game by its play: the starting position, without its counters, and the moves. Notation,
/// annotations, variations, players and result have no part in it.
///
/// Output: 64 bits, the same in every version; for a game without moves, a number of its start. A
///         game that cannot be replayed to the end has that of the moves up to there.
/// Cost:   a few instructions a move; no allocation.
/// Source: the finalizer of splitmix64 (Steele, Lea, Flood 2014), over the hash of the start and
///         then each move's sixteen bits.
[[nodiscard]] inline std::uint64_t moves_hash(const Position& start, std::span<const Move> moves) {
  const auto mixed = [](std::uint64_t z) {
    z += 0x9E3779B97F4A7C15U;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  };
  std::uint64_t hash = mixed(start.hash());
  for (const Move move : moves) hash = mixed(hash ^ std::bit_cast<std::uint16_t>(move));
  return hash;
}

}  // namespace partiar::board
