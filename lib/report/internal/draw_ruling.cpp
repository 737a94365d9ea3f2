#include <array>
#include <string>

#include "base/join.h"
#include "report/internal/rulings.h"

namespace partiar::report::internal {

namespace {

using board::Color;
using laws::Topic;

std::string_view name_of_difference(laws::Difference difference) {
  constexpr std::array<std::string_view, 3> names{"turn", "castling", "en_passant"};
  return names[static_cast<unsigned>(difference)];
}

/// Where the position seemed to occur, and why it was a different one.
void add_look_alikes(ClaimLines& lines, std::span<const laws::LookAlike> look_alikes) {
  using laws::Difference;
  for (const auto difference : {Difference::turn, Difference::castling, Difference::en_passant}) {
    std::string there;
    Color turn{};
    for (const laws::LookAlike& alike : look_alikes) {
      if (alike.difference != difference) continue;
      if (!there.empty()) there += ", ";
      there += lines.label(alike.ply);
      turn = lines.score().after(alike.ply).turn();
    }
    if (there.empty()) continue;
    lines.add("claim_look_alike",
              {{"there", there},
               {"difference", name_of_difference(difference)},
               {"turn", report::name_of(turn)}},
              {}, "    ");
  }
}

/// How often the position occurred, and where it only seemed to.
void add_repetition(ClaimLines& lines, const laws::Ruling& ruling) {
  const std::string earlier =
      base::joined(std::span{ruling.occurrences}.first(ruling.occurrences.size() - 1), ", ",
                   [&](base::Ply ply) { return lines.label(ply); });
  const auto topic = lines.claim().written ? Topic::threefold_intended : Topic::threefold;
  lines.add("claim_repetition",
            {{"count", ruling.occurrences.size()},
             {"earlier", earlier},
             {"intended", lines.claim().written ? "yes" : "no"},
             {"enough", ruling.is_repeated() ? "yes" : "no"}},
            lines.article_of(topic));
  if (!ruling.is_repeated()) add_look_alikes(lines, ruling.look_alikes);
}

void add_count(ClaimLines& lines, const laws::Ruling& ruling) {
  const std::uint32_t stands = lines.claim().ply.value + (lines.claim().written ? 1U : 0U);
  const bool in_score = ruling.quiet_plies < stands || ruling.quiet_plies == 0;
  const std::string since =
      in_score ? lines.label(base::Ply{stands - ruling.quiet_plies}) : std::string{};
  const auto topic = lines.claim().written ? Topic::fifty_intended : Topic::fifty;
  lines.add("claim_count",
            {{"count", ruling.quiet_plies},
             {"place", in_score && stands > ruling.quiet_plies ? "move" : "start"},
             {"since", since},
             {"enough", ruling.passed_fifty() ? "yes" : "no"}},
            lines.article_of(topic));
}

/// The penalty for an incorrect claim, and what must be played.
void add_consequences(ClaimLines& lines, bool has_move) {
  lines.begin_consequences();
  const laws::Penalty& penalty =
      laws::wrong_claim_of(lines.edition(), lines.claim().request.conditions);
  lines.add("claim_minutes", {{"minutes", penalty.minutes}}, penalty.article);
  // A move written down by the player who is not to move binds nobody.
  if (lines.claim().written && has_move) {
    if (lines.claim().written->move()) {
      lines.add("claim_must_play", Topic::wrong_claim);
    } else {
      lines.add("claim_other_move");
    }
  }
  lines.add("claim_offer", Topic::claim_offers);
}

void add_chances(ClaimLines& lines) {
  const auto chances = replay::chances_to_claim(lines.game(), lines.claim().by);
  if (!chances.empty()) lines.begin_list();
  lines.add(chances.empty() ? "claim_no_chance" : "claim_chances");
  lines.add_events(chances);
}

}  // namespace

void add_answer(ClaimLines& lines, const replay::ClaimAnswer& answer) {
  const auto& written = lines.claim().written;
  lines.add("claim_heard", {{"intended", written ? "yes" : "no"}});
  if (answer.over) return lines.add_end(*answer.over);
  if (answer.right) {
    lines.add_ruling("claim_right", {}, lines.article_of(Topic::right_claim));
  } else {
    lines.add_ruling("claim_wrong");
  }
  if (!answer.ruling.has_move) {
    lines.add("claim_not_on_move", Topic::threefold);
  } else if (written && !written->move()) {
    lines.add_fault();
  } else {
    // For a correct claim show what makes it correct; for an incorrect one, everything that might
    // have.
    const laws::Ruling& ruling = answer.ruling;
    if (!answer.right || ruling.is_repeated()) add_repetition(lines, ruling);
    if (!answer.right || ruling.passed_fifty()) add_count(lines, ruling);
  }
  if (answer.right) return;
  add_consequences(lines, answer.ruling.has_move);
  add_chances(lines);
}

}  // namespace partiar::report::internal
