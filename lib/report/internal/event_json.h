/// Events as the machine formats have them: `events` of contract/audit.schema.json.
#pragma once

#include "laws/event.h"
#include "replay/game.h"
#include "report/internal/json.h"
#include "report/score.h"

namespace partiar::report::internal {

/// Its name, ply and article, into an object that is open.
void put_event_head(Writer& json, const replay::Game& game, const laws::Event& event);

/// All of it, an object of its own.
void put_event(Writer& json, const replay::Game& game, Score& score, const laws::Event& event);

}  // namespace partiar::report::internal
