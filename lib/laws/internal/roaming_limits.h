/// How many placements a search with a roaming king follows (`roaming_king.h`).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace partiar::laws::internal {

/// A piece with more squares to go to than this counts as a mover (`count_movers`).
inline constexpr unsigned little_room = 2;

/// Where hardly a piece but the kings can move, the search is short; each mover makes it longer
/// (measured).
inline constexpr std::array<std::uint64_t, 3> limits_by_movers{60'000, 12'000, 5'000};
inline constexpr std::uint64_t middle_roaming_limit = 10'000;
inline constexpr std::uint64_t short_roaming_limit = 1'500;
inline constexpr std::uint64_t long_roaming_limit = 200'000;

inline constexpr std::uint64_t roaming_share = 4;  ///< no more than such a part of those left

/// Before most other methods, where no piece is free.
[[nodiscard]] constexpr std::uint64_t first_roaming_limit(std::size_t movers) {
  return movers == 0 ? middle_roaming_limit : short_roaming_limit;
}

/// The fewer pieces move, the longer. `shut`: no piece is free.
[[nodiscard]] constexpr std::uint64_t roaming_limit(std::size_t movers, bool shut) {
  if (!shut && movers > 0) return short_roaming_limit;
  return limits_by_movers[std::min(movers, limits_by_movers.size() - 1)];
}

/// Whether a search that has followed so many placements goes on up to `long_roaming_limit`: it had
/// the full limit of a position without movers, and has not ended.
[[nodiscard]] constexpr bool is_worth_roaming_on(std::uint64_t followed) {
  return followed >= roaming_limit(0, true);
}

}  // namespace partiar::laws::internal
