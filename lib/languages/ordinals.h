/// Which one of several, in words or figures: `second`, `2nd`, `2.`.
#pragma once

#include <optional>
#include <string_view>

namespace partiar::languages {

/// The only ordinal from 1 to 3 in `text`; empty if there is none, or more than one.
[[nodiscard]] std::optional<unsigned> find_ordinal(std::string_view text);

}  // namespace partiar::languages
