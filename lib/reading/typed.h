/// Typed texts without tags.
#pragma once

#include <optional>
#include <vector>

#include "replay/game.h"
#include "replay/replayer.h"
#include "replay/source.h"

namespace partiar::reading {

/// The games of a text without tags.
struct TypedGames {
  std::vector<replay::Game> games;
  bool are_strict = false;  ///< `Replayer` reads the same
};

/// Reads the games of `source`, a whole text: moves without words strictly, unless the weighed
/// reading of `scoresheet/reading.h` finds more of them; text with words by the weighed reading. A
/// page of several games is read one by one, if that reads more still.
///
/// Output: nothing if the text has tags, or very many games; it is to be read strictly then.
/// Cost:   for a text with tags a look at its start; otherwise a strict replay, and the weighed
///         reading, at most twice, if that is not enough.
[[nodiscard]] std::optional<TypedGames> read_typed(const replay::Source& source,
                                                   replay::Replayer& replayer);

}  // namespace partiar::reading
