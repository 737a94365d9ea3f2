/// Words that lead into moves which were not played, or into a reason.
///
/// Source: the usage of annotators; the words are in locales/.
#pragma once

#include <string_view>

namespace partiar::languages {

/// Whether words that end directly before a move say that it was not played: it depends on
/// something or is an example, perhaps with a few words between (`if White plays`), or is merely
/// mentioned
/// (`better was`). Cost: one pass; allocates if they are not short plain ASCII.
[[nodiscard]] bool lead_to_aside(std::string_view words);

/// Whether words that end directly before a move tell whose idea it was: `a pretty idea is`.
[[nodiscard]] bool lead_to_idea(std::string_view words);

/// Whether a word or phrase begins the reason of a resignation: `because`.
/// Cost: no allocation for plain ASCII up to 128 bytes.
[[nodiscard]] bool is_reason(std::string_view words);

}  // namespace partiar::languages
