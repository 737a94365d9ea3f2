/// The counts of a run, for its last line and its exit status.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "laws/verdict.h"
#include "pgn/tag_edit.h"
#include "replay/game.h"
#include "report/attention.h"

namespace partiar::report {

struct Totals {
  std::uint64_t games = 0;
  std::array<std::uint64_t, 4> verdicts{};  ///< by `laws::Verdict`
  std::optional<findings::Severity> worst;
  std::uint64_t missing = 0;  ///< games to correct that have no recorded result
  // Among games in order; a game may count more than once.
  std::uint64_t warned = 0;
  std::uint64_t without_result = 0;
  std::uint64_t without_moves = 0;
  // Among games to rewrite.
  std::uint64_t corrected = 0;
  std::uint64_t left = 0;  ///< left to a person
  // Of a conversion.
  std::uint64_t copied = 0;  ///< unchanged, since they cannot be replayed
  std::uint64_t aside = 0;   ///< the same, to another file
  pgn::EditCounts edits{};   ///< of their tags

  void add(const replay::Game& game) {
    ++games;
    ++verdicts[static_cast<unsigned>(game.judgement.verdict)];
    add(worst_of(game));
    if (is_missing(game)) ++missing;
    if (game.judgement.verdict != laws::Verdict::ok) return;
    if (count_warnings(game) > 0) ++warned;
    if (lacks_result(game)) ++without_result;
    if (lacks_moves(game)) ++without_moves;
  }
  void add(findings::Code code) { add(findings::info_of(code).severity); }
  /// Whether something is at least as bad as `least`.
  [[nodiscard]] bool reach(std::optional<findings::Severity> least) const {
    return least && worst && *worst >= *least;
  }
  void add(std::optional<findings::Severity> severity) { worst = std::max(worst, severity); }
  void add(const Totals& other) {
    games += other.games;
    for (std::size_t i = 0; i < verdicts.size(); ++i) verdicts[i] += other.verdicts[i];
    missing += other.missing;
    warned += other.warned;
    without_result += other.without_result;
    without_moves += other.without_moves;
    corrected += other.corrected;
    left += other.left;
    copied += other.copied;
    aside += other.aside;
    for (std::size_t i = 0; i < edits.size(); ++i) edits[i] += other.edits[i];
    add(other.worst);
  }
  [[nodiscard]] std::uint64_t of(laws::Verdict verdict) const {
    return verdicts[static_cast<unsigned>(verdict)];
  }
};

}  // namespace partiar::report
