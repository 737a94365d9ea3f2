/// The lines of each kind of ruling: what was asked, the decision, its proof and what follows.
#pragma once

#include "replay/claim.h"
#include "report/internal/claim_lines.h"

namespace partiar::report::internal {

void add_answer(ClaimLines& lines, const replay::ClaimAnswer& answer);
void add_answer(ClaimLines& lines, const replay::SealedAnswer& answer);
void add_answer(ClaimLines& lines, const replay::FlagAnswer& answer);
void add_answer(ClaimLines& lines, const replay::IllegalAnswer& answer);
void add_answer(ClaimLines& lines, const replay::TouchedAnswer& answer);
void add_answer(ClaimLines& lines, const replay::QuickplayAnswer& answer);
void add_answer(ClaimLines& lines, const replay::DeviceAnswer& answer);
void add_answer(ClaimLines& lines, const replay::ReversedAnswer& answer);

/// Adds what the times written with the moves say about a player.
void add_time_left(ClaimLines& lines, board::Color color, const replay::TimeLeft& left);

/// Seconds as `0:12:30`; none if time was overstepped.
[[nodiscard]] std::string clock_text(std::int64_t seconds);

/// Of the article by which a claim in a quickplay finish cannot be made.
[[nodiscard]] laws::Topic topic_of(replay::QuickplayAnswer::Fault fault);

/// The names of values in messages and machine formats.
[[nodiscard]] std::string_view name_of(replay::Duty duty);
[[nodiscard]] std::string_view name_of(replay::Absent absent);
[[nodiscard]] std::string_view name_of(replay::QuickplayAnswer::Fault fault);

}  // namespace partiar::report::internal
