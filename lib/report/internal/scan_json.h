/// What a recognizer read, in machine formats: `scan` of contract/audit.schema.json.
#pragma once

#include "replay/game.h"
#include "report/internal/json.h"
#include "report/score.h"

namespace partiar::report::internal {

/// Writes the member `scan` of the object of a game that was decoded; nothing for any other.
void put_scan(Writer& json, const replay::Game& game, Score& score);

}  // namespace partiar::report::internal
