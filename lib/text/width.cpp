#include "text/width.h"

#include <unicode/uchar.h>

#include <algorithm>

#include "base/character.h"

namespace partiar::text {

namespace {

/// Whether it is a Latin letter or punctuation, which are one column wide; terminals show soft
/// hyphens, too.
bool is_plain(UChar32 character) {
  constexpr UChar32 first_mark = 0x300;
  return character < first_mark || (character >= 0x2010 && character <= 0x2027);
}

std::size_t width_of(UChar32 character) {
  if (is_plain(character)) return 1;
  const auto mask = U_GET_GC_MASK(character);
  const bool is_unseen = (mask & (U_GC_MN_MASK | U_GC_ME_MASK | U_GC_CF_MASK)) != 0;
  if (is_unseen) return 0;
  const auto hangul = u_getIntPropertyValue(character, UCHAR_HANGUL_SYLLABLE_TYPE);
  if (hangul == U_HST_VOWEL_JAMO || hangul == U_HST_TRAILING_JAMO) return 0;
  const auto east_asian = u_getIntPropertyValue(character, UCHAR_EAST_ASIAN_WIDTH);
  return east_asian == U_EA_WIDE || east_asian == U_EA_FULLWIDTH ? 2 : 1;
}

}  // namespace

std::size_t width_of(std::string_view utf8) {
  std::size_t width = 0;
  for (;;) {
    const auto wide = std::ranges::find_if(utf8, [](char c) { return c < 0; });
    const auto ascii = static_cast<std::size_t>(wide - utf8.begin());
    width += ascii;
    utf8.remove_prefix(ascii);
    if (utf8.empty()) return width;
    const base::Character character = base::first_character(utf8);
    width += width_of(static_cast<UChar32>(character.code));
    utf8.remove_prefix(character.size);
  }
}

}  // namespace partiar::text
