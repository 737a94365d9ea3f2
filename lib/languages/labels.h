/// Labels before the facts on a sheet or in a heading, and the words between and after them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/span.h"

namespace partiar::languages {

/// The labels of a printed scoresheet.
enum class Label : std::uint8_t {
  result,
  white,
  black,
  event,
  site,
  round,
  date,
  board,
  team,    ///< of the player named before
  rating,  ///< of the player named before
};

/// The label meant by a word or phrase, without its colon, in any language.
[[nodiscard]] std::optional<Label> find_label(std::string_view text);

/// Whether the character `letter` begins a word for `label` in any language: `W`, `S`, `Б`.
[[nodiscard]] bool is_initial_of(std::string_view letter, Label label);

/// Whether two letters begin words for White and for Black in one language: `W` and `B`, `B` and
/// `N`.
[[nodiscard]] bool are_initials(std::string_view white, std::string_view black);

/// Whether `text` ends with a word for `label`, possibly followed by blanks, tabs or colons.
[[nodiscard]] bool ends_with_label(std::string_view text, Label label);

/// What a number next to a word counts: `3. kolo`, `Runde 3`, `Partie 5`, `Tisch 2`.
enum class Numbered : std::uint8_t { round, game, board };

/// What a word, without its final dot, says about the number next to it.
[[nodiscard]] std::optional<Numbered> find_numbered(std::string_view word);

/// Whether words have one for a season: `season 22/23`.
[[nodiscard]] bool names_season(std::string_view words);

/// Whether words name an opening: `Spanish`, `Obrona sycylijska`.
[[nodiscard]] bool is_opening(std::string_view words);

/// The first word of `line` that separates two players, with the blanks around it: `vs`, `proti`.
/// In bytes of `line`.
[[nodiscard]] std::optional<base::Span> find_versus(std::string_view line);

/// Whether a word means that more would follow: `etc.`, `atd.`
[[nodiscard]] bool is_and_so_on(std::string_view word);

}  // namespace partiar::languages
