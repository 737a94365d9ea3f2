/// What became of a game in a conversion: one JSON object a game and line, `partiar.convert/1`.
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
  anew,    ///< from the moves that were replayed
  copied,  ///< as it stands, since it cannot be followed
  aside,   ///< likewise, and to another file
};

struct Converted {
  Written how;
  std::string_view pgn;  ///< its text; empty where it was put aside
};

/// Appends the line of a game: where it stands, the letters it was read in, how it was written, its
/// text and what was noted.
void append_converted(Chunk& out, const replay::Game& game, const GamePlace& place,
                      const Converted& converted, const Sentences& sentences);

}  // namespace partiar::report
