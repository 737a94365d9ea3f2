/// The alphabets in which a sheet is tried.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "notation/alphabets.h"
#include "scoresheet/layout.h"
#include "scoresheet/match.h"
#include "scoresheet/words.h"

namespace partiar::scoresheet::internal {

/// A sheet in one order, split into words.
struct Page {
  Layout layout;
  Words words;
};

/// A page read in one alphabet.
struct Trial {
  const Page* page;
  std::size_t alphabet;
  LetterTable letters;
  Price unread = 0;  ///< of the moves whose letters it lacks, and those it writes otherwise
  Price price = 0;   ///< by a quick search
};

/// Adds the alphabets that read nearly as many words of `page` as the best does, but only one of
/// several that read alike.
void add_trials(const Page& page, const notation::Alphabets& alphabets,
                std::optional<std::size_t> asked, std::vector<Trial>& trials);

}  // namespace partiar::scoresheet::internal
