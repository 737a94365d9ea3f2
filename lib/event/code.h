/// Codes for findings about an event, and about its games compared with its official results. They
/// are stable; each has a sentence in `locales/`.
///
/// Findings about a single game are in `replay/code.h`.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "replay/code.h"

namespace partiar::event {

/// `event_pairing_twice` is printed as `event.pairing-twice`.
enum class Code : std::uint8_t {
  event_pairing_twice,
  event_two_results,
  event_player_twice,
  event_colour_twice,
  event_board_missing,
  event_board_order,
  official_result,
  official_result_proved,
  official_game_missing,
  official_game_extra,
  official_colours,
  official_forfeit_moves,
  official_forfeit_listed,
  official_forfeit_recorded,
  official_bye_game,
  official_rating,
  official_round,
  official_board,
  official_disputed,
  official_uncertain,
  official_rounds,
  official_date,
  official_result_open,
};

struct CodeInfo {
  Code code;
  std::string_view name;  ///< `group.name`; in the key of its sentence, `_` replaces `.` and `-`
  replay::Severity severity;
};

/// All codes, in the order of `Code`.
[[nodiscard]] std::span<const CodeInfo> codes();
/// The properties of a code.
[[nodiscard]] const CodeInfo& info_of(Code code);

}  // namespace partiar::event
