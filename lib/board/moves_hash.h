/// A number by which games are told apart that were played otherwise.
///
/// It only nominates: different games may share it, so compare them before they count as the same.
#pragma once

#include <bit>
#include <cstdint>
#include <span>

#include "board/move.h"
#include "board/position.h"

namespace partiar::board {

/// Hashes a game as it was played: the position that it starts from, without its counters, and its
/// moves. How they are written, annotations, variations, players and result have no part in it.
///
/// Output: 64 bits, the same in every version; of a game without moves, a number of its start. A
///         game that stops has that of the moves up to there.
/// Cost:   some instructions a move; no allocation.
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
