/// How many placements a search with a roaming king follows (`roaming_king.h`).
#pragma once

#include <cstdint>

namespace partiar::laws::internal {

/// A piece with more squares to go to than this counts as a mover (`count_movers`).
inline constexpr unsigned little_room = 2;

/// Where no piece but the kings can move; each mover makes the search shorter (`attempts.h`).
inline constexpr std::uint64_t full_roaming_limit = 60'000;
inline constexpr std::uint64_t long_roaming_limit = 200'000;

inline constexpr std::uint64_t roaming_share = 4;  ///< no more than such a part of those left

/// Whether a search that has followed so many placements goes on up to `long_roaming_limit`: it had
/// the full limit, and has not ended.
[[nodiscard]] constexpr bool is_worth_roaming_on(std::uint64_t followed) {
  return followed >= full_roaming_limit;
}

}  // namespace partiar::laws::internal
