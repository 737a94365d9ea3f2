/// Events in machine formats: `events` of contract/audit.schema.json.
#pragma once

#include "laws/event.h"
#include "replay/game.h"
#include "report/internal/json.h"
#include "report/score.h"

namespace partiar::report::internal {

/// Writes name, ply and article into the open object.
void put_event_head(Writer& json, const replay::Game& game, const laws::Event& event);

/// Writes the event into the open object.
void put_event(Writer& json, const replay::Game& game, Score& score, const laws::Event& event);

}  // namespace partiar::report::internal
