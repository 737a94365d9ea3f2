/// Half-moves that a sheet tells twice, with another move each time.
#pragma once

#include <cstdint>
#include <optional>

#include "scoresheet/search.h"
#include "scoresheet/sheet.h"
#include "scoresheet/words.h"

namespace partiar::scoresheet::internal {

/// The number of a half-move of `game` behind its last one, in words, from which other moves go on
/// to its result: `3.Bb5 a6 was my plan, but I played 3...Nf6 1-0`. Words may say that those were
/// not played.
[[nodiscard]] std::optional<std::uint32_t> find_retold(const Sheet& sheet, const Words& words,
                                                       const ReadGame& game);

}  // namespace partiar::scoresheet::internal
