/// Which players of a list the names in games may be.
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

/// How alike two players are by their names and FIDE ids, 0 where there is none.
[[nodiscard]] Likeness likeness_of(const PersonName& name, std::uint64_t id,
                                   const PersonName& other, std::uint64_t other_id);

/// A player that a name may be, and how well it fits.
struct Candidate {
  std::size_t player;  ///< in the list's players
  Likeness likeness;
};

/// The candidates for each side of each game.
///
/// Names with different FIDE ids are two players, however alike they are: such a candidate fits
/// least. Where the ids are the same, a name that does not fit at all may be one by marriage, or in
/// another script: it is a candidate by its sound.
class Candidates {
 public:
  /// Cost: that of each different name with each player's.
  Candidates(std::span<const Player> players, std::span<const GameRecord> games);

  [[nodiscard]] const std::vector<Candidate>& of(const Side& side) const;

 private:
  static std::string key_of(const Side& side);

  std::unordered_map<std::string, std::vector<Candidate>> found_;
};

/// Who plays a game, as numbers that are the same for the same player.
struct Pair {
  std::size_t white = 0;
  std::size_t black = 0;
};

/// Tells who plays each game: by FIDE id, else by the words of a name in any order; with
/// `candidates` those names are one that fit one player of the list best.
///
/// Input: `known`, the players of the list that certainly play a game, by games; empty: none.
[[nodiscard]] std::vector<Pair> identify(std::span<const GameRecord> games,
                                         const Candidates* candidates = nullptr,
                                         std::span<const std::optional<Pair>> known = {});

}  // namespace partiar::event
