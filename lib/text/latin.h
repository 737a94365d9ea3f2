/// Names in any script and with any diacritics, spelled in English letters for comparison.
///
/// Source: Unicode CLDR (Latin-ASCII, de-ASCII; BGN/PCGN for Cyrillic).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace partiar::text {

/// Returns `utf8` in lower-case English letters and digits, with single blanks between words: first
/// as in ICU's Latin-ASCII, then every other usual spelling that differs: ö and ø as oe, å as aa, đ
/// as dj, Cyrillic by the BGN tables for Russian and Ukrainian. Apostrophes are dropped.
///
/// Cost: for ASCII one pass; otherwise a transliteration for each spelling, 10 to 50 µs. Allocates.
[[nodiscard]] std::vector<std::string> latin_spellings(std::string_view utf8);

}  // namespace partiar::text
