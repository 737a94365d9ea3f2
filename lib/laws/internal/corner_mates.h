/// Mates in a corner by a bishop or a knight and a second piece, found by trying all placements.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/color.h"
#include "board/role.h"
#include "board/square.h"

namespace partiar::laws::internal {

/// A mate in a corner by bishop or knight with the help of a second piece: one of the mated side
/// that blocks its own king, or another of the mating side that guards a flight.
struct CornerMate {
  board::Square mated, mating, check, second;
};

/// The helper. Never a queen: it would capture the checking piece.
enum class Second : std::uint8_t {
  shield_pawn,
  shield_knight,
  shield_bishop,
  shield_rook,
  guard_knight,
  guard_bishop
};
inline constexpr std::array<board::Role, 6> second_roles{board::Role::pawn,   board::Role::knight,
                                                         board::Role::bishop, board::Role::rook,
                                                         board::Role::knight, board::Role::bishop};
[[nodiscard]] constexpr bool is_shield(Second second) {
  return second <= Second::shield_rook;
}

/// Mates by one checking role and one kind of second piece.
struct CornerMatesOfKind {
  /// Those with the same squares for both kings, which are considered or skipped together.
  struct Group {
    board::Square mated, mating;
    std::size_t begin, end;  ///< in `all`
  };
  std::vector<CornerMate> all;
  std::vector<Group> groups;
};

/// All those in which a bishop or a knight of `winner` gives check; computed on first use.
[[nodiscard]] const CornerMatesOfKind& corner_mates(board::Color winner, board::Role checker,
                                                    Second second);

}  // namespace partiar::laws::internal
