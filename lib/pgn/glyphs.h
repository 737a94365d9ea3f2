/// What annotators write behind a move, as numeric annotation glyphs (NAG) and as signs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace partiar::pgn {

/// The number of a sign such as `!?`, `+-` or `⩲`; of a pair for White and Black the even one.
/// Source: PGN 10; Chess Informant's system of signs.
[[nodiscard]] std::optional<std::uint32_t> find_nag(std::string_view glyph);

/// The sign of a number; empty where it has none.
[[nodiscard]] std::string_view glyph_of(std::uint32_t nag);

/// Bytes of a sign that starts beyond ASCII at the front of `text`; 0 where there is none.
[[nodiscard]] std::size_t wide_glyph_size(std::string_view text);

}  // namespace partiar::pgn
