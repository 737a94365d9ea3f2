/// What annotators write after a move, as numeric annotation glyphs (NAG) and as signs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace partiar::pgn {

/// The number of a sign such as `!?`, `+-` or `⩲`; the even one if White and Black have one each.
/// Source: PGN 10; Chess Informant's system of signs; what Scid, ChessBase, ChessPad, Lichess and
/// Kokopu write.
[[nodiscard]] std::optional<std::uint32_t> find_nag(std::string_view glyph);

/// The numbers of two signs written together: `!+-`.
[[nodiscard]] std::optional<std::pair<std::uint32_t, std::uint32_t>> find_two_nags(
    std::string_view glyphs);

/// The size of letters at the end of `word` that may be a sign, such as `N`, a novelty; 0 if there
/// are none.
[[nodiscard]] std::size_t letter_sign_size(std::string_view word);

/// Whether `word` consists of signs beyond ASCII, which are no letters, digits or figurines.
[[nodiscard]] bool is_sign_word(std::string_view word);

/// The sign of a number; empty if it has none.
[[nodiscard]] std::string_view glyph_of(std::uint32_t nag);

/// The size of a sign at the front of `text` that starts beyond ASCII; 0 if there is none.
[[nodiscard]] std::size_t wide_glyph_size(std::string_view text);

}  // namespace partiar::pgn
