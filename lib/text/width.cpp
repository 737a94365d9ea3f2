#include "text/width.h"

#include <unicode/uchar.h>

#include <algorithm>

#include "base/character.h"

namespace partiar::text {

namespace {

std::size_t width_of(UChar32 character) {
  constexpr UChar32 soft_hyphen = 0xAD;  // terminals show it
  const auto mask = U_GET_GC_MASK(character);
  const bool is_unseen = (mask & (U_GC_MN_MASK | U_GC_ME_MASK | U_GC_CF_MASK)) != 0;
  if (is_unseen && character != soft_hyphen) return 0;
  const auto hangul = u_getIntPropertyValue(character, UCHAR_HANGUL_SYLLABLE_TYPE);
  if (hangul == U_HST_VOWEL_JAMO || hangul == U_HST_TRAILING_JAMO) return 0;
  const auto east_asian = u_getIntPropertyValue(character, UCHAR_EAST_ASIAN_WIDTH);
  return east_asian == U_EA_WIDE || east_asian == U_EA_FULLWIDTH ? 2 : 1;
}

}  // namespace

std::size_t width_of(std::string_view utf8) {
  if (std::ranges::all_of(utf8, [](char c) { return c >= 0; })) return utf8.size();
  std::size_t width = 0;
  while (!utf8.empty()) {
    const base::Character character = base::first_character(utf8);
    width += width_of(static_cast<UChar32>(character.code));
    utf8.remove_prefix(character.size);
  }
  return width;
}

}  // namespace partiar::text
