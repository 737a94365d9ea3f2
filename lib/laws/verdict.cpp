#include "laws/verdict.h"

namespace partiar::laws {

namespace {

using board::Color;

Result result_of(const Facts& facts) {
  return facts.mated ? win_of(~*facts.mated) : Result::draw;
}

/// The winner cannot mate: judges by the cause whether the win stands.
Judgement judge_winner_without_mate(Cause cause, Edition edition) {
  constexpr Judgement drawn{Result::draw, Verdict::must_correct, Ground::winner_cannot_mate};
  switch (cause) {
    case Cause::flag_fall:
    case Cause::illegal_moves:
      return drawn;
    case Cause::resignation:
      return rules_of(edition).resigner_may_draw ? drawn : Judgement{};
    default:
      // A win by a ringing phone (11.3.2.1 of 2023), a refusal to comply or a default stands.
      return {std::nullopt, Verdict::check, Ground::winner_cannot_mate_if};
  }
}

/// Whether it matters that the winner's ability to mate was not settled.
bool matters_who_can_mate(Cause cause, Edition edition) {
  return cause != Cause::resignation || rules_of(edition).resigner_may_draw;
}

/// A.4.d of 2014, A.4.4 of 2017 and 2018, A.5.4 of 2023: drawn if the next move was completed.
Judgement judge_illegal_position(const Facts& facts, Edition edition,
                                 const Conditions& conditions) {
  const bool is_drawn = facts.illegal == IllegalPosition::stands && conditions.are_quick() &&
                        rules_of(edition).illegal_position_draws;
  if (!is_drawn) return {std::nullopt, Verdict::check, Ground::illegal_position};
  const bool is_right = facts.claimed == Claimed::draw;
  return {Result::draw, is_right ? Verdict::ok : Verdict::must_correct, Ground::illegal_position};
}

/// The record is complete and no event ended the game: judges whether the win or draw is possible.
Judgement judge_claimed(const Facts& facts, Edition edition) {
  const auto winner = winner_of(facts.claimed);
  if (winner && !facts.can_mate[static_cast<unsigned>(*winner)]) {
    return judge_winner_without_mate(facts.cause, edition);
  }
  const bool is_said = winner || facts.claimed == Claimed::draw;
  if (is_said && facts.undecided && matters_who_can_mate(facts.cause, edition)) {
    return {std::nullopt, Verdict::check, Ground::winner_undecided};
  }
  const bool agreed = facts.cause == Cause::unknown || facts.cause == Cause::agreement;
  const bool too_early = facts.claimed == Claimed::draw && !facts.both_moved && agreed;
  if (too_early && rules_of(edition).agreement_needs_moves) {
    return {std::nullopt, Verdict::check, Ground::agreed_too_early};
  }
  return {};
}

/// Whether the score itself casts doubt on the move that ended the game. Nobody can go on legally
/// after mate or stalemate, as after other ends, so the move that gave it may be written wrongly.
bool is_end_doubtful(const Facts& facts) {
  const bool is_on_board =
      facts.end->kind == EventKind::checkmate || facts.end->kind == EventKind::stalemate;
  return facts.played_on && is_on_board;
}

/// An event ended the game by itself.
Judgement judge_end(const Facts& facts) {
  const Result required = result_of(facts);
  Judgement judgement{required, Verdict::must_correct, Ground::end};
  if (facts.claimed == claimed_as(required)) judgement.verdict = Verdict::ok;
  // A double loss or a forfeit is an arbiter's decision, which moves alone do not overturn.
  const bool wrong = judgement.verdict != Verdict::ok;
  if (facts.claimed == Claimed::unusual || (facts.forfeit && wrong)) {
    judgement.verdict = Verdict::check;
  } else if (wrong && facts.is_silent_sheet) {
    return {required, Verdict::ok, Ground::unstated};
  } else if (wrong && facts.decided) {
    return {required, Verdict::check, Ground::decided};
  } else if (wrong && is_end_doubtful(facts)) {
    return {std::nullopt, Verdict::check, Ground::played_on};
  } else if (wrong && facts.count_doubtful && is_counted(facts.end->kind)) {
    return {required, Verdict::check, Ground::count_doubtful};
  } else if (wrong && facts.by_replacement) {
    return {required, Verdict::check, Ground::pawn_left};
  }
  return judgement;
}

/// Judges without regard to draw odds.
Judgement judge_record(const Facts& facts, Edition edition, const Conditions& conditions) {
  constexpr Judgement disputed{std::nullopt, Verdict::check, Ground::fivefold_disputed};
  const bool is_disputed = facts.five_apart && rules_of(edition).fivefold == Fivefold::consecutive;
  if (facts.end) return is_disputed && facts.mated ? disputed : judge_end(facts);
  if (!facts.replayed) return {std::nullopt, Verdict::unreadable, Ground::none};
  if (facts.claimed == Claimed::contradictory || facts.excluded) {
    return {std::nullopt, Verdict::check, Ground::contradictory};
  }
  if (facts.illegal != IllegalPosition::none) {
    return judge_illegal_position(facts, edition, conditions);
  }
  if (facts.bye_wins) return {std::nullopt, Verdict::check, Ground::bye_wins};
  if (facts.winner_flagged) return {std::nullopt, Verdict::check, Ground::winner_flagged};
  const Judgement judgement = judge_claimed(facts, edition);
  const bool is_win = winner_of(facts.claimed).has_value();
  return judgement.verdict == Verdict::ok && is_disputed && is_win ? disputed : judgement;
}

}  // namespace

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

Judgement judge(const Facts& facts, Edition edition, const Conditions& conditions) {
  const Judgement judgement = judge_record(facts, edition, conditions);
  const bool would_correct = judgement.verdict == Verdict::must_correct;
  if (would_correct && facts.of_another) {
    return {judgement.required, Verdict::check, Ground::of_another};
  }
  const bool is_by_odds = facts.draw_odds && judgement.required == Result::draw && would_correct &&
                          winner_of(facts.claimed);
  return is_by_odds ? Judgement{std::nullopt, Verdict::check, Ground::draw_odds} : judgement;
}

}  // namespace partiar::laws
