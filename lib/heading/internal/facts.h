/// What the words of a heading say besides the players' names.
#pragma once

#include <string>
#include <string_view>

#include "heading/heading.h"
#include "heading/internal/players.h"

namespace partiar::heading::internal {

/// Takes titles, ratings and teams next to the players' names. Returns what follows them on their
/// line, and the lines below.
[[nodiscard]] std::string take_players_facts(Heading& heading, const Players& players);

/// What is known of one player.
struct PlayerTags {
  std::string &name, &title, &elo, &team;
};

/// Takes a player from the value of a label: after the name stand a club and a rating, in columns
/// or after a comma, `Huber, Hans|SK München|1850`.
void take_player(const PlayerTags& tags, std::string_view value);

/// Takes what follows the comma in one player's name for a club if the other's has one there:
/// `White: Kasper Henriksen, Køge 2`, `Black: Morten Nielsen, Odysseus`.
void split_clubs_alike(Heading& heading);

/// Whether a word is a code of the Encyclopaedia of Chess Openings.
[[nodiscard]] bool is_eco(std::string_view word);

/// Takes rounds, boards, the codes and names of openings (`C42 Petrov`), and dates that stand alone
/// between commas. Returns the other words of `lines`, on one line.
[[nodiscard]] std::string take_facts(Heading& heading, std::string_view lines);

}  // namespace partiar::heading::internal
