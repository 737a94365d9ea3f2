/// What an arbiter is shown about a claim of a draw, a sealed move, or whatever else was asked.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "notation/san.h"
#include "replay/game.h"
#include "replay/ruling.h"
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
[[nodiscard]] ClaimTitle title_of(const replay::Ruling& ruling);

/// The half-moves that prove a claim: from which on fifty moves are counted, and after which the
/// claimed position stood on the board; and the positions, with the one that the written move would
/// bring.
struct Occurrences {
  std::vector<base::Ply> plies;
  std::vector<ShownPosition> positions;
};
[[nodiscard]] Occurrences occurrences_of(const replay::Game& game, const replay::FoundClaim& claim,
                                         const replay::Ruling& ruling,
                                         const text::Messages& messages);

/// Lines of a ruling that a page sets apart, without their indents.
struct RulingLines {
  std::string ruling;    ///< the decisive one
  std::string follows;   ///< the first of what follows from it; empty if nothing does
  std::string list;      ///< the one above the list at the end; empty if there is none
  std::string articles;  ///< that it rests on, separated by `, `
};

/// Writes rulings as paragraphs: heading, claim, ruling, proof and consequences.
class ClaimReport {
 public:
  /// Both must outlive this.
  ClaimReport(const Sentences& sentences, const TextReport& games)
      : sentences_{sentences}, games_{games} {}

  /// Appends the ruling.
  RulingLines append(Chunk& out, const replay::Game& game, const GamePlace& place,
                     const replay::FoundClaim& claim, const replay::Ruling& ruling) const;

 private:
  const Sentences& sentences_;
  const TextReport& games_;
};

}  // namespace partiar::report
