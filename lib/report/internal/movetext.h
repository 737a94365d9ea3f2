/// The moves of one game with their annotations, in a `GameStyle`.
#pragma once

#include <string>

#include "replay/game.h"
#include "report/game_writer.h"

namespace partiar::report::internal {

/// Appends the movetext of a game that can be written, with its result and line ends.
void append_movetext(std::string& out, const replay::Game& game, const GameStyle& style);

}  // namespace partiar::report::internal
