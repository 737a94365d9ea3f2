/// Rulings for programs, one JSON object per line, as in contract/claim.schema.json;
/// language-neutral.
#pragma once

#include "replay/ruling.h"
#include "report/chunk.h"
#include "report/game_place.h"

namespace partiar::report {

/// Appends the ruling.
void append_claim_ndjson(Chunk& out, const replay::Game& game, const GamePlace& place,
                         const replay::FoundClaim& claim, const replay::Ruling& ruling);

}  // namespace partiar::report
