/// Typed texts without tags, for which the strict reading is not enough.
#pragma once

#include <optional>
#include <vector>

#include "replay/game.h"
#include "replay/replayer.h"
#include "replay/source.h"

namespace partiar::reading {

/// Reads the games of `source`, a whole text, by the weighed reading of `scoresheet/reading.h`.
///
/// Output: nothing if the text has a tag section, if the strict reading reached its end without
///         skipping anything, or if the weighed reading is no better.
/// Cost:   for a text with tags a look at its start; otherwise a strict replay, and the weighed
///         reading if that is not enough.
[[nodiscard]] std::optional<std::vector<replay::Game>> read_typed(const replay::Source& source,
                                                                  replay::Replayer& replayer);

}  // namespace partiar::reading
