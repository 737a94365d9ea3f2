/// Texts without tags, as people type them, where the strict way does not suffice.
#pragma once

#include <optional>
#include <vector>

#include "replay/game.h"
#include "replay/replayer.h"
#include "replay/source.h"

namespace partiar::reading {

/// The games of `source`, a whole text, by the weighed reading of `scoresheet/reading.h`.
///
/// Output: nothing where the text has a tag section, where the strict way followed it to its end
///         and passed over nothing, or where the weighed reading finds no more than that.
/// Cost:   of a text with tags a look at its start; else a strict replay, and the weighed reading
///         where that does not suffice.
[[nodiscard]] std::optional<std::vector<replay::Game>> read_typed(const replay::Source& source,
                                                                  replay::Replayer& replayer);

}  // namespace partiar::reading
