/// Words around a game without tags that may be about another one.
#pragma once

#include <optional>

#include "base/span.h"

namespace partiar::replay {
struct Game;
}

namespace partiar::replay::internal {

/// What was read as the result, with the words around it, if those tell of another game: a pairing
/// of others, `Brown – Green 1-0`, in its line or next to it; a row of a table, `Brown 1 0 1-0`;
/// `Second game: 1-0`; a report, `The next day, White resigned`. A result in signs is the game's
/// own among all other words, one in words only among those that say how this game ended.
[[nodiscard]] std::optional<base::Span> find_words_of_another(const Game& game);

}  // namespace partiar::replay::internal
