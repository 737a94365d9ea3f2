/// What an arbiter is told about a claim of a draw or a sealed move.
#pragma once

#include "laws/rules.h"
#include "replay/claim.h"
#include "replay/game.h"
#include "report/chunk.h"
#include "report/game_place.h"
#include "report/sentences.h"
#include "report/text_report.h"

namespace partiar::report {

/// Writes rulings as paragraphs: heading, claim, ruling, its proof, what follows.
class ClaimReport {
 public:
  /// Both must outlive this.
  ClaimReport(const Sentences& sentences, const TextReport& games)
      : sentences_{sentences}, games_{games} {}

  /// Appends the ruling on a claim of a draw.
  void append(Chunk& out, const replay::Game& game, const GamePlace& place,
              const replay::FoundClaim& claim, const replay::ClaimAnswer& answer,
              const laws::Conditions& conditions) const;

  /// Appends what becomes of a sealed move.
  void append_sealed(Chunk& out, const replay::Game& game, const GamePlace& place,
                     const replay::FoundClaim& sealed, replay::SealedOutcome outcome) const;

 private:
  const Sentences& sentences_;
  const TextReport& games_;
};

}  // namespace partiar::report
