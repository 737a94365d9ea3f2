/// Events of a game as a person is told them: a chance to claim that comes again move after move is
/// told once.
///
/// Machine formats tell each (`internal/event_json.h`).
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/ply.h"
#include "board/color.h"
#include "laws/event.h"
#include "report/score.h"
#include "text/messages.h"

namespace partiar::report {

/// Chances to claim a repetition that one player has at each of his moves in turn.
struct FoldedChances {
  board::Color claimant{};
  base::Ply first, last;  ///< half-moves that he had to make, the first one behind what is told
  std::size_t count = 0;  ///< of chances: at one move there may be several
  bool is_open = false;   ///< he has no later move in the score
};

/// What one line tells.
struct ListedEvent {
  const laws::Event* event = nullptr;  ///< of those that were listed; none where chances are folded
  std::optional<FoldedChances> folded{};
};

/// Lists `events`, which are in rising order of ply, of a game of `plies` half-moves. Of a player
/// who can claim a repetition at four moves in turn or more, the chances at the first of them are
/// listed, and the others folded behind them. Views `events`.
[[nodiscard]] std::vector<ListedEvent> list_events(std::span<const laws::Event> events,
                                                   base::Ply plies);

/// Appends what folded chances say: at each move from which number on.
void append_folded(std::string& out, const FoldedChances& folded, Score& score,
                   const text::Messages& messages);

}  // namespace partiar::report
