/// Typed texts without the marks of HTML and of forums (`[b]`) that are left in them.
#pragma once

#include <optional>
#include <string_view>

#include "text/shown.h"

namespace partiar::text {

/// `text` without its elements of HTML, and with characters for its entities. Its lines stay as
/// they are, and one more begins where an element says so. What HTML does not know is left alone
/// (`a < b`, `<d5>`). Nothing where there are no such marks.
///
/// Cost: one pass; a parse of each entity.
[[nodiscard]] std::optional<Shown> show_without_marks(std::string_view text);

}  // namespace partiar::text
