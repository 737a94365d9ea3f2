/// One JSON object per game and line, as in `partiar.audit/1`.
#pragma once

#include <optional>

#include "notation/move_writer.h"
#include "replay/game.h"
#include "report/chunk.h"
#include "report/game_place.h"
#include "report/sentences.h"

namespace partiar::report {

/// Appends the line of a game. Its text must be UTF-8; anything else becomes U+FFFD.
///
/// Input: `moves`, in what form to append the moves; nothing: not at all.
void append_ndjson(Chunk& out, const replay::Game& game, const GamePlace& place,
                   const Sentences& sentences, std::optional<notation::MoveForm> moves = {});

}  // namespace partiar::report
