/// What a heading is about if not about players.
#pragma once

#include <string_view>

namespace partiar::languages {

/// Whether words are the name of an opening and nothing else: `Caro-Kann`, `Semi-Slav`,
/// `Королевская индийская`. Names of persons are none, though openings have them.
[[nodiscard]] bool is_opening_name(std::string_view words);

/// Whether words have one for a part of a book, a page or an event: `Rätsel`, `Lekce 3`, `best
/// game`. No player is called so.
[[nodiscard]] bool is_rubric(std::string_view words);

/// Whether words have one for a master or a champion: `итальянский мастер`, `campeón mundial`.
[[nodiscard]] bool has_honour(std::string_view words);

}  // namespace partiar::languages
