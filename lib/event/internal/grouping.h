/// A group of duplicates as reported: which record is the most complete, and how the others relate
/// to it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "event/internal/kinship.h"
#include "event/twins.h"

namespace partiar::event::internal {

/// A record with its position among all records read.
struct Member {
  std::uint32_t id = 0;
  std::uint32_t cluster = 0;  ///< the same for all that are certainly one game
  std::size_t place = 0;      ///< ascending, independent of the order of sources
  bool is_ambiguous = false;  ///< it may also be of another game
  TwinGame game{};
};

struct Parts {
  std::vector<std::vector<Member>> parts;
  std::size_t left = 0;  ///< the records, if not all of them could be compared with each other
};

/// Splits linked records into parts: a record that says little may link games that have nothing to
/// do with each other.
///
/// Input:  `members`, by position.
/// Output: parts by position, in which every record matches the most complete one; those that are
///         certainly one game come first. A record left alone is in no part.
/// Cost:   compares each record with the head of its part, and of others, up to a limit that allows
///         the first for each record; sorts.
[[nodiscard]] Parts part(std::vector<Member>&& members, Kin& kin);

/// Makes a group of records of one game.
///
/// Input:  `members`, two or more, by position.
/// Output: how each relates to the most complete one. If one of them matches only a third record,
///         all are uncertain.
[[nodiscard]] TwinGroup group_of(std::vector<Member>&& members, const KeepRule& rule, Kin& kin);

/// Makes a group of records with the same moves but different players; none is kept or dropped.
[[nodiscard]] TwinGroup group_of_others(std::vector<Member>&& members);

}  // namespace partiar::event::internal
