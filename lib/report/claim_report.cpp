#include "report/claim_report.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "laws/flag_fall.h"
#include "report/internal/claim_lines.h"

namespace partiar::report {

namespace {

using board::Color;
using internal::ClaimLines;
using laws::Topic;
using replay::ClaimAnswer;
using replay::FlagAnswer;
using replay::FoundClaim;
using replay::Game;
using replay::IllegalAnswer;
using replay::SealedAnswer;
using text::Argument;

std::string_view name_of(laws::Difference difference) {
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
    lines.add(
        "claim_look_alike",
        {{"there", there}, {"difference", name_of(difference)}, {"turn", report::name_of(turn)}},
        {}, "    ");
  }
}

/// How often the position occurred, and where it only seemed to.
void add_repetition(ClaimLines& lines, const Game& game, const FoundClaim& claim,
                    const laws::Ruling& ruling) {
  std::string earlier;
  for (const base::Ply ply : std::span{ruling.occurrences}.first(ruling.occurrences.size() - 1)) {
    if (!earlier.empty()) earlier += ", ";
    earlier += lines.label(ply);
  }
  const auto topic = claim.written ? Topic::threefold_intended : Topic::threefold;
  lines.add("claim_repetition",
            {{"count", static_cast<std::int64_t>(ruling.occurrences.size())},
             {"earlier", earlier},
             {"intended", claim.written ? "yes" : "no"},
             {"enough", ruling.is_repeated() ? "yes" : "no"}},
            laws::article_of(topic, game.start.editions.applied));
  if (!ruling.is_repeated()) add_look_alikes(lines, ruling.look_alikes);
}

void add_count(ClaimLines& lines, const Game& game, const FoundClaim& claim,
               const laws::Ruling& ruling) {
  const std::uint32_t stands = claim.ply.value + (claim.written ? 1U : 0U);
  const bool in_score = ruling.quiet_plies < stands || ruling.quiet_plies == 0;
  const std::string since =
      in_score ? lines.label(base::Ply{stands - ruling.quiet_plies}) : std::string{};
  const auto topic = claim.written ? Topic::fifty_intended : Topic::fifty;
  lines.add("claim_count",
            {{"count", std::int64_t{ruling.quiet_plies}},
             {"place", in_score && stands > ruling.quiet_plies ? "move" : "start"},
             {"since", since},
             {"enough", ruling.passed_fifty() ? "yes" : "no"}},
            laws::article_of(topic, game.start.editions.applied));
}

/// The penalty for an incorrect claim, and what must be played.
void add_consequences(ClaimLines& lines, const Game& game, const FoundClaim& claim, bool has_move,
                      const laws::Conditions& conditions) {
  const laws::Penalty& penalty = laws::wrong_claim_of(game.start.editions.applied, conditions);
  lines.add("claim_minutes", {{"minutes", std::int64_t{penalty.minutes}}}, penalty.article);
  // A move written down by the player who is not to move binds nobody.
  if (claim.written && has_move) {
    if (claim.written->move()) {
      lines.add("claim_must_play", Topic::wrong_claim);
    } else {
      lines.add("claim_other_move");
    }
  }
  lines.add("claim_offer", Topic::claim_offers);
}

void add_chances(ClaimLines& lines, const Game& game, const FoundClaim& claim) {
  const auto chances = replay::chances_to_claim(game, claim.by);
  lines.add(chances.empty() ? "claim_no_chance" : "claim_chances");
  lines.add_events(chances);
}

}  // namespace

ClaimTitle title_of(const ClaimAnswer& answer) {
  if (answer.over) return {"draw", "over", Tone::bad};
  return answer.right ? ClaimTitle{"draw", "right", Tone::good}
                      : ClaimTitle{"draw", "wrong", Tone::bad};
}

ClaimTitle title_of(const SealedAnswer& answer) {
  if (answer.over) return {"sealed", "over", Tone::bad};
  if (!answer.is_read) return {"sealed", "undecided", Tone::open};
  if (!answer.loss) return {"sealed", "stands", Tone::good};
  return {"sealed", internal::name_of(answer.loss->outcome), Tone::open};
}

ClaimTitle title_of(const FlagAnswer& answer) {
  if (answer.over) return {"flag", "over", Tone::bad};
  return {"flag", internal::name_of(answer.loss.outcome), Tone::open};
}

ClaimTitle title_of(const IllegalAnswer& answer) {
  if (answer.over) return {"illegal", "over", Tone::bad};
  if (!answer.loss) return {"illegal", "restored", Tone::open};
  return {"illegal", internal::name_of(answer.loss->outcome), Tone::open};
}

void append_words(std::string& out, const text::Messages& messages, const notation::San& san) {
  using Kind = notation::San::Kind;
  const std::string square{board::letter_of(board::file_of(san.to)),
                           board::digit_of(board::rank_of(san.to))};
  const std::string_view kind = san.kind == Kind::king_side_castling    ? "king_side"
                                : san.kind == Kind::queen_side_castling ? "queen_side"
                                                                        : "goes";
  messages.append(
      out, "move_words",
      std::array{Argument{"kind", kind}, Argument{"role", report::name_of(san.role)},
                 Argument{"square", square}, Argument{"taken", std::string_view{"none"}},
                 Argument{"promotion", san.promotion ? report::name_of(*san.promotion) : "none"}});
}

std::string ClaimReport::append(Chunk& out, const Game& game, const GamePlace& place,
                                const FoundClaim& claim, const ClaimAnswer& answer,
                                const laws::Conditions& conditions) const {
  games_.append_heading(out, game, place);
  ClaimLines lines{out, sentences_, games_, game, claim};
  lines.add_doubts();
  lines.add("claim_heard", {{"intended", claim.written ? "yes" : "no"}});
  if (answer.over) {
    lines.add_end(*answer.over);
    return lines.ruling();
  }
  if (answer.right) {
    lines.add_ruling("claim_right", {},
                     laws::article_of(Topic::right_claim, game.start.editions.applied));
  } else {
    lines.add_ruling("claim_wrong");
  }
  if (!answer.ruling.has_move) {
    lines.add("claim_not_on_move", Topic::threefold);
  } else if (claim.written && !claim.written->move()) {
    lines.add_fault();
  } else {
    // For a correct claim show what makes it correct; for an incorrect one, everything that might
    // have.
    const laws::Ruling& ruling = answer.ruling;
    if (!answer.right || ruling.is_repeated()) add_repetition(lines, game, claim, ruling);
    if (!answer.right || ruling.passed_fifty()) add_count(lines, game, claim, ruling);
  }
  if (answer.right) return lines.ruling();
  add_consequences(lines, game, claim, answer.ruling.has_move, conditions);
  add_chances(lines, game, claim);
  return lines.ruling();
}

std::string ClaimReport::append(Chunk& out, const Game& game, const GamePlace& place,
                                const FoundClaim& sealed, const SealedAnswer& answer) const {
  games_.append_heading(out, game, place);
  ClaimLines lines{out, sentences_, games_, game, sealed};
  lines.add_doubts();
  lines.add("sealed_heard");
  if (answer.over) {
    lines.add_end(*answer.over);
    return lines.ruling();
  }
  if (!answer.loss) {
    std::string status{answer.end ? report::name_of(answer.end->kind) : "ongoing"};
    std::ranges::replace(status, '-', '_');
    const std::string_view article =
        answer.end ? laws::article_of(laws::topic_of(answer.end->kind), game.start.editions.applied)
                   : std::string_view{};
    lines.add_ruling("sealed_stands", {{"status", status}}, article);
    if (answer.is_disputed) lines.add_disputed_fivefold(sealed.ply.next());
    return lines.ruling();
  }
  const std::string_view outcome = internal::name_of(answer.loss->outcome);
  const auto article = laws::article_of(Topic::sealed_move, game.start.editions.applied);
  if (sealed.written->is_clear()) {
    lines.add_ruling("sealed_" + std::string{outcome}, {}, article);
    lines.add_fault();
  } else {
    lines.add_ruling("sealed_unreadable", {{"outcome", outcome}}, article);
  }
  if (article.empty()) {
    lines.add("sealed_no_article", {{"edition", laws::name_of(game.start.editions.applied)}});
  }
  return lines.ruling();
}

std::string ClaimReport::append(Chunk& out, const Game& game, const GamePlace& place,
                                const FoundClaim& claim, const FlagAnswer& answer,
                                const laws::Conditions& conditions) const {
  games_.append_heading(out, game, place);
  ClaimLines lines{out, sentences_, games_, game, claim};
  lines.add_doubts();
  lines.add("flag_heard");
  if (answer.over) {
    lines.add_end(*answer.over);
    return lines.ruling();
  }
  const laws::Edition edition = game.start.editions.applied;
  lines.add_loss(answer.loss, laws::article_of(Topic::flag_fall, edition));
  const laws::FlagRules rules = laws::flag_rules_of(edition, conditions);
  if (!rules.call_article.empty()) {
    constexpr std::array<std::string_view, 3> names{"claimant", "in_time", "anybody"};
    lines.add("flag_call", {{"call", names[static_cast<unsigned>(rules.call)]}},
              rules.call_article);
  }
  const bool drawn = rules.both == laws::BothFlags::draw;
  lines.add("flag_both", {{"drawn", std::string_view{drawn ? "always" : "last"}}},
            rules.both_article);
  return lines.ruling();
}

std::string ClaimReport::append(Chunk& out, const Game& game, const GamePlace& place,
                                const FoundClaim& claim, const IllegalAnswer& answer) const {
  games_.append_heading(out, game, place);
  ClaimLines lines{out, sentences_, games_, game, claim};
  lines.add_doubts();
  lines.add("illegal_heard", {{"count", std::int64_t{answer.count}}});
  if (answer.over) {
    lines.add_end(*answer.over);
    return lines.ruling();
  }
  const laws::IllegalMoves& rules = answer.rules;
  if (answer.loss) {
    lines.add_loss(*answer.loss, rules.loss);
  } else {
    lines.add_ruling("illegal_restored", {}, rules.restored);
    lines.add("claim_minutes", {{"minutes", std::int64_t{rules.penalty.minutes}}},
              rules.penalty.article);
    lines.add("illegal_fatal", {{"fatal", std::int64_t{rules.fatal}}}, rules.loss);
  }
  if (rules.in_time.empty()) return lines.ruling();
  lines.add("illegal_in_time", {{"arbiter", std::string_view{rules.arbiter_acts ? "yes" : "no"}}},
            rules.in_time);
  return lines.ruling();
}

}  // namespace partiar::report
