/// Matches games with pairings.
///
/// An assignment: the best fits are taken first, weaker ones only if one game and one pairing are
/// left for each other. The order of games in a file decides nothing. Where doubt remains, as many
/// games as possible are shown with a pairing of the same result.
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

/// The list's round numbers by those in the games, for rounds where all games have a different one.
using RoundNumbers = std::map<unsigned, unsigned>;

/// Finds rounds numbered differently in the games: most of their games, at least two, are pairings
/// of one other round of the list, and not of their own.
[[nodiscard]] RoundNumbers find_other_numbers(const OfficialList& list,
                                              std::span<const GameRecord> games,
                                              const Candidates& candidates);

/// How the rounds of game and pairing compare.
enum class RoundFit : std::uint8_t { same, unknown, other };

struct Match {
  std::size_t pairing = 0;  ///< in the list
  std::size_t game = 0;
  bool is_turned = false;  ///< the pairing's `white` has Black in the game
  bool is_certain = true;  ///< false: it may be another game
  bool differs = false;    ///< uncertain, yet list and games disagree however they are matched
  RoundFit round = RoundFit::same;
};

struct Matches {
  std::vector<Match> all{};  ///< by pairing
  std::size_t limited = 0;  ///< games that may belong to more pairings than they were compared with
};

/// Matches games with the pairings of a list.
///
/// Input:  `games`, in any order; a repeated game is matched each time. `candidates`, of both.
///         `rounds`: round numbers in the games that differ from the list's.
/// Output: unmatched games and pairings are in no match.
/// Cost:   for each game, the pairings of its possible players, up to a limit; sorts.
[[nodiscard]] Matches match_games(const OfficialList& list, std::span<const GameRecord> games,
                                  const Candidates& candidates, const RoundNumbers& rounds = {});

}  // namespace partiar::event
