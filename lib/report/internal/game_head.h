/// The heading of a game on a page: the players, and where the game is.
#pragma once

#include <cstdint>
#include <string_view>

#include "replay/game.h"
#include "report/internal/markup.h"
#include "text/messages.h"

namespace partiar::report::internal {

/// Adds the players as a heading.
void add_players(Element parent, const replay::Game& game, const text::Messages& messages);

/// Adds a line with the game's place, round, event and date. Input: `number`, digits or a mark.
void add_where(Element parent, const replay::Game& game, std::string_view source,
               std::string_view number, std::uint64_t line, const text::Messages& messages);

}  // namespace partiar::report::internal
