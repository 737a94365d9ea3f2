/// What an arbiter is told about a claim of a draw, a sealed move, a fallen flag, an illegal move.
#pragma once

#include <string>
#include <string_view>

#include "laws/rules.h"
#include "notation/san.h"
#include "replay/claim.h"
#include "replay/game.h"
#include "report/chunk.h"
#include "report/game_place.h"
#include "report/page.h"
#include "report/sentences.h"
#include "report/text_report.h"

namespace partiar::report {

/// Appends a written move in words, whether or not it is legal: `bishop to g8`.
void append_words(std::string& out, const text::Messages& messages, const notation::San& san);

/// What the title of a page about a ruling says, which is what is signed: as `page_claim` selects.
struct ClaimTitle {
  std::string_view asked, outcome;
  Tone tone{};
};
[[nodiscard]] ClaimTitle title_of(const replay::ClaimAnswer& answer);
[[nodiscard]] ClaimTitle title_of(const replay::SealedAnswer& answer);
[[nodiscard]] ClaimTitle title_of(const replay::FlagAnswer& answer);
[[nodiscard]] ClaimTitle title_of(const replay::IllegalAnswer& answer);

/// Writes rulings as paragraphs: heading, claim, ruling, its proof, what follows.
class ClaimReport {
 public:
  /// Both must outlive this.
  ClaimReport(const Sentences& sentences, const TextReport& games)
      : sentences_{sentences}, games_{games} {}

  /// Appends the ruling on a claim of a draw. Output, as of the others: the line that decides.
  std::string append(Chunk& out, const replay::Game& game, const GamePlace& place,
                     const replay::FoundClaim& claim, const replay::ClaimAnswer& answer,
                     const laws::Conditions& conditions) const;

  /// Appends what becomes of a sealed move.
  std::string append(Chunk& out, const replay::Game& game, const GamePlace& place,
                     const replay::FoundClaim& sealed, const replay::SealedAnswer& answer) const;

  /// Appends what a fallen flag does.
  std::string append(Chunk& out, const replay::Game& game, const GamePlace& place,
                     const replay::FoundClaim& claim, const replay::FlagAnswer& answer,
                     const laws::Conditions& conditions) const;

  /// Appends what an illegal move costs.
  std::string append(Chunk& out, const replay::Game& game, const GamePlace& place,
                     const replay::FoundClaim& claim, const replay::IllegalAnswer& answer) const;

 private:
  const Sentences& sentences_;
  const TextReport& games_;
};

}  // namespace partiar::report
