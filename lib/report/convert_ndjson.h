/// The outcome of a conversion: one JSON object per game and line, `partiar.convert/1`.
#pragma once

#include <cstdint>
#include <string_view>

#include "replay/game.h"
#include "report/chunk.h"
#include "report/game_place.h"
#include "report/sentences.h"

namespace partiar::report {

/// How a game was written.
enum class Written : std::uint8_t {
  anew,    ///< from the replayed moves
  copied,  ///< unchanged, since it cannot be replayed
  aside,   ///< the same, but to another file
};

struct Converted {
  Written how;
  std::string_view pgn;  ///< its text; empty if it was set aside
};

/// Appends the line of a game: its place, the letters it was read in, how it was written, its text,
/// and the findings.
void append_converted(Chunk& out, const replay::Game& game, const GamePlace& place,
                      const Converted& converted, const Sentences& sentences);

}  // namespace partiar::report
