/// How much room text takes on a terminal.
///
/// Source: Unicode Standard Annex 11 (East Asian width), UAX 44 (combining marks and what is not
/// seen), Hangul Jamo (medial and final letters join the one before).
#pragma once

#include <cstddef>
#include <string_view>

namespace partiar::text {

/// Returns how many columns `utf8` takes: two for what is wide in East Asia, none for marks on
/// other characters. What is narrow or wide by its surroundings counts as narrow; a byte that is no
/// UTF-8 as one. Input: no control characters. Cost: one pass; of ASCII its length.
[[nodiscard]] std::size_t width_of(std::string_view utf8);

}  // namespace partiar::text
