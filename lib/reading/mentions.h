/// Moves that the words of a page mention, and that are no game.
#pragma once

#include <vector>

#include "replay/game.h"

namespace partiar::reading {

/// Drops the games of a page that its sentences only mention, `The Sicilian, 1.e4 c5, was seen
/// three times.`, and says so in the next game, or in the last one. On a page without any other
/// game they are kept, but doubted.
///
/// Output: whether there were any.
bool drop_mentions(std::vector<replay::Game>& games);

}  // namespace partiar::reading
