#include <algorithm>
#include <array>
#include <string>

#include "report/internal/rulings.h"

namespace partiar::report::internal {

namespace {

using board::Color;
using laws::Topic;
using replay::Absent;
using replay::SealedAnswer;

/// Adds that the move is played, and whether it ends the game.
void add_standing(ClaimLines& lines, const SealedAnswer& answer) {
  std::string status{answer.end ? report::name_of(answer.end->kind) : "ongoing"};
  std::ranges::replace(status, '-', '_');
  const std::string_view article =
      answer.end ? lines.article_of(laws::topic_of(answer.end->kind)) : std::string_view{};
  lines.add_ruling("sealed_stands", {{"status", status}}, article);
  if (answer.is_disputed) lines.add_disputed_fivefold(lines.claim().ply.next());
}

void add_faulty(ClaimLines& lines, const SealedAnswer& answer) {
  const std::string_view outcome = name_of(answer.loss->outcome);
  const auto article = lines.article_of(Topic::sealed_move);
  if (lines.claim().written->is_clear()) {
    lines.add_ruling("sealed_" + std::string{outcome}, {}, article);
    lines.add_fault();
  } else {
    lines.add_ruling("sealed_unreadable", {{"outcome", outcome}}, article);
  }
}

/// Adds what happens until the absent player arrives, and when the game is lost.
void add_absence(ClaimLines& lines, const SealedAnswer& answer, Absent absent) {
  const std::string_view who = name_of(absent);
  lines.begin_consequences();
  if (!answer.absent_lose) return lines.add("absent_ended", Topic::absent_too_long);
  const Color sealer = lines.claim().by;
  const bool is_sealer = absent == (sealer == Color::white ? Absent::white : Absent::black);
  const Topic until = absent == Absent::both ? Topic::absent_both
                      : is_sealer            ? Topic::absent_sealer
                                             : Topic::absent_replier;
  // The Guidelines of 2009 do not say what happens until one of both arrives.
  if (const auto article = lines.article_of(until); !article.empty()) {
    const std::string_view kind = absent == Absent::both ? "both"
                                  : is_sealer            ? "sealer"
                                                         : "replier";
    lines.add("absent_until", {{"absent", kind}}, article);
  }
  const bool is_hour = laws::rules_of(lines.edition()).late_after_hour;
  lines.add_ruling("absent_loses", {{"absent", who}, {"hour", is_hour ? "yes" : "no"}},
                   lines.article_of(Topic::absent_too_long));
}

}  // namespace

std::string_view name_of(Absent absent) {
  constexpr std::array<std::string_view, 3> names{"white", "black", "both"};
  return names[static_cast<unsigned>(absent)];
}

void add_answer(ClaimLines& lines, const SealedAnswer& answer) {
  const auto absent = lines.claim().request.absent;
  lines.add("sealed_heard");
  if (absent) lines.add("absent_heard", {{"absent", name_of(*absent)}});
  if (answer.over) return lines.add_end(*answer.over);
  if (answer.loss) {
    add_faulty(lines, answer);
  } else {
    add_standing(lines, answer);
  }
  if (absent) add_absence(lines, answer, *absent);
}

}  // namespace partiar::report::internal
