#include "report/attention.h"

#include <algorithm>

#include "replay/endings.h"

namespace partiar::report {

using laws::Claimed;
using laws::Verdict;
using replay::Game;

namespace {

/// Whether the record says how the game ended, or that it was forfeited.
bool says_why(const Game& game) {
  const auto is_forfeit = [](const std::optional<results::WrittenResult>& result) {
    return result && result->is_forfeit;
  };
  return game.judgement.claimed == Claimed::unusual || is_forfeit(game.start.tag) ||
         is_forfeit(game.followed.markers.first) ||
         std::ranges::any_of(replay::endings_of(game.start, game.followed), [](const auto& ending) {
           return ending && ending->cause != laws::Cause::unknown;
         });
}

/// How soon a reader wants to know of a finding.
enum class Rank : std::uint8_t { decides, error, other };

Rank rank_of(const Game& game, const findings::Finding& finding) {
  using findings::Subject;
  const Subject subject = findings::info_of(finding.code).subject;
  const bool decides =
      subject == Subject::end || subject == Subject::unwinnable || subject == Subject::verdict;
  if (decides) return Rank::decides;
  return severity_of(game, finding) == findings::Severity::error ? Rank::error : Rank::other;
}

}  // namespace

std::vector<PlacedFinding> decisive_first(const Game& game, base::SourceMap& lines) {
  std::vector<PlacedFinding> sorted;
  sorted.reserve(game.findings.size());
  for (const findings::Finding& finding : game.findings) {
    sorted.push_back({&finding, lines.locate(finding.where.begin)});
  }
  std::ranges::stable_sort(
      sorted, {}, [&](const PlacedFinding& placed) { return rank_of(game, *placed.finding); });
  return sorted;
}

std::optional<findings::Severity> worst_of(const Game& game) {
  std::optional<findings::Severity> worst;
  if (game.judgement.verdict != Verdict::ok) worst = findings::Severity::error;
  for (const findings::Finding& finding : game.findings) {
    worst = std::max(worst, std::optional{severity_of(game, finding)});
  }
  return worst;
}

std::size_t count_warnings(const Game& game) {
  return static_cast<std::size_t>(
      std::ranges::count_if(game.findings, [](const findings::Finding& finding) {
        return findings::info_of(finding.code).severity != findings::Severity::info;
      }));
}

bool needs_attention(const Game& game) {
  return game.judgement.verdict != Verdict::ok || count_warnings(game) > 0;
}

bool needs_attention(const Game& game, const findings::Finding& finding) {
  const auto& info = findings::info_of(finding.code);
  return info.severity != findings::Severity::info ||
         (info.subject == findings::Subject::laws && game.judgement.verdict != Verdict::ok);
}

findings::Severity severity_of(const Game& game, const findings::Finding& finding) {
  const findings::Severity severity = findings::info_of(finding.code).severity;
  const auto& end = game.judgement.end;
  const bool is_void = game.judgement.verdict == Verdict::ok && end && finding.ply > end->ply;
  return is_void ? std::min(severity, findings::Severity::warning) : severity;
}

bool is_missing(const Game& game) {
  return game.judgement.verdict == Verdict::must_correct &&
         game.judgement.claimed == Claimed::nothing;
}

bool lacks_result(const Game& game) {
  return game.judgement.verdict == Verdict::ok && game.judgement.claimed == Claimed::nothing &&
         !is_proved_alone(game);
}

bool is_proved_alone(const Game& game) {
  return game.judgement.ground == laws::Ground::unstated && game.judgement.verdict == Verdict::ok;
}

bool lacks_moves(const Game& game) {
  return game.judgement.verdict == Verdict::ok && game.followed.moves.empty() &&
         !game.judgement.end && !says_why(game);
}

bool is_in_order(const Game& game) {
  return !needs_attention(game) && !lacks_result(game) && !lacks_moves(game);
}

}  // namespace partiar::report
