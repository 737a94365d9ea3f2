/// Moves that the words of a page mention, and that are no game.
#pragma once

#include <vector>

#include "replay/game.h"

namespace partiar::reading {

/// Whether a game may be only moves or a result that words mention, or its beginning, if the rest
/// of its line was mistaken for a comment.
[[nodiscard]] bool may_be_mention(const replay::Game& game);

/// Drops the games of a page that its sentences only mention, `The Sicilian, 1.e4 c5, was seen
/// three times.`, and says so in the next game, or in the last one. On a page without any other
/// game they are kept, but doubted; so are moves in a text that may be a game for all that.
///
/// Output: whether there were any.
bool drop_mentions(std::vector<replay::Game>& games);

}  // namespace partiar::reading
