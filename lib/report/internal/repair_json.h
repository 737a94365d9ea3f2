/// Repairs in machine formats: `repair` of contract/audit.schema.json.
#pragma once

#include "replay/game.h"
#include "report/game_place.h"
#include "report/internal/json.h"

namespace partiar::report::internal {

/// Writes the member `repair` of a game's object: null if none is clearly the cheapest.
void put_repair(Writer& json, const replay::Game& game, const GamePlace& place);

}  // namespace partiar::report::internal
