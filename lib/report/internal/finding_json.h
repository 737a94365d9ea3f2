/// Findings as JSON.
#pragma once

#include "replay/game.h"
#include "report/game_place.h"
#include "report/internal/json.h"
#include "report/score.h"
#include "report/sentences.h"

namespace partiar::report::internal {

/// Writes the member `findings` of a game's object.
void put_findings(Writer& json, const replay::Game& game, Score& score, const GamePlace& place,
                  const Sentences& sentences);

}  // namespace partiar::report::internal
