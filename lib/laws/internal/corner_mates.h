/// Mates in a corner by a bishop or a knight and a second man, found by trying where they can
/// stand.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/color.h"
#include "board/role.h"
#include "board/square.h"

namespace partiar::laws::internal {

/// A mate in a corner by bishop or knight with the help of a second man: one of the mated side that
/// stands in its king's way, or another of the mating side that guards a flight.
struct CornerMate {
  board::Square mated, mating, check, second;
};

/// Who helps. A queen never does: it would take the man that gives check.
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

/// Mates of one role that gives check and one second man.
struct CornerMatesOfKind {
  /// Those in which both kings stand alike, which are looked at or passed over together.
  struct Group {
    board::Square mated, mating;
    std::size_t begin, end;  ///< in `all`
  };
  std::vector<CornerMate> all;
  std::vector<Group> groups;
};

/// All those in which a bishop or a knight of `winner` gives check; found when they are first asked
/// for.
[[nodiscard]] const CornerMatesOfKind& corner_mates(board::Color winner, board::Role checker,
                                                    Second second);

}  // namespace partiar::laws::internal
