/// A group of twins as it is told: which record is the most complete, and what each other is to it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "event/internal/kinship.h"
#include "event/twins.h"

namespace partiar::event::internal {

/// A record with the place of it among all that were read.
struct Member {
  std::uint32_t id = 0;
  std::uint32_t cluster = 0;  ///< the same for all that are certainly of one game
  std::size_t place = 0;      ///< the more, the later, in whatever order sources were read
  bool is_ambiguous = false;  ///< it may be of another game as well
  TwinGame game{};
};

/// Parts records that are linked with each other, directly or not: one that says little fits games
/// that have nothing to do with each other.
///
/// Input:  `members`, by their places.
/// Output: parts of which all are one with the most complete record, by their places; those that
///         certainly are of one game come first. A record that is left alone is in none.
/// Cost:   each record is compared with the head of its part, and of others, as long as that are
/// not
///         too many.
[[nodiscard]] std::vector<std::vector<Member>> part(std::vector<Member>&& members, Kin& kin);

/// Makes a group of records of one game.
///
/// Input:  `members`, two or more, by their places.
/// Output: that of the most complete one with each other. Where one is no twin of that, but only of
///         another record, all are uncertain.
[[nodiscard]] TwinGroup group_of(std::vector<Member>&& members, Keep keep, Kin& kin);

/// Makes a group of records of the same moves by several players; none is kept or dropped.
[[nodiscard]] TwinGroup group_of_others(std::vector<Member>&& members);

}  // namespace partiar::event::internal
