#include "replay/internal/grounds.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "findings/code.h"
#include "laws/illegal_move.h"
#include "replay/fault_codes.h"

namespace partiar::replay::internal {

using findings::Code;

namespace {

using laws::Cause;
using laws::Ground;
using laws::Topic;
using laws::Verdict;

/// For a win that must be corrected, since its recorded cause is known.
Code code_of_win(Cause cause) {
  return cause == Cause::flag_fall       ? Code::result_time_forfeit_unwinnable
         : cause == Cause::illegal_moves ? Code::result_illegal_moves_unwinnable
                                         : Code::result_resignation_unwinnable;
}

Topic topic_of_win(Cause cause) {
  return cause == Cause::resignation     ? Topic::resignation
         : cause == Cause::illegal_moves ? Topic::illegal_move
                                         : Topic::flag_fall;
}

/// For grounds that have one code, whatever the cause and the verdict.
std::optional<Code> code_of(Ground ground) {
  constexpr std::pair<Ground, Code> codes[] = {
      {Ground::played_on, Code::result_played_on},
      {Ground::decided, Code::result_decided},
      {Ground::draw_odds, Code::result_draw_odds},
      {Ground::clock_denied, Code::result_clock_denied},
      {Ground::pawn_left, Code::result_pawn_left},
      {Ground::unstated, Code::result_unstated},
      {Ground::winner_flagged, Code::result_winner_flagged},
      {Ground::bye_wins, Code::result_bye_wins},
      {Ground::of_another, Code::result_of_another},
      {Ground::count_doubtful, Code::result_count_doubtful},
      {Ground::winner_cannot_mate_if, Code::result_unwinnable_unless},
      {Ground::winner_undecided, Code::result_undecided},
      {Ground::agreed_too_early, Code::result_agreed_too_early},
      {Ground::fivefold_disputed, Code::result_fivefold_disputed},
      {Ground::editions_differ, Code::result_editions_differ},
      {Ground::older_laws, Code::result_older_laws},
      {Ground::correspondence, Code::result_correspondence}};
  const auto found = std::ranges::find(codes, ground, &std::pair<Ground, Code>::first);
  return found == std::end(codes) ? std::nullopt : std::optional{found->second};
}

}  // namespace

std::optional<Code> code_of(const Judgement& judgement, Cause cause) {
  const bool is_correction = judgement.verdict == Verdict::must_correct;
  switch (judgement.ground) {
    case Ground::end:
      return is_correction ? replay::code_of(judgement.end->kind) : Code::result_unusual_end;
    case Ground::winner_cannot_mate:
      return code_of_win(cause);
    case Ground::illegal_position:
      // Else what led to it has been noted.
      return is_correction ? std::optional{Code::result_illegal_position} : std::nullopt;
    default:
      return code_of(judgement.ground);
  }
}

std::optional<Topic> topic_of(Ground ground, Cause cause, const std::optional<laws::Event>& end) {
  switch (ground) {
    case Ground::end:
    case Ground::played_on:
    case Ground::decided:
    case Ground::unstated:
    case Ground::count_doubtful:
      return end ? std::optional{laws::topic_of(end->kind)} : std::nullopt;
    case Ground::winner_cannot_mate:
    case Ground::winner_cannot_mate_if:
    case Ground::winner_undecided:
      return topic_of_win(cause);
    case Ground::agreed_too_early:
      return Topic::agreement;
    case Ground::fivefold_disputed:
      return Topic::fivefold;
    case Ground::contradictory:
      return cause == Cause::resignation ? std::optional{Topic::resignation} : std::nullopt;
    case Ground::illegal_position:
    case Ground::draw_odds:
    case Ground::pawn_left:
    case Ground::winner_flagged:
    case Ground::bye_wins:
    case Ground::of_another:
    case Ground::clock_denied:
    case Ground::editions_differ:
    case Ground::older_laws:
    case Ground::correspondence:
    case Ground::none:
      return std::nullopt;
  }
  return std::nullopt;
}

bool tells_result(const results::WrittenEnding& ending) {
  if (ending.told == results::Told::unfinished) return false;  // `adjourned by agreement`
  const bool is_cause = ending.cause != Cause::unknown && ending.cause != Cause::other;
  return is_cause || ending.loser || ending.told == results::Told::draw ||
         ending.told == results::Told::both_lose;
}

bool may_lose_by(const results::WrittenEnding& ending, laws::Edition edition,
                 const laws::Conditions& conditions) {
  const unsigned fatal = laws::illegal_moves_of(edition, conditions).fatal;
  return !ending.illegal_move || *ending.illegal_move >= fatal;
}

}  // namespace partiar::replay::internal
