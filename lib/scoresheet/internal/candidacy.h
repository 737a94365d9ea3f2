/// Readings that compete, and what is to be said of the one that wins.
#pragma once

#include <optional>
#include <vector>

#include "scoresheet/internal/trials.h"
#include "scoresheet/reading.h"
#include "scoresheet/search.h"

namespace partiar::scoresheet::internal {

/// A reading and the trial it comes from.
struct Candidacy {
  Reading reading;
  const Trial* trial;
};

/// Where an equally good reading first plays otherwise than the first of `all`, which are sorted,
/// than by a move that is mentioned last.
[[nodiscard]] std::optional<Rival> find_rival(const std::vector<Candidacy>& all);

/// Notes as doubts of the first of `all` the moves that words mention last, `so that moves like Qb6
/// can be met`, if an equally good reading differs by one alone: what to make of it is no other
/// game.
void note_mentions(std::vector<Candidacy>& all);

/// Completes a reading with what is to be reported about it.
[[nodiscard]] WeighedReading finish(Candidacy&& chosen, std::optional<Rival> rival);

}  // namespace partiar::scoresheet::internal
