/// Who may say that a flag has fallen, and what holds when both have.
///
/// What a fallen flag decides is 6.9 in every edition. Source: Laws 2009 and 2014, 6.11; Guidelines
/// III.3.1 since; A.5.3 and A.5.5 of 2023, and what they were before.
#pragma once

#include <cstdint>
#include <string_view>

#include "laws/edition.h"
#include "laws/rules.h"

namespace partiar::laws {

enum class FlagCall : std::uint8_t {
  claimant,  ///< the opponent alone, while his own flag is up
  in_time,   ///< the opponent, while he has time left, or the arbiter
  anybody,   ///< the opponent or the arbiter
};

/// What becomes of a game in which both flags have fallen and nobody knows which was the first.
enum class BothFlags : std::uint8_t {
  draw,              ///< it is drawn
  draw_last_period,  ///< it goes on, and is drawn in the last period only
};

struct FlagRules {
  FlagCall call{};
  std::string_view call_article;  ///< empty: no more than 6.8 and 6.9 say
  BothFlags both{};
  std::string_view both_article;
};

[[nodiscard]] FlagRules flag_rules_of(Edition edition, const Conditions& conditions);

}  // namespace partiar::laws
