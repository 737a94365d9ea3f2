/// What stands before the facts of a game on a sheet or above one, and between and behind them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/span.h"

namespace partiar::languages {

/// What a printed scoresheet has a word for.
enum class Label : std::uint8_t { result, white, black, event, site, round, date, board };

/// What a word or a phrase, without the colon behind it, is the label of, in any language.
[[nodiscard]] std::optional<Label> find_label(std::string_view text);

/// Whether `letter`, one character, begins a word for `label` in any language: `W`, `S`, `Б`.
[[nodiscard]] bool is_initial_of(std::string_view letter, Label label);

/// Whether `text` ends with a word for `label`, and blanks, tabs or colons.
[[nodiscard]] bool ends_with_label(std::string_view text, Label label);

/// What a number with a word is the number of: `3. kolo`, `Runde 3`, `Partie 5`, `Tisch 2`.
enum class Numbered : std::uint8_t { round, game, board };

/// What a word, without a dot behind it, says of the number beside it.
[[nodiscard]] std::optional<Numbered> find_numbered(std::string_view word);

/// The first word of `line` that stands between two players, with the blanks around it: `vs`,
/// `proti`. In bytes of `line`.
[[nodiscard]] std::optional<base::Span> find_versus(std::string_view line);

/// Whether a word says that more would follow: `etc.`, `atd.`
[[nodiscard]] bool is_and_so_on(std::string_view word);

}  // namespace partiar::languages
