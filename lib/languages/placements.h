/// The languages in which people say positions, made of what locales/ says of each.
#pragma once

#include <vector>

#include "notation/placement.h"

namespace partiar::languages {

/// Returns all languages, English first, each with its letters and its words for the sides and who
/// is to move, beside the English ones; made once. Languages without words of their own are one
/// where they write alike.
[[nodiscard]] const std::vector<notation::PlacementLanguage>& placement_languages();

}  // namespace partiar::languages
