/// Typed texts without leftover HTML and forum markup (`[b]`).
#pragma once

#include <optional>
#include <string_view>

#include "text/shown.h"

namespace partiar::text {

/// `text` without its HTML elements, and with characters for its entities. Its lines are kept, and
/// further ones begin where an element requires it. What is not HTML is left alone (`a < b`,
/// `<d5>`). Empty if there is no such markup.
///
/// Cost: one pass, plus a parse of each entity.
[[nodiscard]] std::optional<Shown> show_without_marks(std::string_view text);

}  // namespace partiar::text
