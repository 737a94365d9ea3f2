/// Which game is the game of which pairing.
///
/// An assignment: what fits best is taken first, and what fits less only where one game and one
/// pairing are left for each other. Nothing is settled by its place in a file. Of what stays in
/// doubt, as many games as can be are shown with a pairing of their result.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "event/official_list.h"
#include "event/players.h"
#include "event/record.h"

namespace partiar::event {

/// The list's number of a round by that of the games, where all of a round's games have another.
using RoundNumbers = std::map<unsigned, unsigned>;

/// Finds rounds whose games carry the number of another round: most of them, two at the least, are
/// pairings of that one round, and not of their own.
[[nodiscard]] RoundNumbers find_other_numbers(const OfficialList& list,
                                              std::span<const GameRecord> games,
                                              const Candidates& candidates);

/// What is said of the round.
enum class RoundFit : std::uint8_t { same, unknown, other };

struct Match {
  std::size_t pairing = 0;  ///< in the list's
  std::size_t game = 0;
  bool is_turned = false;  ///< the pairing's `white` is Black in the game
  bool is_certain = true;  ///< false: it may be another game
  bool differs = false;    ///< not certain, and yet no way to match leaves list and games agreed
  RoundFit round = RoundFit::same;
};

/// Matches games to the pairings of a list.
///
/// Input:  `games`, of any order; one that stands in them twice is matched twice. `candidates`, of
///         both. `rounds`: numbers of rounds in the games that are others in the list.
/// Output: matches, by pairing; a game or a pairing without one is in none.
/// Cost:   for each game the pairings of those that its players may be.
[[nodiscard]] std::vector<Match> match_games(const OfficialList& list,
                                             std::span<const GameRecord> games,
                                             const Candidates& candidates,
                                             const RoundNumbers& rounds = {});

}  // namespace partiar::event
