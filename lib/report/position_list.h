/// The positions of games as a plain list.
#pragma once

#include <string>

#include "replay/game.h"

namespace partiar::report {

/// Appends the positions of a game that `can_be_written`, with their FEN, one a line: that before
/// the first half-move and that after each one of the main line. An empty line ends the list.
///
/// Input: a game read with entries, which alone tell what follows a null move.
/// Cost:  allocates only to grow `out`.
void append_positions(std::string& out, const replay::Game& game);

}  // namespace partiar::report
