/// The moves of a game on a page.
#pragma once

#include <span>
#include <string>

#include "base/ply.h"
#include "report/internal/markup.h"
#include "report/score.h"
#include "text/messages.h"

namespace partiar::report::internal {

/// Adds all moves under `heading`: those that led to `marked` stand out, those after
/// the end of the game are struck through, and the word that could not be read is shown.
void add_moves(Element parent, const std::string& heading, const replay::Game& game, Score& score,
               std::span<const base::Ply> marked, const text::Messages& messages);

}  // namespace partiar::report::internal
