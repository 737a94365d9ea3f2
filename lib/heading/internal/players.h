/// Who played, according to the words above a game.
#pragma once

#include <optional>
#include <string_view>

#include "base/words.h"

namespace partiar::heading::internal {

/// `text` without `marks` around it.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text,
                                                 std::string_view marks = " \t\r\n,;()") {
  return base::trimmed(text, marks);
}

[[nodiscard]] bool has_letter(std::string_view text);

/// Whether a letter is lower-case, in Latin, Greek or Cyrillic.
[[nodiscard]] constexpr bool is_small(char32_t c) {
  return (c >= U'a' && c <= U'z') || (c >= 0xDF && c <= 0xFF && c != 0xF7) ||
         (c >= 0x3B1 && c <= 0x3C9) || (c >= 0x430 && c <= 0x45F);
}

/// A player's name without what precedes it, `Table 3: ` or `3. `, and without a rating, a club or
/// an opening after it.
[[nodiscard]] std::string_view name_in(std::string_view words);

/// Whether a word ends with a full stop, other than that of an initial or another abbreviation.
[[nodiscard]] bool ends_sentence(std::string_view word);

/// Two players and what surrounds them.
struct Players {
  std::string_view white, black;
  std::string_view before;   ///< White's name, with everything before the separator
  std::string_view above;    ///< the lines above
  std::string_view rest;     ///< what follows them on their line, and the lines below
  bool is_doubtful = false;  ///< whether Black's name ends at the comma after it
  bool is_joined = false;    ///< by a hyphen without blanks, as a place's name may be
};

/// The players on the line of `text` that begins at `begin`, separated by a hyphen without blanks
/// or by anything else.
[[nodiscard]] std::optional<Players> find_players_in(std::string_view text, std::size_t begin,
                                                     bool is_hyphen = false);

/// Whether the words on both sides of a result name players and nothing else.
[[nodiscard]] bool are_players(std::string_view white, std::string_view black);

/// The last ones named: above them others may have played, or an event may have a dash in its name.
/// Their clubs may stand on the line below.
/// A hyphen without blanks separates players only if nothing else does, and if a result, a title or
/// what follows shows that it is about players: places and openings have it, too.
///
/// Input: `has_result`, whether there was a result among the words.
[[nodiscard]] std::optional<Players> find_players(std::string_view text, bool has_result = false);

/// Whether each of the players has one word, with nothing to show that it is a person: `Huber -
/// Maier`.
[[nodiscard]] bool are_bare(const Players& players);

}  // namespace partiar::heading::internal
