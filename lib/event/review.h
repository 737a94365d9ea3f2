/// An event by its games alone: what cannot be so in one round, what is missing, who won a match.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "event/code.h"
#include "event/players.h"
#include "event/record.h"

namespace partiar::event {

/// Something about one game, or two.
struct Finding {
  Code code;
  std::size_t game = 0;
  std::optional<std::size_t> other{};  ///< the earlier of two
};

/// How complete a round is.
struct Round {
  std::string event{};  ///< empty where all games are of one
  unsigned round = 0;
  std::size_t games = 0;
  std::size_t results = 0;              ///< of them with one
  std::optional<std::size_t> listed{};  ///< pairings of the list that were played
  std::vector<unsigned> missing{};      ///< boards below the highest, the first of them
  std::size_t missing_in_all = 0;
};

/// A match of two teams.
struct TeamMatch {
  std::string event{};  ///< empty where all games are of one
  unsigned round = 0;
  std::string first, second;   ///< the team that has White on the first board met, and the other
  unsigned halves_first = 0;   ///< half points
  unsigned halves_second = 0;  ///< likewise
  std::size_t games = 0;
  std::size_t open = 0;  ///< of them without a result
};

struct Review {
  std::vector<Finding> findings;
  std::vector<Round> rounds;       ///< by event, then by number
  std::vector<TeamMatch> matches;  ///< by round, in the order of the games
};

/// Looks for the same pairing twice in a round, a player against two opponents in a round, two
/// games of one pairing with the same colours, boards that no game has, and players of a team who
/// changed their order from one round to another.
///
/// Input: `players`, of the games. Games of which the round is not known are only looked at for
///        being there twice. Games of different events (by its tag) have nothing to do with each
///        other. Cost: sorts.
[[nodiscard]] Review review(std::span<const GameRecord> games, std::span<const Pair> players);

/// Adds to each round of an event how many of the list's pairings were played; a round without
/// games, too.
void add_listed(std::vector<Round>& rounds, const OfficialList& list, std::string_view event = {});

}  // namespace partiar::event
