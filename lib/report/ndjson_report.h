/// One JSON object per game and line, as in `partiar.audit/1`.
#pragma once

#include "replay/game.h"
#include "report/chunk.h"
#include "report/game_place.h"
#include "report/sentences.h"

namespace partiar::report {

/// Appends the line of a game. Its text must be UTF-8; anything else becomes U+FFFD.
void append_ndjson(Chunk& out, const replay::Game& game, const GamePlace& place,
                   const Sentences& sentences);

}  // namespace partiar::report
