#include "report/claim_report.h"

#include <array>
#include <string>

#include "report/internal/rulings.h"

namespace partiar::report {

namespace {

using text::Argument;

ClaimTitle title(const replay::ClaimAnswer& answer) {
  return answer.right ? ClaimTitle{"draw", "right", Tone::good}
                      : ClaimTitle{"draw", "wrong", Tone::bad};
}

ClaimTitle title(const replay::SealedAnswer& answer) {
  if (!answer.is_read) return {"sealed", "undecided", Tone::open};
  if (answer.loss) return {"sealed", internal::name_of(answer.loss->outcome), Tone::open};
  if (answer.absent_lose) return {"sealed", "absent", Tone::open};
  return {"sealed", "stands", Tone::good};
}

ClaimTitle title(const replay::FlagAnswer& answer) {
  if (answer.is_proved()) return {"flag", internal::name_of(answer.loss.outcome), Tone::open};
  const bool is_reached = answer.count->standing == replay::Standing::reached;
  return is_reached ? ClaimTitle{"flag", "wrong", Tone::bad}
                    : ClaimTitle{"flag", "undecided", Tone::open};
}

ClaimTitle title(const replay::IllegalAnswer& answer) {
  if (!answer.loss) return {"illegal", "restored", Tone::open};
  return {"illegal", internal::name_of(answer.loss->outcome), Tone::open};
}

ClaimTitle title(const replay::TouchedAnswer& answer) {
  const bool is_free = answer.touch.duty == replay::Duty::free;
  return {"touched", is_free ? "free" : "bound", Tone::open};
}

ClaimTitle title(const replay::QuickplayAnswer& answer) {
  if (answer.fault) return {"quickplay", "wrong", Tone::bad};
  return answer.is_right() ? ClaimTitle{"quickplay", "right", Tone::good}
                           : ClaimTitle{"quickplay", "undecided", Tone::open};
}

/// Where the opponent cannot mate, the player loses all the same.
ClaimTitle title(const replay::DeviceAnswer& answer) {
  const bool is_open = answer.loss.outcome == replay::Loss::Outcome::undecided;
  return {"device", is_open ? "undecided" : "loses", Tone::open};
}

ClaimTitle title(const replay::ReversedAnswer& answer) {
  const bool restarts = answer.outcome == replay::ReversedAnswer::Outcome::restarts;
  return {"reversed", restarts ? "restarts" : "goes_on", Tone::open};
}

}  // namespace

ClaimTitle title_of(const replay::Ruling& ruling) {
  const auto title_if_on = [](const auto& answer) {
    const ClaimTitle made = title(answer);
    return answer.over ? ClaimTitle{made.asked, "over", Tone::bad} : made;
  };
  return std::visit(title_if_on, ruling);
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

std::string ClaimReport::append(Chunk& out, const replay::Game& game, const GamePlace& place,
                                const replay::FoundClaim& claim,
                                const replay::Ruling& ruling) const {
  games_.append_heading(out, game, place);
  internal::ClaimLines lines{out, sentences_, games_, game, claim};
  lines.add_doubts();
  std::visit([&](const auto& answer) { internal::add_answer(lines, answer); }, ruling);
  return lines.ruling();
}

}  // namespace partiar::report
