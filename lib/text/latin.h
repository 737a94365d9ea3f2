/// Names in any script and with any marks, as letters of English: for those who compare them.
///
/// Source: Unicode CLDR (Latin-ASCII, de-ASCII; BGN/PCGN for Cyrillic).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace partiar::text {

/// Returns how `utf8` is spelled in small letters of English and digits, words parted by one blank:
/// first as ICU's Latin-ASCII has it, then each other way that is usual and differs: ö and ø as oe,
/// å as aa, đ as dj, Cyrillic by the tables of BGN for Russian and Ukrainian. Apostrophes vanish.
///
/// Cost: of ASCII one pass; else a transliteration for each way, 10 to 50 µs. Allocates.
[[nodiscard]] std::vector<std::string> latin_spellings(std::string_view utf8);

}  // namespace partiar::text
