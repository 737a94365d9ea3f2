/// Which method is asked first, and how far it goes, by kind of position.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "laws/internal/roaming_limits.h"

namespace partiar::laws::internal {

enum class Method : std::uint8_t {
  descents,
  straight,       ///< a search that goes straight on
  spread,         ///< one that spreads out
  roaming,        ///< one with a roaming king
  shut_off,       ///< loose pieces
  pawns_loose,    ///< the same with pawns that are loose too
  each_move,      ///< the same behind each of few moves
  loose_mates,    ///< the ways to mates that loose pieces might give to the king alone
  tracked_mates,  ///< the same where all pieces are tracked
  corners,        ///< the ways to mates in a corner
  near_corners    ///< the same where they are short
};

/// A method and how far it goes: in tries, positions or placements in all, or, for the ways to a
/// mate, in each.
struct Attempt {
  Method method;
  std::uint64_t limit;
};

namespace attempts {

using enum Method;

/// In the order in which each settles the most of the questions left in the least time, measured in
/// the 2,300 hardest of 6,824 (`tests/bench/README.md`).

/// With only bishops and knights mates are rare; a search soon finds those that are not in a
/// corner.
inline constexpr std::array by_minor_pieces{Attempt{descents, 5}, Attempt{straight, 500},
                                            Attempt{shut_off, 300}, Attempt{spread, 500},
                                            Attempt{corners, 0}};

/// By how many pieces can move, where none is free (`freedom.h`).
inline constexpr std::array where_none_moves{
    Attempt{descents, 5},       Attempt{roaming, 400},
    Attempt{descents, 25},      Attempt{roaming, full_roaming_limit},
    Attempt{straight, 1'000},   Attempt{shut_off, 700},
    Attempt{loose_mates, 1'000}};
inline constexpr std::array where_one_moves{Attempt{descents, 5},   Attempt{roaming, 1'600},
                                            Attempt{descents, 25},  Attempt{straight, 250},
                                            Attempt{spread, 2'000}, Attempt{roaming, 12'000}};
inline constexpr std::array where_two_move{
    Attempt{descents, 5},     Attempt{roaming, 200},       Attempt{descents, 25},
    Attempt{straight, 500},   Attempt{roaming, 1'600},     Attempt{shut_off, 700},
    Attempt{straight, 1'000}, Attempt{loose_mates, 1'000}, Attempt{roaming, 6'400}};
inline constexpr std::array where_many_move{
    Attempt{descents, 5},     Attempt{straight, 125},    Attempt{descents, 25},
    Attempt{shut_off, 700},   Attempt{loose_mates, 300}, Attempt{straight, 500},
    Attempt{roaming, 1'600},  Attempt{spread, 2'000},    Attempt{loose_mates, 1'000},
    Attempt{straight, 2'000}, Attempt{shut_off, 5'000}};

/// Where a piece or a pawn is free.
inline constexpr std::array where_few_are_free{
    Attempt{descents, 2},   Attempt{roaming, 100},  Attempt{descents, 25},  Attempt{roaming, 1'600},
    Attempt{straight, 500}, Attempt{shut_off, 300}, Attempt{roaming, 6'400}};
inline constexpr std::array where_many_are_free{Attempt{descents, 5},     Attempt{straight, 125},
                                                Attempt{descents, 25},    Attempt{shut_off, 300},
                                                Attempt{straight, 1'000}, Attempt{shut_off, 700},
                                                Attempt{straight, 4'000}, Attempt{roaming, 1'500}};

/// By how many pieces move, where none is free.
[[nodiscard]] constexpr std::span<const Attempt> where_shut(std::size_t movers) {
  if (movers == 0) return where_none_moves;
  if (movers == 1) return where_one_moves;
  return movers == 2 ? std::span<const Attempt>{where_two_move} : where_many_move;
}

/// The same where one is.
[[nodiscard]] constexpr std::span<const Attempt> where_free(std::size_t movers) {
  return movers > 2 ? std::span<const Attempt>{where_many_are_free} : where_few_are_free;
}

}  // namespace attempts

}  // namespace partiar::laws::internal
