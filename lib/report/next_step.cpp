#include "report/next_step.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "findings/code.h"
#include "laws/edition.h"
#include "report/attention.h"
#include "report/citations.h"
#include "report/internal/arguments.h"
#include "report/internal/scan_places.h"

namespace partiar::report {

namespace {

using laws::Ground;
using laws::Topic;
using replay::Game;

/// The key of a sentence, and the topic of the article that it rests on.
struct Step {
  std::string_view key;
  std::optional<Topic> topic{};
};

Step step_of_correction(const Game& game) {
  const replay::Judgement& judgement = game.judgement;
  if (is_missing(game)) return {"do_enter"};
  if (judgement.ground == Ground::winner_cannot_mate) return {"do_ask_whether"};
  if (!judgement.end) return {"do_correct", Topic::signed_result};
  const bool is_counted = laws::is_counted(judgement.end->kind);
  return {is_counted ? "do_recount" : "do_correct", Topic::signed_result};
}

/// No ground is given if the record contradicts itself, or if its moves begin late.
Step step_of_contradiction(const Game& game) {
  const bool are_two = game.judgement.claimed == laws::Claimed::contradictory ||
                       game.judgement.ground == Ground::of_another;
  if (are_two) return {"do_choose", Topic::signed_result};
  return {game.followed.begins_late ? "do_find_moves" : "do_ask_end"};
}

/// Whether a typed sheet may not be read as it was meant.
bool is_reading_doubtful(const Game& game) {
  using enum findings::Code;
  constexpr std::array doubts{sheet_ambiguous, sheet_moves_left, sheet_passed_over, sheet_assumed,
                              sheet_unsure,    sheet_goes_on,    sheet_new_game,    scan_doubtful,
                              scan_overruled,  scan_left_out,    scan_uncertain};
  return std::ranges::any_of(doubts, [&](findings::Code code) { return game.has(code); });
}

constexpr Step compare_with_sheets{"do_mend", Topic::recording};

Step step_of_check(const Game& game) {
  if (is_reading_doubtful(game)) return compare_with_sheets;
  switch (game.judgement.ground) {
    case Ground::end:
      return {"do_confirm", Topic::penalty};
    case Ground::decided:
      return {"do_confirm"};
    case Ground::played_on:
      return {"do_compare_end", Topic::recording};
    case Ground::winner_cannot_mate:
    case Ground::winner_cannot_mate_if:
      return {"do_tell_cause"};
    case Ground::agreed_too_early:
      return {"do_ask_moves"};
    case Ground::draw_odds:
      return {"do_ask_odds"};
    case Ground::pawn_left:
      return {"do_ask_queen"};
    case Ground::clock_denied:
      return {"do_count_before"};
    case Ground::winner_undecided:
      return {"do_search"};
    case Ground::bye_wins:
      return {"do_ask_pairing"};
    case Ground::count_doubtful:
      return {"do_recount"};
    case Ground::winner_flagged:
      return {"do_ask_flags", Topic::flag_fall};
    case Ground::fivefold_disputed:
      return {"do_ask_practice"};
    case Ground::illegal_position:
      return {"do_ask_position"};
    case Ground::editions_differ:
      return {"do_date"};
    case Ground::older_laws:
      return {"do_look_up"};
    case Ground::correspondence:
      return {"do_ask_rules"};
    case Ground::contradictory:
    case Ground::of_another:
    case Ground::unstated:
    case Ground::none:
      return step_of_contradiction(game);
  }
  return step_of_contradiction(game);
}

Step step_of(const Game& game) {
  if (game.judgement.verdict == laws::Verdict::must_correct) return step_of_correction(game);
  if (game.judgement.verdict == laws::Verdict::check) return step_of_check(game);
  return compare_with_sheets;
}

}  // namespace

void append_next_step(std::string& out, const Game& game, Score& score,
                      const text::Messages& messages) {
  const Step step = step_of(game);
  const base::Ply last{static_cast<std::uint32_t>(game.followed.moves.size())};
  internal::Arguments arguments;
  internal::add_last(arguments, score, game.judgement.end ? game.judgement.end->ply : last);
  messages.append(out, step.key, arguments.list());
  if (game.scanned != nullptr) internal::append_questions(out, *game.scanned, messages);
  if (!step.topic) return;
  const laws::Edition edition = game.start.editions.applied;
  std::string citation;
  append_citation(citation, messages, laws::article_of(*step.topic, edition), edition);
  if (!citation.empty()) out.append(" ").append(citation);
}

}  // namespace partiar::report
