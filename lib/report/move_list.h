/// The moves of a game on one line.
#pragma once

#include <string>

#include "notation/move_writer.h"
#include "replay/game.h"

namespace partiar::report {

/// The half-moves replayed, in English letters, separated by blanks. Input: a game whose start can
/// be played from.
[[nodiscard]] std::string move_list(const replay::Game& game, notation::MoveForm form);

}  // namespace partiar::report
