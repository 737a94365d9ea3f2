/// What remains in doubt in a game that was read from a scan, however it was read.
#pragma once

#include "base/nearly_read.h"
#include "replay/game.h"

namespace partiar::scoresheet {

/// Adds a finding for each move in a word that the reader of the scan was not sure of, or that is
/// about as likely another legal move; one such leaves the game to be checked.
/// Cost: of each move, its characters times those of the legal ones.
void doubt_scan(replay::Game& game, const base::Scan& scan);

}  // namespace partiar::scoresheet
