/// The report to hand in: a page with a summary and a section for each game that needs a person, to
/// be signed.
///
/// A page is put together from three parts: the summary is known last but comes first, because that
/// is where readers, printers and screen readers look for it.
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

  /// Appends the section of a game: a printed page if its verdict calls for one, else a line to
  /// unfold.
  void append(Chunk& out, const replay::Game& game, const GamePlace& place) const;

  /// Counts and lists a game; `append` has written its section if it needs attention or everything
  /// is shown.
  void list(Listing& listing, const replay::Game& game, const GamePlace& place) const;

  /// Appends what goes before the games: the beginning of the page, what was played where and by
  /// which Laws, the files, and the summary.
  void append_begin(std::string& out, const Overview& overview, const PageRun& run = {}) const;

  /// Appends what goes after them: the games in order, folded, one line each.
  void append_end(std::string& out, const Overview& overview, std::string_view version) const;

 private:
  const Sentences& sentences_;
  Detail detail_;
};

}  // namespace partiar::report
