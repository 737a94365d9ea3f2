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

/// Reads the games of `source`, a whole text, each by itself where the page cutter of
/// `scoresheet/page.h` says that it begins: moves without words strictly, unless the weighed
/// reading of `scoresheet/reading.h` finds more of them; text with words by the weighed reading.
///
/// Output: nothing if the text has tags, or very many games; it is to be read strictly then.
/// Cost:   for a text with tags a look at its start; otherwise a strict replay, and if that is not
///         enough, a second one and the weighed reading of each game.
[[nodiscard]] std::optional<TypedGames> read_typed(const replay::Source& source,
                                                   replay::Replayer& replayer);

}  // namespace partiar::reading
