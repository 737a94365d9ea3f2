#include "replay/ruling.h"

#include <utility>

namespace partiar::replay {

namespace {

/// Whether the player asked about must be the one to move.
bool must_have_move(Asked asked) {
  return asked == Asked::sealed || asked == Asked::illegal || asked == Asked::touched;
}

/// Whether there is no ruling on the move written down: a claim depends on which of several moves
/// is meant. A sealed move always has one (I.8).
bool is_too_unclear(const FoundClaim& claim) {
  if (!claim.written || claim.request.asked == Asked::sealed) return false;
  const bool is_claim = claim.request.asked == Asked::draw;
  return !claim.written->is_clear() || (is_claim && claim.written->is_ambiguous());
}

std::optional<NoPeriod> find_no_period(const Game& game, const FlagRequest& request) {
  const auto control = control_of(game, request);
  if (!control || !request.period) return std::nullopt;
  const auto periods = static_cast<std::uint32_t>(control->size());
  const bool exists = *request.period >= 1 && *request.period <= periods;
  return exists ? std::nullopt : std::optional{NoPeriod{*request.period, periods}};
}

/// Why there is no ruling at a place that the game has.
std::optional<Refusal> find_refusal(const Game& game, const FoundClaim& claim) {
  const board::Position position = position_after(game, claim.ply);
  if (must_have_move(claim.request.asked) && position.turn() != claim.by) return claim.by;
  if (const auto empty = find_empty(position, claim.request.touched)) return *empty;
  if (const auto none = find_no_period(game, claim.request.flag)) return *none;
  if (is_too_unclear(claim)) return *claim.written;
  return std::nullopt;
}

bool loses(const Loss& loss) {
  return loss.outcome == Loss::Outcome::loses;
}

bool is_upheld_if_on(const ClaimAnswer& answer) {
  return answer.right;
}
bool is_upheld_if_on(const SealedAnswer& answer) {
  return !answer.loss;
}
bool is_upheld_if_on(const FlagAnswer& answer) {
  return answer.is_proved() && loses(answer.loss);
}
bool is_upheld_if_on(const IllegalAnswer& answer) {
  return !answer.loss || loses(*answer.loss);
}
bool is_upheld_if_on(const TouchedAnswer& answer) {
  return answer.touch.duty != Duty::free;
}
bool is_upheld_if_on(const QuickplayAnswer& answer) {
  return answer.is_right();
}
bool is_upheld_if_on(const DeviceAnswer& answer) {
  return answer.loss.outcome != Loss::Outcome::undecided;
}
bool is_upheld_if_on(const ReversedAnswer& answer) {
  return answer.outcome == ReversedAnswer::Outcome::restarts;
}

}  // namespace

Ruling rule(const Game& game, const FoundClaim& claim) {
  switch (claim.request.asked) {
    case Asked::draw:
      return answer_claim(game, claim);
    case Asked::sealed:
      return answer_sealed(game, claim);
    case Asked::flag:
      return answer_flag(game, claim);
    case Asked::illegal:
      return answer_illegal(game, claim);
    case Asked::touched:
      return answer_touched(game, claim);
    case Asked::quickplay:
      return answer_quickplay(game, claim);
    case Asked::device:
      return answer_device(game, claim);
    case Asked::reversed:
      return answer_reversed(game, claim);
  }
  return answer_claim(game, claim);
}

bool is_upheld(const Ruling& ruling) {
  return std::visit([](const auto& answer) { return !answer.over && is_upheld_if_on(answer); },
                    ruling);
}

bool is_unread(const Ruling& ruling) {
  const auto* sealed = std::get_if<SealedAnswer>(&ruling);
  return sealed != nullptr && !sealed->is_read;
}

std::expected<Ruled, Refusal> rule_on(const Game& game, const ClaimRequest& request) {
  auto claim = find_claim(game, request);
  if (!claim) return std::unexpected{claim.error()};
  if (auto refusal = find_refusal(game, *claim)) return std::unexpected{*std::move(refusal)};
  Ruling ruling = rule(game, *claim);
  return Ruled{*std::move(claim), std::move(ruling)};
}

}  // namespace partiar::replay
