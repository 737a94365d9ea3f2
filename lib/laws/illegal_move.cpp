#include "laws/illegal_move.h"

#include <cstddef>

#include "laws/internal/edition_entry.h"

namespace partiar::laws {

namespace {

std::size_t column_of(const Conditions& conditions) {
  if (conditions.competition == Competition::standard) return 0;
  const std::size_t blitz = conditions.competition == Competition::blitz ? 1 : 0;
  return blitz + (conditions.supervision == Supervision::adequate ? 1 : 3);
}

}  // namespace

const IllegalMoves& illegal_moves_of(Edition edition, const Conditions& conditions) {
  return internal::entry_of(edition).illegal_moves[column_of(conditions)];
}

}  // namespace partiar::laws
