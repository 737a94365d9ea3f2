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

/// Where an equally good reading first plays otherwise than the first of `all`, which are sorted.
[[nodiscard]] std::optional<Rival> find_rival(const std::vector<Candidacy>& all);

/// Completes a reading with what is to be reported about it.
[[nodiscard]] WeighedReading finish(Candidacy&& chosen, std::optional<Rival> rival);

}  // namespace partiar::scoresheet::internal
