#include "report/claim_report.h"

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "laws/record.h"
#include "text/printable.h"

namespace partiar::report {

namespace {

using board::Color;
using laws::Topic;
using replay::ClaimAnswer;
using replay::FoundClaim;
using replay::Game;
using replay::SealedOutcome;
using text::Argument;

/// The lines of one ruling.
class Lines {
 public:
  Lines(Chunk& out, const Sentences& sentences, const TextReport& games, const Game& game,
        const FoundClaim& claim)
      : out_{out}, sentences_{sentences}, games_{games}, game_{game}, claim_{claim}, score_{game} {}

  Score& score() { return score_; }

  /// The move that was written down: `69.Bc3`, as it was written where it is none.
  std::string written() {
    if (!claim_.written) return {};
    if (claim_.written->move) return score_.label_of(claim_.ply, *claim_.written->move);
    std::string text;
    text::append_printable(text, claim_.written->text);
    return score_.number(claim_.ply.next()) + text;
  }

  /// The move that led to `ply`, which may be the one written down; words where there is none.
  std::string label(base::Ply ply) {
    if (ply > claim_.ply) return written();
    if (ply.value > 0) return score_.label(ply);
    std::string start;
    sentences_.messages().append(start, "at_the_start");
    return start;
  }

  /// A line of its own: the message, and the article if there is one.
  void add(std::string_view key, std::vector<Argument> arguments = {},
           std::string_view article = {}, std::string_view indent = "  ") {
    const std::string last = claim_.ply.value > 0 ? score_.label(claim_.ply) : std::string{};
    const std::string move = written();
    arguments.insert(arguments.end(),
                     {Argument{"by", name_of(claim_.by)}, Argument{"opponent", name_of(~claim_.by)},
                      Argument{"ply", std::int64_t{claim_.ply.value}}, Argument{"last", last},
                      Argument{"move", move}});
    out_.text += indent;
    sentences_.messages().append(out_.text, key, arguments);
    cite(article);
    out_.text += '\n';
  }
  void add(std::string_view key, Topic topic) {
    add(key, {}, laws::article_of(topic, game_.start.editions.applied));
  }

  /// Why the word written down is no move.
  void add_fault() {
    out_.text += "  ";
    sentences_.append_fault(out_.text, claim_.written->fault, claim_.written->facts, written(),
                            game_.alphabet_or_english());
    out_.text += '\n';
  }

  /// Why it is not certain which edition of the Laws was in force.
  void add_doubts_of_edition() {
    for (const replay::Finding& finding : game_.findings) {
      if (!replay::info_of(finding.code).name.starts_with("laws.")) continue;
      out_.text += "  ";
      sentences_.append(out_.text, game_, score_, finding);
      out_.text += '\n';
    }
  }

  void add_event(const laws::Event& event) { games_.append_event(out_, game_, score_, event); }

 private:
  void cite(std::string_view article) {
    if (article.empty()) return;
    out_.text += ' ';
    sentences_.append_citation(out_.text, article, game_.start.editions.applied);
  }

  Chunk& out_;
  const Sentences& sentences_;
  const TextReport& games_;
  const Game& game_;
  const FoundClaim& claim_;
  Score score_;
};

std::string_view name_of(laws::Difference difference) {
  constexpr std::array<std::string_view, 3> names{"turn", "castling", "en_passant"};
  return names[static_cast<unsigned>(difference)];
}

/// Where the position seems to have stood, and why it was another.
void add_look_alikes(Lines& lines, std::span<const laws::LookAlike> look_alikes) {
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

/// How often the position stood, and where it seems to have stood and did not.
void add_repetition(Lines& lines, const Game& game, const FoundClaim& claim,
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

void add_count(Lines& lines, const Game& game, const FoundClaim& claim,
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

/// What a wrong claim costs, and what is to be played.
void add_consequences(Lines& lines, const Game& game, const FoundClaim& claim, bool has_move,
                      const laws::Conditions& conditions) {
  const laws::Penalty& penalty = laws::rules_of(game.start.editions.applied)
                                     .wrong_claim[static_cast<unsigned>(conditions.competition)];
  lines.add("claim_minutes", {{"minutes", std::int64_t{penalty.minutes}}}, penalty.article);
  // What a player writes when he does not have the move binds nobody.
  if (claim.written && has_move) {
    if (claim.written->move) {
      lines.add("claim_must_play", Topic::wrong_claim);
    } else {
      lines.add("claim_other_move");
    }
  }
  lines.add("claim_offer", Topic::claim_offers);
}

void add_chances(Lines& lines, const Game& game, const FoundClaim& claim) {
  const auto chances = replay::chances_to_claim(game, claim.by);
  lines.add(chances.empty() ? "claim_no_chance" : "claim_chances");
  for (const laws::Event& chance : chances) lines.add_event(chance);
}

}  // namespace

void ClaimReport::append(Chunk& out, const Game& game, const GamePlace& place,
                         const FoundClaim& claim, const ClaimAnswer& answer,
                         const laws::Conditions& conditions) const {
  games_.append_heading(out, game, place);
  Lines lines{out, sentences_, games_, game, claim};
  lines.add_doubts_of_edition();
  lines.add("claim_heard", {{"intended", claim.written ? "yes" : "no"}});
  if (answer.over) {
    lines.add("claim_over");
    lines.add_event(*answer.over);
    return;
  }
  if (answer.right) {
    lines.add("claim_right", Topic::right_claim);
  } else {
    lines.add("claim_wrong");
  }
  if (!answer.ruling.has_move) {
    lines.add("claim_not_on_move", Topic::threefold);
  } else if (claim.written && !claim.written->move) {
    lines.add_fault();
  } else {
    // Of a right claim what makes it right, of a wrong one all that could have.
    const laws::Ruling& ruling = answer.ruling;
    if (!answer.right || ruling.is_repeated()) add_repetition(lines, game, claim, ruling);
    if (!answer.right || ruling.passed_fifty()) add_count(lines, game, claim, ruling);
  }
  if (answer.right) return;
  add_consequences(lines, game, claim, answer.ruling.has_move, conditions);
  add_chances(lines, game, claim);
}

void ClaimReport::append_sealed(Chunk& out, const Game& game, const GamePlace& place,
                                const FoundClaim& sealed, SealedOutcome outcome) const {
  games_.append_heading(out, game, place);
  Lines lines{out, sentences_, games_, game, sealed};
  lines.add_doubts_of_edition();
  lines.add("sealed_heard");
  if (outcome == SealedOutcome::over) {
    lines.add("claim_over");
    lines.add_event(*game.judgement.end);
    return;
  }
  if (outcome == SealedOutcome::stands) {
    board::Position after = lines.score().after(sealed.ply);
    after.play_unchecked(*sealed.written->move);
    laws::Record record;
    record.start(after, game.start.editions.applied);
    lines.add("sealed_stands", {{"status", report::name_of(record.finish(after))}});
    return;
  }
  const std::string_view key = outcome == SealedOutcome::loses   ? "sealed_loses"
                               : outcome == SealedOutcome::draws ? "sealed_draws"
                                                                 : "sealed_unreadable";
  lines.add(key, Topic::sealed_move);
  lines.add_fault();
}

}  // namespace partiar::report
