#include <array>

#include "report/internal/rulings.h"

namespace partiar::report::internal {

namespace {

using laws::Topic;
using replay::QuickplayAnswer;
using replay::ReversedAnswer;

/// Adds the decision, or that it is the arbiter's.
void add_decision(ClaimLines& lines, const QuickplayAnswer& answer) {
  if (answer.fault) {
    return lines.add_ruling("quickplay_wrong", {{"why", name_of(*answer.fault)}},
                            lines.article_of(topic_of(*answer.fault)));
  }
  const bool is_known = answer.loss.outcome == replay::Loss::Outcome::loses;
  lines.add_ruling(answer.is_right() ? "quickplay_right" : "quickplay_open",
                   {{"proof", lines.proof_of(answer.loss)}, {"known", is_known ? "yes" : "no"}},
                   lines.article_of(Topic::quickplay_claim));
}

/// Adds how the claim is made and, if the decision is the arbiter's, what he may do.
void add_procedure(ClaimLines& lines, bool is_right) {
  const auto add_if_cited = [&](std::string_view key, Topic topic) {
    if (!lines.article_of(topic).empty()) lines.add(key, topic);
  };
  const bool is_announced = laws::rules_of(lines.edition()).quickplay_announced;
  lines.add("quickplay_conditions", {{"announced", is_announced ? "yes" : "no"}},
            lines.article_of(Topic::quickplay_scope));
  if (is_announced) lines.add("quickplay_only", Topic::quickplay_claim);
  lines.add("quickplay_words", Topic::quickplay_claim);
  if (!is_right) {
    lines.add("quickplay_options", Topic::quickplay_ruling);
    add_if_cited("quickplay_final", Topic::quickplay_final);
    add_if_cited("quickplay_increment", Topic::quickplay_increment);
  }
  lines.add("quickplay_alone", Topic::quickplay_alone);
}

}  // namespace

Topic topic_of(QuickplayAnswer::Fault fault) {
  using Fault = QuickplayAnswer::Fault;
  if (fault == Fault::turn) return Topic::quickplay_claim;
  return fault == Fault::blitz ? Topic::quickplay_blitz : Topic::quickplay_scope;
}

std::string_view name_of(QuickplayAnswer::Fault fault) {
  constexpr std::array<std::string_view, 4> names{"turn", "blitz", "increment", "period"};
  return names[static_cast<unsigned>(fault)];
}

void add_answer(ClaimLines& lines, const QuickplayAnswer& answer) {
  lines.add("quickplay_heard");
  if (answer.over) return lines.add_end(*answer.over);
  add_decision(lines, answer);
  if (answer.left) add_time_left(lines, lines.claim().by, *answer.left);
  if (answer.fault) return;
  lines.begin_consequences();
  add_procedure(lines, answer.is_right());
  lines.add("quickplay_position", {{"pieces", lines.pieces()}});
}

void add_answer(ClaimLines& lines, const ReversedAnswer& answer) {
  using Outcome = ReversedAnswer::Outcome;
  constexpr std::array<std::string_view, 3> names{"goes_on", "unless", "restarts"};
  lines.add("reversed_heard", {{"moves", answer.moves}});
  if (answer.over) return lines.add_end(*answer.over);
  lines.add_ruling("reversed_ruling", {{"outcome", names[static_cast<unsigned>(answer.outcome)]}},
                   lines.article_of(Topic::colors_reversed));
  if (answer.outcome == Outcome::restarts) lines.add("reversed_finished");
}

}  // namespace partiar::report::internal
