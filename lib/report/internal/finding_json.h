/// Findings as JSON.
#pragma once

#include "replay/game.h"
#include "report/game_place.h"
#include "report/internal/json.h"
#include "report/score.h"
#include "report/sentences.h"

namespace partiar::report::internal {

/// Writes the finding into the open object.
void put_finding(Writer& json, const replay::Game& game, Score& score,
                 const findings::Finding& finding, const GamePlace& place,
                 const Sentences& sentences);

/// Writes the member `findings` of a game's object.
void put_findings(Writer& json, const replay::Game& game, Score& score, const GamePlace& place,
                  const Sentences& sentences);

}  // namespace partiar::report::internal
