/// Remarks in brackets that give other moves in place of one of the game.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "board/position.h"
#include "scoresheet/match.h"
#include "scoresheet/search.h"
#include "scoresheet/words.h"

namespace partiar::scoresheet {

/// Reads the words between the bracket `open` and its match as moves from `position` on, the first
/// of which has its number: `[2...d6 3.d4 with an attack]`. Brackets inside are passed over.
///
/// Output: the moves; nothing where one cannot be played, or several could be meant.
/// Cost:   as the words.
[[nodiscard]] std::optional<std::vector<TakenMove>> read_variation(const Words& words,
                                                                   const LetterTable& letters,
                                                                   board::Position position,
                                                                   std::uint32_t open);

}  // namespace partiar::scoresheet
