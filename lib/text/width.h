/// How much room text takes on a terminal.
///
/// Source: Unicode Standard Annex 11 (East Asian width), UAX 44 (combining and invisible
/// characters), Hangul Jamo (medial and final letters join the one before).
#pragma once

#include <cstddef>
#include <string_view>

namespace partiar::text {

/// Returns how many columns `utf8` takes: two for wide East Asian characters, none for combining
/// marks. Characters of ambiguous width count as narrow; a byte that is not UTF-8 counts one.
/// Input: no control characters. Cost: one pass; for ASCII its length.
[[nodiscard]] std::size_t width_of(std::string_view utf8);

}  // namespace partiar::text
