#include "laws/verdict.h"

namespace partiar::laws {

namespace {

using board::Color;

Result result_of(const Facts& facts) {
  if (!facts.mated) return Result::draw;
  return *facts.mated == Color::white ? Result::black_wins : Result::white_wins;
}

Claimed claimed_as(Result result) {
  switch (result) {
    case Result::white_wins:
      return Claimed::white_wins;
    case Result::black_wins:
      return Claimed::black_wins;
    case Result::draw:
      return Claimed::draw;
  }
  return Claimed::nothing;
}

std::optional<Color> find_winner(Claimed claimed) {
  if (claimed == Claimed::white_wins) return Color::white;
  if (claimed == Claimed::black_wins) return Color::black;
  return std::nullopt;
}

/// The winner cannot mate: which causes leave his win standing?
Judgement judge_winner_without_mate(Cause cause, Edition edition) {
  constexpr Judgement drawn{Result::draw, Verdict::must_correct, Ground::winner_cannot_mate};
  constexpr Judgement open{std::nullopt, Verdict::check, Ground::winner_cannot_mate_if};
  const bool resignation_wins = !rules_of(edition).resigner_may_draw;
  switch (cause) {
    case Cause::flag_fall:
    case Cause::illegal_moves:
      return drawn;
    case Cause::resignation:
      return resignation_wins ? Judgement{} : drawn;
    case Cause::unknown:
      return resignation_wins ? open : drawn;
    default:
      return open;
  }
}

}  // namespace

Judgement judge(const Facts& facts, Edition edition) {
  if (facts.end) {
    const Result required = result_of(facts);
    Judgement judgement{required, Verdict::must_correct, Ground::end};
    if (facts.claimed == claimed_as(required)) judgement.verdict = Verdict::ok;
    // A double loss or a forfeit is an arbiter's decision, which moves alone do not overturn.
    const bool wrong = judgement.verdict != Verdict::ok;
    if (facts.claimed == Claimed::unusual || (facts.forfeit && wrong)) {
      judgement.verdict = Verdict::check;
    }
    return judgement;
  }
  if (!facts.replayed) return {std::nullopt, Verdict::unreadable, Ground::none};
  if (facts.claimed == Claimed::contradictory || facts.excluded) {
    return {std::nullopt, Verdict::check, Ground::contradictory};
  }
  const auto winner = find_winner(facts.claimed);
  if (winner && !facts.can_mate[static_cast<unsigned>(*winner)]) {
    return judge_winner_without_mate(facts.cause, edition);
  }
  const bool agreed = facts.cause == Cause::unknown || facts.cause == Cause::agreement;
  const bool too_early = facts.claimed == Claimed::draw && !facts.both_moved && agreed;
  if (too_early && rules_of(edition).agreement_needs_moves) {
    return {std::nullopt, Verdict::check, Ground::agreed_too_early};
  }
  return {};
}

}  // namespace partiar::laws
