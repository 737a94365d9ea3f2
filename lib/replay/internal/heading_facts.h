/// What the words of a heading say besides the players' names.
#pragma once

#include <string>
#include <string_view>

#include "replay/heading.h"
#include "replay/internal/heading_players.h"

namespace partiar::replay::internal {

/// Takes titles, ratings and teams next to the players' names. Returns what follows them on their
/// line, and the lines below.
[[nodiscard]] std::string take_players_facts(Heading& heading, const Players& players);

/// Takes a player's title and rating from `words` that name the player.
void take_player_facts(std::string& title, std::string& elo, std::string_view words);

/// Takes rounds, boards, the codes and names of openings (`C42 Petrov`), and dates that stand alone
/// between commas. Returns the other words of `lines`, on one line.
[[nodiscard]] std::string take_facts(Heading& heading, std::string_view lines);

/// The date among the words of an event, in PGN's form; empty if there is none, or none is certain.
[[nodiscard]] std::string find_date(std::string_view event);

}  // namespace partiar::replay::internal
