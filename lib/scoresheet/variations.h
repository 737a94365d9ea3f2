/// Remarks in brackets that give an alternative to a move of the game.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "board/position.h"
#include "scoresheet/match.h"
#include "scoresheet/search.h"
#include "scoresheet/words.h"

namespace partiar::scoresheet {

/// Reads the words between the bracket `open` and its match as moves from `position`, the first
/// with its number: `[2...d6 3.d4 with an attack]`. Nested brackets are skipped.
///
/// Output: the moves; nothing if one is illegal or ambiguous.
/// Cost:   linear in the words.
[[nodiscard]] std::optional<std::vector<TakenMove>> read_variation(const Words& words,
                                                                   const LetterTable& letters,
                                                                   board::Position position,
                                                                   std::uint32_t open);

}  // namespace partiar::scoresheet
