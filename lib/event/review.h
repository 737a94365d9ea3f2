/// Checks of an event by its games alone: what is impossible in a round, what is missing, who won a
/// match.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "event/players.h"
#include "event/record.h"
#include "findings/info.h"

namespace partiar::event {

/// A finding about one game or two.
struct Finding {
  findings::Code code;
  std::size_t game = 0;
  std::optional<std::size_t> other{};  ///< the earlier of two
};

/// The completeness of a round.
struct Round {
  std::string event{};  ///< empty if all games are of one event
  unsigned round = 0;
  std::size_t games = 0;
  std::size_t results = 0;              ///< games with a result
  std::optional<std::size_t> listed{};  ///< pairings in the list that were played
  std::vector<unsigned> missing{};      ///< boards missing below the highest, the first few
  std::size_t missing_in_all = 0;
};

/// A match of two teams.
struct TeamMatch {
  std::string event{};  ///< empty if all games are of one event
  unsigned round = 0;
  std::string first, second;   ///< the team with White on the first board found, and the other
  unsigned halves_first = 0;   ///< half points
  unsigned halves_second = 0;  ///< likewise
  std::size_t games = 0;
  std::size_t open = 0;  ///< games without a result
};

struct Review {
  std::vector<Finding> findings;
  std::vector<Round> rounds;       ///< by event, then by number
  std::vector<TeamMatch> matches;  ///< by round, in game order
};

/// Looks for repeated pairings in a round, a player with two opponents in a round, two games of one
/// pairing with the same colours, missing boards, players of a team who changed their order between
/// rounds, and byes recorded as won by nobody.
///
/// Input: `players` of the games. Games without a known round are only checked for repetition.
/// Games
///        of different events (by tag) are unrelated.
/// Cost:  sorts.
[[nodiscard]] Review review(std::span<const GameRecord> games, std::span<const Pair> players);

/// Adds to each round of an event the number of the list's pairings that were played, including
/// rounds without games.
void add_listed(std::vector<Round>& rounds, const OfficialList& list, std::string_view event = {});

}  // namespace partiar::event
