/// The most games of uncertain pairings that can have the listed result at once.
///
/// `event/matching.h` decides which game may belong to which pairing.
#pragma once

#include <cstdint>
#include <vector>

namespace partiar::event {

/// A pairing and a game with the same result.
struct Link {
  std::uint32_t pairing = 0;
  std::uint32_t game = 0;

  friend auto operator<=>(const Link&, const Link&) = default;
};

struct Agreed {
  std::vector<Link> links;
  std::vector<std::uint32_t> cut;  ///< games whose search was cut, so that more may be possible
};

/// Chooses as many of `links` as possible, using each pairing and each game at most once; of
/// equally large choices, one with the earliest games and pairings.
///
/// Cost: sorts. A game displaces others only within the nearest 20,000 links; allocates.
[[nodiscard]] Agreed largest_agreement(std::vector<Link> links);

}  // namespace partiar::event
