/// What an arbiter is told of two records of one game.
#pragma once

#include <string>
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
};

/// Appends a paragraph for a person: how far they agree, the position there, what each has then,
/// what the rest shows, and what else differs.
void append_comparison(std::string& out, const ComparedGames& compared, const Sentences& sentences,
                       Board board = Board::shown);

/// What came of the comparisons of many games.
struct ComparedCounts {
  std::uint64_t same = 0;
  std::uint64_t different = 0;
  std::uint64_t unpaired = 0;
};

/// Appends what came of many comparisons, in a line.
void append_comparison_counts(std::string& out, const ComparedCounts& counts,
                              const Sentences& sentences);

/// Appends that no other record was found for a game.
void append_unpaired(std::string& out, const PlacedGame& game, const Sentences& sentences);

/// Appends one line, as testdata/contract/compare.schema.json has it, in no language.
void append_comparison_ndjson(std::string& out, const ComparedGames& compared);

/// Appends the line of a game that no other record was found for.
void append_unpaired_ndjson(std::string& out, const PlacedGame& game, scoresheet::Which which);

}  // namespace partiar::report
