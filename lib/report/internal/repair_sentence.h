/// The sentence about a repair.
#pragma once

#include <string>

#include "replay/game.h"
#include "report/form.h"
#include "scoresheet/repair.h"
#include "text/messages.h"

namespace partiar::report::internal {

/// Appends the sentence about `repair` of `game`; in a record's form, moves have the letters of its
/// sheet.
void append_repair(std::string& out, const replay::Game& game, const scoresheet::Repair& repair,
                   Form form, const text::Messages& messages);

}  // namespace partiar::report::internal
