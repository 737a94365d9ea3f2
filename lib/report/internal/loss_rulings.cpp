#include <algorithm>
#include <array>
#include <string>

#include "laws/flag_fall.h"
#include "report/internal/rulings.h"

namespace partiar::report::internal {

namespace {

using laws::Topic;
using replay::Loss;
using replay::MoveCount;
using replay::Standing;

/// Adds how many of the moves prescribed had been completed.
void add_move_count(ClaimLines& lines, const MoveCount& count) {
  if (count.prescribed == 0) return;
  const bool pressed = count.made == count.completed;
  std::string articles{lines.article_of(Topic::moves_checked)};
  if (!pressed) articles += ", " + std::string{lines.article_of(Topic::move_completed)};
  lines.add("flag_moves",
            {{"completed", count.completed},
             {"prescribed", count.prescribed},
             {"pressed", pressed ? "yes" : "no"}},
            articles);
}

/// Adds the decision, with what it depends on.
void add_overstepped(ClaimLines& lines, const replay::FlagAnswer& answer) {
  const auto article = lines.article_of(Topic::flag_fall);
  if (answer.is_proved()) return lines.add_loss(answer.loss, article);
  const MoveCount& count = *answer.count;
  if (count.standing == Standing::reached) {
    return lines.add_ruling("flag_reached", {{"prescribed", count.prescribed}},
                            lines.article_of(Topic::moves_checked));
  }
  const bool is_unproved = count.standing == Standing::unproved;
  lines.add_ruling(is_unproved ? "flag_unproved" : "flag_either", {{"period", count.period}},
                   lines.article_of(is_unproved ? Topic::moves_unproved : Topic::moves_checked));
  lines.add("flag_if_counts");
  lines.add("loss_" + std::string{name_of(answer.loss.outcome)},
            {{"proof", lines.proof_of(answer.loss)}}, article, "    ");
}

}  // namespace

std::string clock_text(std::int64_t seconds) {
  const std::int64_t left = std::max<std::int64_t>(seconds, 0);
  const auto two = [](std::int64_t number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
  };
  return std::to_string(left / 3600) + ':' + two(left / 60 % 60) + ':' + two(left % 60);
}

void add_time_left(ClaimLines& lines, board::Color color, const replay::TimeLeft& left) {
  lines.add("flag_left", {{"whose", report::name_of(color)},
                          {"time", clock_text(left.seconds)},
                          {"there", lines.label(left.ply)},
                          {"out", left.seconds <= 0 ? "yes" : "no"}});
}

void add_answer(ClaimLines& lines, const replay::FlagAnswer& answer) {
  const replay::FoundClaim& claim = lines.claim();
  lines.add("flag_heard");
  if (answer.over) return lines.add_end(*answer.over);
  if (answer.count) add_move_count(lines, *answer.count);
  add_overstepped(lines, answer);
  if (answer.left) add_time_left(lines, claim.by, *answer.left);
  if (answer.opponent_out) add_time_left(lines, ~claim.by, *answer.opponent_out);
  lines.begin_consequences();
  const laws::FlagRules rules = laws::flag_rules_of(lines.edition(), claim.request.conditions);
  if (!rules.call_article.empty()) {
    constexpr std::array<std::string_view, 3> names{"claimant", "in_time", "anybody"};
    lines.add("flag_call", {{"call", names[static_cast<unsigned>(rules.call)]}},
              rules.call_article);
  }
  const bool drawn = rules.both == laws::BothFlags::draw;
  lines.add("flag_both", {{"drawn", drawn ? "always" : "last"}}, rules.both_article);
}

void add_answer(ClaimLines& lines, const replay::IllegalAnswer& answer) {
  lines.add("illegal_heard", {{"count", answer.count}});
  if (answer.over) return lines.add_end(*answer.over);
  const laws::IllegalMoves& rules = answer.rules;
  if (answer.loss) {
    lines.add_loss(*answer.loss, rules.loss);
  } else {
    lines.add_ruling("illegal_restored", {}, rules.restored);
    lines.begin_consequences();
    lines.add("claim_minutes", {{"minutes", rules.penalty.minutes}}, rules.penalty.article);
    lines.add("illegal_fatal", {{"fatal", rules.fatal}}, rules.loss);
  }
  if (rules.in_time.empty()) return;
  lines.add("illegal_in_time", {{"arbiter", rules.arbiter_acts ? "yes" : "no"}}, rules.in_time);
}

void add_answer(ClaimLines& lines, const replay::DeviceAnswer& answer) {
  lines.add("device_heard");
  if (answer.over) return lines.add_end(*answer.over);
  const auto article = lines.article_of(Topic::device);
  const bool may_draw = laws::rules_of(lines.edition()).device_may_draw;
  lines.add_ruling("device_ruling",
                   {{"outcome", name_of(answer.loss.outcome)},
                    {"proof", lines.proof_of(answer.loss)},
                    {"proved", may_draw ? "yes" : "no"}},
                   article);
  lines.begin_consequences();
  lines.add("device_penalty", {{"sound", may_draw ? "yes" : "no"}}, article);
}

}  // namespace partiar::report::internal
