/// Two records of one game, typed or in PGN, as sheets to be read together.
#pragma once

#include <cstdint>
#include <span>

#include "candidates/scan.h"
#include "notation/alphabets.h"
#include "replay/game.h"

namespace partiar::candidates {

/// A record of a game, read by itself.
struct Record {
  const replay::Game& game;              ///< replayed with `ReplayOptions::keep_entries`
  std::span<const std::uint64_t> lines;  ///< in its file, of each line of the game
};

/// A box for each half-move that a record has, whether it could be played or not: what is written
/// there, and what the reader took it for. The game of both, with the tags of either.
///
/// Input: records that start from the same position.
/// Cost:  the legal moves of each position.
[[nodiscard]] Scan scan_of(const Record& first, const Record& second,
                           const notation::Alphabets& alphabets);

}  // namespace partiar::candidates
