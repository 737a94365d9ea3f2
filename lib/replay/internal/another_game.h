/// Words below a game without tags that may be about another one.
#pragma once

#include <optional>

#include "base/span.h"

namespace partiar::replay {
struct Game;
}

namespace partiar::replay::internal {

/// What stands below the moves as the result, with the words around it, if those may be about
/// another game: a pairing of others, `Brown – Green 1-0`, a row of a table, a report, `The next
/// day, White resigned`. A result is the game's own if it stands right behind the moves, alone in a
/// line, in brackets, or among words that say nothing else than how this game ended.
[[nodiscard]] std::optional<base::Span> find_words_of_another(const Game& game);

}  // namespace partiar::replay::internal
