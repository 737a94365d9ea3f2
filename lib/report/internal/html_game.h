/// The section of one game on a page.
#pragma once

#include <vector>

#include "base/ply.h"
#include "board/bitboard.h"
#include "replay/game.h"
#include "report/game_place.h"
#include "report/internal/markup.h"
#include "report/score.h"
#include "report/sentences.h"
#include "report/text_report.h"

namespace partiar::report::internal {

/// The proof of a game's verdict.
struct Proof {
  base::Ply ply;                 ///< of the position to show, which was replayed
  std::vector<base::Ply> plies;  ///< the half-moves that led to the proof
  board::Bitboard squares;       ///< to highlight in that position
};
[[nodiscard]] Proof proof_of(const replay::Game& game, Score& score);

/// Whether a page says a finding.
[[nodiscard]] bool is_shown(const replay::Game& game, const findings::Finding& finding,
                            Detail detail);

/// Writes a section.
class HtmlGame {
 public:
  HtmlGame(const Sentences& sentences, Detail detail, const replay::Game& game,
           const GamePlace& place)
      : sentences_{sentences},
        detail_{detail},
        game_{game},
        place_{place},
        score_{game, page_form(messages_)} {}

  void add_to(Element parent);

 private:
  void add_head(Element section, Element place_of_heading);
  /// Adds the position, if known, next to the text about it.
  void add_body(Element section, const Proof& proof);
  void add_position(Element body, const Proof& proof);
  void add_findings(Element parent);
  Element add_finding(Element list, const findings::Finding& finding, base::LineColumn at);
  void add_repair(Element list);
  void add_events(Element list);

  const Sentences& sentences_;
  const text::Messages& messages_{sentences_.messages()};
  Detail detail_;
  const replay::Game& game_;
  const GamePlace& place_;
  Score score_;
};

}  // namespace partiar::report::internal
