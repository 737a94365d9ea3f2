/// How many games of doubtful pairings can have the listed result at once.
///
/// Who may be whose game is `event/matching.h`.
#pragma once

#include <cstdint>
#include <vector>

namespace partiar::event {

/// A pairing and a game that would agree.
struct Link {
  std::uint32_t pairing = 0;
  std::uint32_t game = 0;

  friend auto operator<=>(const Link&, const Link&) = default;
};

/// Chooses as many of `links` as can be, each pairing and each game at most once; of the choices
/// that are as large one that has the first games and pairings.
///
/// Cost: linear for each game that has to give way to another, at the worst; allocates.
[[nodiscard]] std::vector<Link> largest_agreement(std::vector<Link> links);

}  // namespace partiar::event
