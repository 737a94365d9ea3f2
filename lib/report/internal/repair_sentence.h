/// The sentence about a repair.
#pragma once

#include <string>

#include "replay/game.h"
#include "scoresheet/repair.h"
#include "text/messages.h"

namespace partiar::report::internal {

/// Appends the sentence about `repair` of `game`, with moves in the letters of its sheet.
void append_repair(std::string& out, const replay::Game& game, const scoresheet::Repair& repair,
                   const text::Messages& messages);

}  // namespace partiar::report::internal
