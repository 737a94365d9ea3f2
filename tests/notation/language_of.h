/// Languages to read a position in, by their tags.
#pragma once

#include <algorithm>
#include <string_view>

#include "languages/alphabets.h"
#include "languages/placements.h"
#include "notation/placement.h"
#include "support/catch.h"

namespace partiar::tests {

/// The language of placements with that tag.
inline const notation::PlacementLanguage& language_of(std::string_view tag) {
  const auto& alphabets = languages::alphabets();
  const auto alphabet = alphabets.find(tag);
  REQUIRE(alphabet);
  const auto& all = languages::placement_languages();
  const auto found =
      std::ranges::find(all, &alphabets[*alphabet], &notation::PlacementLanguage::alphabet);
  REQUIRE(found != all.end());
  return *found;
}

}  // namespace partiar::tests
