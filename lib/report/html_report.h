/// The report that is handed in: a page with a summary, and a section for each game that needs a
/// person, to be signed.
///
/// A page is put together of three parts: what is known at the end comes first, since that is
/// where a person, a printer and a screen reader look for it.
#pragma once

#include <string>
#include <string_view>

#include "replay/game.h"
#include "report/chunk.h"
#include "report/game_place.h"
#include "report/overview.h"
#include "report/sentences.h"
#include "report/text_report.h"

namespace partiar::report {

class HtmlReport {
 public:
  /// `sentences` must outlive this.
  HtmlReport(const Sentences& sentences, Detail detail) : sentences_{sentences}, detail_{detail} {}

  /// Appends the section of a game: a page of paper where its verdict asks for one, else a line to
  /// unfold.
  void append(Chunk& out, const replay::Game& game, const GamePlace& place) const;

  /// Counts and lists a game, which `append` wrote if a person has to look at it or all is told.
  void list(Listing& listing, const replay::Game& game, const GamePlace& place) const;

  /// Appends what stands before the games: the beginning of the page, and the summary.
  void append_begin(std::string& out, const Overview& overview) const;

  /// Appends what stands behind them: those in order, folded, a line a game.
  void append_end(std::string& out, const Overview& overview, std::string_view version) const;

 private:
  const Sentences& sentences_;
  Detail detail_;
};

}  // namespace partiar::report
