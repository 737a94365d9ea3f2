/// What the names of an event say of the rules by which its games were played.
///
/// Source: the usage of servers, federations and organisers; the words are in locales/.
#pragma once

#include <string_view>

namespace partiar::languages {

/// Whether a game so described was played by correspondence: `ICCF`, `Fernturnier`.
[[nodiscard]] bool names_correspondence(std::string_view words);

/// Whether a draw in it counts as a win for Black: `Armageddon`, `draw odds`.
[[nodiscard]] bool names_draw_odds(std::string_view words);

}  // namespace partiar::languages
