/// Who played, by the words above a game.
#pragma once

#include <optional>
#include <string_view>

namespace partiar::replay::internal {

/// `text` without `marks` around it.
[[nodiscard]] std::string_view inked(std::string_view text, std::string_view marks = " \t\r\n,;()");

[[nodiscard]] bool has_letter(std::string_view text);

/// Whether a letter is a small one, in Latin, Greek or Cyrillic.
[[nodiscard]] constexpr bool is_small(char32_t c) {
  return (c >= U'a' && c <= U'z') || (c >= 0xDF && c <= 0xFF && c != 0xF7) ||
         (c >= 0x3B1 && c <= 0x3C9) || (c >= 0x430 && c <= 0x45F);
}

/// A player's name without what stands before it, `Table 3: ` or `3. `, and a rating, a club or an
/// opening behind it.
[[nodiscard]] std::string_view name_in(std::string_view words);

/// Whether a word ends with a full stop that is not an initial's or another short one's.
[[nodiscard]] bool ends_sentence(std::string_view word);

/// Around what stands between two players.
struct Players {
  std::string_view white, black;
  std::string_view before;   ///< White's name, with all that stands before Black's
  std::string_view above;    ///< lines
  std::string_view rest;     ///< what stands behind them on their line, and the lines below
  bool is_doubtful = false;  ///< whether Black's name ends at the comma behind it
};

/// The players of the line of `text` that begins at `begin`, with a hyphen without blanks between
/// them or what else stands there.
[[nodiscard]] std::optional<Players> find_players_in(std::string_view text, std::size_t begin,
                                                     bool is_hyphen = false);

/// Whether words on both sides of a result name players and nothing else.
[[nodiscard]] bool are_players(std::string_view white, std::string_view black);

/// The last that are named: above them others may have played, or an event has a dash in its name.
/// A hyphen without blanks parts players only where nothing else does: places have it, too.
[[nodiscard]] std::optional<Players> find_players(std::string_view text);

}  // namespace partiar::replay::internal
