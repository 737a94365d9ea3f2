/// What an arbiter is shown about a draw claim, a sealed move, a flag fall or an illegal move.
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

/// The title of a page about a ruling, which is what gets signed; values that `page_claim` selects
/// by.
struct ClaimTitle {
  std::string_view asked, outcome;
  Tone tone{};
};
[[nodiscard]] ClaimTitle title_of(const replay::ClaimAnswer& answer);
[[nodiscard]] ClaimTitle title_of(const replay::SealedAnswer& answer);
[[nodiscard]] ClaimTitle title_of(const replay::FlagAnswer& answer);
[[nodiscard]] ClaimTitle title_of(const replay::IllegalAnswer& answer);

/// Writes rulings as paragraphs: heading, claim, ruling, proof and consequences.
class ClaimReport {
 public:
  /// Both must outlive this.
  ClaimReport(const Sentences& sentences, const TextReport& games)
      : sentences_{sentences}, games_{games} {}

  /// Appends the ruling on a claim of a draw. Returns the decisive line, as do the others.
  std::string append(Chunk& out, const replay::Game& game, const GamePlace& place,
                     const replay::FoundClaim& claim, const replay::ClaimAnswer& answer,
                     const laws::Conditions& conditions) const;

  /// Appends the ruling on a sealed move.
  std::string append(Chunk& out, const replay::Game& game, const GamePlace& place,
                     const replay::FoundClaim& sealed, const replay::SealedAnswer& answer) const;

  /// Appends the ruling on a flag fall.
  std::string append(Chunk& out, const replay::Game& game, const GamePlace& place,
                     const replay::FoundClaim& claim, const replay::FlagAnswer& answer,
                     const laws::Conditions& conditions) const;

  /// Appends the ruling on an illegal move.
  std::string append(Chunk& out, const replay::Game& game, const GamePlace& place,
                     const replay::FoundClaim& claim, const replay::IllegalAnswer& answer) const;

 private:
  const Sentences& sentences_;
  const TextReport& games_;
};

}  // namespace partiar::report
