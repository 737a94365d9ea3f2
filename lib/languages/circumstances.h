/// What the names of an event say of the rules by which its games were played.
///
/// Source: the usage of servers, federations and organisers; the words are in locales/.
#pragma once

#include <string_view>

namespace partiar::languages {

struct NamedCircumstances {
  bool correspondence = false;  ///< `ICCF`, `Fernturnier`
  bool draw_odds = false;       ///< a draw counts as a win for Black: `Armageddon`
};

/// What some words name. Cost: one pass; allocates if they are not short plain ASCII.
[[nodiscard]] NamedCircumstances find_circumstances(std::string_view words);

/// Whether words about a drawn game name a winner nevertheless, of the tie for which a draw was
/// enough: `Black advances`, `draw, so Black wins the match`. Cost: as above.
[[nodiscard]] bool names_winner_of_draw(std::string_view words);

}  // namespace partiar::languages
