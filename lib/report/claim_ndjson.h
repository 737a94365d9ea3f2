/// Rulings for programs, one line each, as contract/claim.schema.json has them; in no language.
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

/// Appends what becomes of a sealed move.
void append_claim_ndjson(Chunk& out, const replay::Game& game, const GamePlace& place,
                         const replay::FoundClaim& sealed, const replay::SealedAnswer& answer);

/// Appends what a fallen flag does.
void append_claim_ndjson(Chunk& out, const replay::Game& game, const GamePlace& place,
                         const replay::FoundClaim& claim, const replay::FlagAnswer& answer,
                         const laws::Conditions& conditions);

/// Appends what an illegal move costs.
void append_claim_ndjson(Chunk& out, const replay::Game& game, const GamePlace& place,
                         const replay::FoundClaim& claim, const replay::IllegalAnswer& answer);

}  // namespace partiar::report
