#include "report/claim_report.h"

#include <string>

#include "report/internal/diagram.h"
#include "report/internal/rulings.h"

namespace partiar::report {

namespace {

using text::Argument;

struct Outcome {
  std::string_view name;
  Tone tone = Tone::open;
};

Outcome outcome_of(const replay::ClaimAnswer& answer) {
  return answer.right ? Outcome{"right", Tone::good} : Outcome{"wrong", Tone::bad};
}

Outcome outcome_of(const replay::SealedAnswer& answer) {
  if (!answer.is_read) return {"undecided"};
  if (answer.loss) return {internal::name_of(answer.loss->outcome)};
  return answer.absent_lose ? Outcome{"absent"} : Outcome{"stands", Tone::good};
}

Outcome outcome_of(const replay::FlagAnswer& answer) {
  if (answer.is_proved()) return {internal::name_of(answer.loss.outcome)};
  const bool is_reached = answer.count->standing == replay::Standing::reached;
  return is_reached ? Outcome{"wrong", Tone::bad} : Outcome{"undecided"};
}

Outcome outcome_of(const replay::IllegalAnswer& answer) {
  return {answer.loss ? internal::name_of(answer.loss->outcome) : "restored"};
}

Outcome outcome_of(const replay::TouchedAnswer& answer) {
  return {answer.touch.duty == replay::Duty::free ? "free" : "bound"};
}

Outcome outcome_of(const replay::QuickplayAnswer& answer) {
  if (answer.fault) return {"wrong", Tone::bad};
  return answer.is_right() ? Outcome{"right", Tone::good} : Outcome{"undecided"};
}

Outcome outcome_of(const replay::DeviceAnswer& answer) {
  return {internal::name_of(answer.player_outcome())};
}

Outcome outcome_of(const replay::ReversedAnswer& answer) {
  const bool restarts = answer.outcome == replay::ReversedAnswer::Outcome::restarts;
  return {restarts ? "restarts" : "goes_on"};
}

}  // namespace

ClaimTitle title_of(const replay::Ruling& ruling) {
  const auto outcome = std::visit(
      [](const auto& answer) {
        return answer.over ? Outcome{"over", Tone::bad} : outcome_of(answer);
      },
      ruling);
  return {internal::name_of(replay::asked_of(ruling)), outcome.name, outcome.tone};
}

Occurrences occurrences_of(const replay::Game& game, const replay::FoundClaim& claim,
                           const replay::Ruling& ruling, const text::Messages& messages) {
  constexpr std::ptrdiff_t most = 10;  // further ones would fill pages
  Occurrences found;
  const auto* const answer = std::get_if<replay::ClaimAnswer>(&ruling);
  if (answer == nullptr || answer->over) return found;
  const laws::Ruling& ruled = answer->ruling;
  const std::uint32_t stands = claim.ply.value + (claim.written ? 1U : 0U);
  std::vector<base::Ply> shown = ruled.occurrences;
  // The last pawn move or capture, behind which the moves are counted: nothing but places differs.
  const bool shows_start = ruled.passed_fifty() && ruled.quiet_plies <= stands;
  if (shows_start) {
    const base::Ply since{stands - ruled.quiet_plies};
    if (shown.front() != since) shown.insert(shown.begin(), since);
  }
  // Of many, the last ones: one of them is claimed.
  if (const auto more = std::ssize(shown) - most; more > 0) {
    const auto first = shown.begin() + (shows_start ? 1 : 0);
    shown.erase(first, first + more);
  }
  Score score{game, page_form(messages)};
  for (const base::Ply ply : shown) {
    if (ply <= claim.ply) {
      found.plies.push_back(ply);
      std::optional<board::Move> last;
      if (ply.value > 0) last = score.move_at(ply);
      found.positions.push_back(
          {score.after(ply), internal::caption_of(score, ply, messages), last});
    } else if (claim.written && claim.written->move()) {
      const board::Move move = *claim.written->move();
      board::Position position = score.after(claim.ply);
      position.play_recorded(move);
      const std::string label = score.label_of(claim.ply, move);
      found.positions.push_back(
          {position, messages.text("page_position", {{"ply", ply.value}, {"last", label}}), move});
    }
  }
  return found;
}

void append_words(std::string& out, const text::Messages& messages, const notation::San& san) {
  using Kind = notation::San::Kind;
  const std::string square{board::letter_of(board::file_of(san.to)),
                           board::digit_of(board::rank_of(san.to))};
  const std::string_view kind = san.kind == Kind::king_side_castling    ? "king_side"
                                : san.kind == Kind::queen_side_castling ? "queen_side"
                                                                        : "goes";
  messages.append(out, "move_words",
                  {{"kind", kind},
                   {"role", report::name_of(san.role)},
                   {"square", square},
                   {"taken", "none"},
                   {"promotion", san.promotion ? report::name_of(*san.promotion) : "none"}});
}

RulingLines ClaimReport::append(Chunk& out, const replay::Game& game, const GamePlace& place,
                                const replay::FoundClaim& claim,
                                const replay::Ruling& ruling) const {
  games_.append_heading(out, game, place);
  internal::ClaimLines lines{out, sentences_, games_, game, claim};
  lines.add_doubts();
  if (claim.is_quick_by_control) {
    lines.add("claim_competition",
              {{"competition", internal::name_of(claim.request.conditions.competition)}});
  }
  std::visit([&](const auto& answer) { internal::add_answer(lines, answer); }, ruling);
  return {lines.ruling(), lines.first_consequence(), lines.list_head(), lines.articles()};
}

}  // namespace partiar::report
