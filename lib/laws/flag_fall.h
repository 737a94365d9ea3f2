/// Who may point out that a flag has fallen, and what happens when both have.
///
/// What a fallen flag decides is in 6.9 in every edition. Source: Laws 2009 and 2014, 6.11;
/// Guidelines III.3.1 since then; A.5.3 and A.5.5 of 2023, and their predecessors.
#pragma once

#include <cstdint>
#include <string_view>

#include "laws/edition.h"
#include "laws/rules.h"

namespace partiar::laws {

enum class FlagCall : std::uint8_t {
  claimant,  ///< only the opponent, while his own flag is up
  in_time,   ///< the opponent, while he has time left, or the arbiter
  anybody,   ///< the opponent or the arbiter
};

/// The outcome of a game in which both flags have fallen and which fell first is unknown.
enum class BothFlags : std::uint8_t {
  draw,              ///< it is drawn
  draw_last_period,  ///< it goes on, and is drawn only in the last period
};

struct FlagRules {
  FlagCall call{};
  std::string_view call_article;  ///< empty: nothing beyond 6.8 and 6.9
  BothFlags both{};
  std::string_view both_article;
};

[[nodiscard]] FlagRules flag_rules_of(Edition edition, const Conditions& conditions);

}  // namespace partiar::laws
