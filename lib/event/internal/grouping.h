/// A group of twins as it is told: which record is the most complete, and what each other is to it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "event/internal/kinship.h"
#include "event/twins.h"

namespace partiar::event::internal {

/// A record with the place of it among all that were read.
struct Member {
  std::uint32_t id = 0;
  TwinGame game;
};

/// Makes a group of records of one game.
///
/// Input:  `members`, two or more, by their places.
/// Output: that of the most complete one with each other. Where one is no twin of that, but only of
///         another record, all are uncertain.
[[nodiscard]] TwinGroup group_of(std::vector<Member>&& members, Keep keep, Kin& kin);

/// Makes a group of records of the same moves by several players; none is kept or dropped.
[[nodiscard]] TwinGroup group_of_others(std::vector<Member>&& members);

}  // namespace partiar::event::internal
