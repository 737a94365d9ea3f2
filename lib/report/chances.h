/// Events of a game as shown to a person: a chance to claim that recurs move after move is listed
/// once.
///
/// Machine formats list every one (`internal/event_json.h`).
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

/// Chances of one player to claim a repetition, at each of his consecutive turns.
struct FoldedChances {
  board::Color claimant{};
  base::Ply first, last;  ///< his turns, from the first that is not listed
  std::size_t count = 0;  ///< number of chances; a turn may have several
  bool is_open = false;   ///< he has no later turn in the score
};

/// The content of one line.
struct ListedEvent {
  const laws::Event* event = nullptr;  ///< one of those passed in; null: folded chances
  std::optional<FoldedChances> folded{};
};

/// Lists `events`, in ascending order of ply, of a game of `plies` half-moves. If a player can
/// claim a repetition at four or more consecutive turns, the chances at the first turn are listed
/// and the others are folded. Keeps views of `events`.
[[nodiscard]] std::vector<ListedEvent> list_events(std::span<const laws::Event> events,
                                                   base::Ply plies);

/// Appends the sentence for folded chances: from which move on there was one at every turn.
void append_folded(std::string& out, const FoldedChances& folded, Score& score,
                   const text::Messages& messages);

}  // namespace partiar::report
