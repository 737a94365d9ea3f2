/// The heading of a game on a page: the players, and where the game is.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "replay/game.h"
#include "report/internal/markup.h"
#include "text/messages.h"

namespace partiar::report::internal {

/// Adds a row to a list of facts, unless nothing is known. Input: `value`, printable.
void add_fact(Element list, const text::Messages& messages, const char* key, std::string value);

/// Adds the SHA-256 of the file that the list has named last, if it is known.
void add_digest(Element list, const std::string& digest);

/// Adds the players as a heading.
void add_players(Element parent, const replay::Game& game, const text::Messages& messages);

/// Adds a line with the game's place, round, event and date. Input: `number`, digits or a mark.
void add_where(Element parent, const replay::Game& game, std::string_view source,
               std::string_view number, std::uint64_t line, const text::Messages& messages);

}  // namespace partiar::report::internal
