/// Rules on whatever an arbiter asks about a replayed game, or says why there is no ruling.
#pragma once

#include <cstdint>
#include <expected>
#include <variant>

#include "board/color.h"
#include "board/square.h"
#include "replay/claim.h"
#include "replay/game.h"
#include "replay/place.h"
#include "replay/written_move.h"

namespace partiar::replay {

/// The answer to whatever was asked, in the order of `Asked`.
using Ruling = std::variant<ClaimAnswer, SealedAnswer, FlagAnswer, IllegalAnswer, TouchedAnswer,
                            QuickplayAnswer, DeviceAnswer, ReversedAnswer>;
[[nodiscard]] Ruling rule(const Game& game, const FoundClaim& claim);

[[nodiscard]] constexpr Asked asked_of(const Ruling& ruling) {
  return static_cast<Asked>(ruling.index());
}

/// Whether the claim is correct, the sealed move stands, or the penalty applies.
[[nodiscard]] bool is_upheld(const Ruling& ruling);

/// Whether it is about a sealed move that cannot be read, so that it depends on whether somebody
/// else can.
[[nodiscard]] bool is_unread(const Ruling& ruling);

struct Ruled {
  FoundClaim claim;
  Ruling ruling;
};

/// A period that the time control does not have.
struct NoPeriod {
  std::uint32_t period = 0;
  std::uint32_t periods = 0;  ///< that it has
};

/// Why there is no ruling: the place; the player, who is not to move; the square, which is empty;
/// the period; the move, which is unreadable or, in a claim, ambiguous.
using Refusal = std::variant<PlaceFault, board::Color, board::Square, NoPeriod, WrittenMove>;

/// Rules on a request. `request.written` must outlive the result.
/// Cost: that of `can_mate` for flag falls and the like.
[[nodiscard]] std::expected<Ruled, Refusal> rule_on(const Game& game, const ClaimRequest& request);

}  // namespace partiar::replay
