/// Games whose figurines have become the signs of another font: `©f3`, `åe3`.
#pragma once

#include <optional>
#include <string_view>

#include "text/shown.h"

namespace partiar::scoresheet {

/// Whether a text, of which `sample` is the start, has signs of no alphabet before squares,
/// throughout. Cost: one pass.
[[nodiscard]] bool has_strange_signs(std::string_view sample);

/// Writes figurines for such signs, where the main lines of all games can be played to the end with
/// one assignment of pieces to signs, and with one only. Empty if that is not so.
/// Cost: for each game a search, bounded.
[[nodiscard]] std::optional<text::Shown> write_strange_signs(std::string_view text);

}  // namespace partiar::scoresheet
