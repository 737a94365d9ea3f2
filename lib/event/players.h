/// The players of a list that names in games may refer to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "event/names.h"
#include "event/official_list.h"
#include "event/record.h"

namespace partiar::event {

/// How alike two players are by name and FIDE id; an id of 0 is unknown.
[[nodiscard]] Likeness likeness_of(const PersonName& name, std::uint64_t id,
                                   const PersonName& other, std::uint64_t other_id);

/// A player that a name may refer to, and how well it fits.
struct Candidate {
  std::uint32_t player;  ///< index into the list's players
  Likeness likeness;
};

/// The most candidates for a side, and the most players that its name is compared with, so that the
/// time is bounded where all names are alike.
inline constexpr std::size_t most_candidates = 200;
inline constexpr std::size_t most_compared_names = 2'000;

/// Finds the players of a list that a name may be like.
class PlayerIndex {
 public:
  /// `players` must outlive it.
  explicit PlayerIndex(std::span<const Player> players);

  /// Adds the candidates for a side, the best ones if there are too many.
  /// Output: whether these are all.
  [[nodiscard]] bool find(const Side& side, std::vector<Candidate>& candidates) const;

 private:
  struct Players {
    std::vector<std::uint32_t> players;
    bool are_all = true;
  };

  /// Those that share a token, the rarest token first.
  [[nodiscard]] Players find_players(const Side& side, const PersonName& name) const;

  std::span<const Player> players_;
  std::vector<PersonName> names_;
  std::unordered_map<std::string, std::vector<std::uint32_t>> by_token_;
  std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> by_id_;
};

/// The candidates for each side of each game.
///
/// Different FIDE ids mean different players, however similar the names: such a candidate fits
/// least. If the ids are equal, a name that does not fit at all may have changed by marriage, or be
/// in another script: that player is a candidate at the level of sound.
class Candidates {
 public:
  /// Cost: compares each distinct name with the players' that have a word or a sound in common with
  /// it, up to a limit.
  Candidates(std::span<const Player> players, std::span<const GameRecord> games);

  /// The candidates for a side, in list order.
  [[nodiscard]] const std::vector<Candidate>& of(const Side& side) const;

  /// Whether there may be more of them: too many names are like that one.
  [[nodiscard]] bool is_limited(const Side& side) const;

 private:
  struct Found {
    std::vector<Candidate> candidates;
    bool is_limited = false;
  };

  static std::string key_of(const Side& side);

  std::unordered_map<std::string, Found> found_;
};

/// The players of a game, as numbers that are the same for the same player.
struct Pair {
  std::size_t white = 0;
  std::size_t black = 0;
};

/// Determines the players of each game by FIDE id, or else by the words of a name in any order;
/// with `candidates`, names that best fit the same player of the list are one player.
///
/// Input: `known`, the players of the list who certainly play a game, by game; empty: none.
[[nodiscard]] std::vector<Pair> identify(std::span<const GameRecord> games,
                                         const Candidates* candidates = nullptr,
                                         std::span<const std::optional<Pair>> known = {});

}  // namespace partiar::event
