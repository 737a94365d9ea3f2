/// What an arbiter is shown about two records of one game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "report/placed_game.h"
#include "report/placement_report.h"
#include "report/sentences.h"
#include "scoresheet/compare.h"
#include "scoresheet/differences.h"

namespace partiar::report {

/// Two records of one game, compared.
struct ComparedGames {
  PlacedGame first, second;
  scoresheet::Comparison comparison;
  std::vector<scoresheet::Difference> differences;
  const replay::Game* merged = nullptr;  ///< both read together, if asked for and possible
  std::string_view merged_pgn{};
};

/// Appends a paragraph: how far the records agree, the position there, how each goes on, what the
/// rest proves, and what else differs.
void append_comparison(std::string& out, const ComparedGames& compared, const Sentences& sentences,
                       Board board = Board::shown);

/// Totals of many comparisons.
struct ComparedCounts {
  std::uint64_t same = 0;
  std::uint64_t different = 0;
  std::uint64_t unpaired = 0;
};

/// Appends the totals in one line.
void append_comparison_counts(std::string& out, const ComparedCounts& counts,
                              const Sentences& sentences);

/// Appends that a game has no counterpart.
void append_unpaired(std::string& out, const PlacedGame& game, const Sentences& sentences);

/// Appends one line, as in testdata/contract/compare.schema.json, language-neutral.
void append_comparison_ndjson(std::string& out, const ComparedGames& compared);

/// Appends the line of a game without a counterpart.
void append_unpaired_ndjson(std::string& out, const PlacedGame& game, scoresheet::Which which);

}  // namespace partiar::report
