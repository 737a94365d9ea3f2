/// What the words of a heading say besides who played.
#pragma once

#include <string>
#include <string_view>

#include "replay/heading.h"
#include "replay/internal/heading_players.h"

namespace partiar::replay::internal {

/// Takes titles, ratings and teams that stand at the players' names. Returns what is left behind
/// them on their line, and the lines below.
[[nodiscard]] std::string take_players_facts(Heading& heading, const Players& players);

/// Takes title and rating of `side`, `WhiteTitle` say, from `words` in which a player is named.
void take_player_facts(std::string& title, std::string& elo, std::string_view words);

/// Takes rounds, boards, the codes and names of openings (`C42 Petrov`), and dates that stand alone
/// between commas. Returns the other words of `lines`, in one line.
[[nodiscard]] std::string take_facts(Heading& heading, std::string_view lines);

/// The date among the words of an event, as PGN writes it; empty where there is none, or none is
/// sure.
[[nodiscard]] std::string find_date(std::string_view event);

}  // namespace partiar::replay::internal
