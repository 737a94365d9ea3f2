/// Rulings for programs, one JSON object per line, as in contract/claim.schema.json;
/// language-neutral.
#pragma once

#include "laws/rules.h"
#include "replay/claim.h"
#include "report/chunk.h"
#include "report/game_place.h"

namespace partiar::report {

/// Appends the ruling on a claim of a draw.
void append_claim_ndjson(Chunk& out, const replay::Game& game, const GamePlace& place,
                         const replay::FoundClaim& claim, const replay::ClaimAnswer& answer,
                         const laws::Conditions& conditions);

/// Appends the ruling on a sealed move.
void append_claim_ndjson(Chunk& out, const replay::Game& game, const GamePlace& place,
                         const replay::FoundClaim& sealed, const replay::SealedAnswer& answer);

/// Appends the ruling on a flag fall.
void append_claim_ndjson(Chunk& out, const replay::Game& game, const GamePlace& place,
                         const replay::FoundClaim& claim, const replay::FlagAnswer& answer,
                         const laws::Conditions& conditions);

/// Appends the ruling on an illegal move.
void append_claim_ndjson(Chunk& out, const replay::Game& game, const GamePlace& place,
                         const replay::FoundClaim& claim, const replay::IllegalAnswer& answer);

}  // namespace partiar::report
