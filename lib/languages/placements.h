/// The languages in which positions are described, built from locales/.
#pragma once

#include <vector>

#include "notation/placement.h"

namespace partiar::languages {

/// Returns all languages, English first, each with its letters and its words for the sides and the
/// side to move, in addition to the English ones; built once. Languages without words of their own
/// are merged if they have the same letters.
[[nodiscard]] const std::vector<notation::PlacementLanguage>& placement_languages();

}  // namespace partiar::languages
