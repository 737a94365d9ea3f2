/// What words may name a player.
#pragma once

#include <cstddef>
#include <string_view>

namespace partiar::heading::internal {

/// A year or a rating.
[[nodiscard]] bool is_number_of_four(std::string_view word);

/// `words` without a word for a rating at their end: `Novák Jan, Elo`.
[[nodiscard]] std::string_view without_rating_name(std::string_view words);

[[nodiscard]] std::size_t count_words(std::string_view text);

/// A title in PGN's tags: those of the FIDE Title Regulations, 0.31 of 2023 and its predecessors.
[[nodiscard]] bool is_chess_title(std::string_view word);

/// Whether a name begins with `GM`, `WIM` or `ГМ`: at most three capitals.
[[nodiscard]] bool begins_with_title(std::string_view name);

/// Whether words name a club: they begin with its abbreviation in capitals, `SK München`.
[[nodiscard]] bool is_club(std::string_view words);

/// Whether words are a name and nothing else: a few words with capitals, and particles between
/// them.
[[nodiscard]] bool is_plain_name(std::string_view words);

/// Whether words may name a player: not a sentence, a date, an address or a square.
[[nodiscard]] bool may_be_name(std::string_view words);

}  // namespace partiar::heading::internal
