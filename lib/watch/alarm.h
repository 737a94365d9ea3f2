/// What an arbiter should hear of while a game is being played.
///
/// Nothing here is judged anew: alarms are the events and findings of the game as it stands.
#pragma once

#include <compare>
#include <cstdint>
#include <variant>
#include <vector>

#include "base/ply.h"
#include "board/color.h"
#include "findings/finding.h"
#include "laws/event.h"
#include "replay/game.h"

namespace partiar::watch {

/// What an alarm rests on, and so what withdraws it.
enum class Basis : std::uint8_t {
  moves,    ///< an event: true as long as these moves stand
  illegal,  ///< a word that is no legal move: until it is mended
  record,   ///< what is said of the game: its result, or that it goes on
  flag,     ///< a clock: until it shows time again
};

/// Tells the alarms of one game apart, however often it is read.
struct AlarmKey {
  Basis basis{};
  std::uint16_t which = 0;  ///< `EventKind`, `Code`, or `Color` of a flag
  base::Ply ply{};          ///< 0 where a game has one such alarm at most
  std::uint16_t move = 0;   ///< the intended one

  friend auto operator<=>(const AlarmKey&, const AlarmKey&) = default;
};

/// The player whose clock shows no time, against an opponent who cannot mate.
struct FallenFlag {
  board::Color of{};
};

struct Alarm {
  AlarmKey key;
  base::Ply ply;  ///< half-moves played when it arose
  std::variant<laws::Event, findings::Finding, FallenFlag> what;
};

/// The alarms of a game as it stands: every event but offers of a draw, chances to claim while the
/// game was on, words that are no legal moves, moves after the end, a recorded result that the
/// moves deny, and a fallen flag. A result that is not recorded yet is no alarm.
///
/// Input:  `game`, followed with `keep_entries` for its clocks.
/// Cost:   a search for who can still mate, if a clock shows no time.
[[nodiscard]] std::vector<Alarm> alarms_of(const replay::Game& game);

}  // namespace partiar::watch
