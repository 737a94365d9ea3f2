#include "text/internal/misfits.h"

#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <cstdint>

namespace partiar::text::internal {

namespace {

/// Whether it touches a word, as a rule, on one side.
bool is_quotation_mark(UChar c) {
  const auto type = u_charType(c);
  return type == U_INITIAL_PUNCTUATION || type == U_FINAL_PUNCTUATION ||
         type == U_START_PUNCTUATION;
}

}  // namespace

std::size_t count_misfits(std::string_view utf8) {
  const auto text = icu::UnicodeString::fromUTF8(utf8);
  const auto is_latin = [](UChar c) { return u_isalpha(c) != 0 && c < 0x0250; };
  std::size_t count = 0;
  for (std::int32_t i = 0; i < text.length(); ++i) {
    const UChar c = text[i];
    constexpr UChar apostrophe = 0x2019;
    if (c < 0x80 || c == apostrophe) continue;
    const UChar before = i > 0 ? text[i - 1] : u' ';
    const UChar behind = i + 1 < text.length() ? text[i + 1] : u' ';
    const int letters_around = (u_isalpha(before) != 0) + (u_isalpha(behind) != 0);
    const bool in_word = letters_around > (is_quotation_mark(c) ? 1 : 0);
    const bool letter = u_isalpha(c) != 0;
    const bool other_script =
        letter && ((u_isalpha(before) != 0 && is_latin(before) != is_latin(c)) ||
                   (u_isalpha(behind) != 0 && is_latin(behind) != is_latin(c)));
    const bool capital_inside = letter && u_isupper(c) != 0 && u_islower(before) != 0;
    const bool small_among_capitals =
        letter && u_islower(c) != 0 && u_isupper(before) != 0 && u_isupper(behind) != 0;
    const bool no_character = c == 0xFFFD || (c >= 0x80 && c < 0xA0);
    // No Icelandic word begins with an eth, and no Danish word ends in -iæ: `Ðuriæ` is `Đurić`.
    const bool begins_with_eth = c == 0x00D0 && u_isalpha(before) == 0;
    const bool ends_with_iae = c == 0x00E6 && before == u'i' && u_isalpha(behind) == 0;
    count += static_cast<std::size_t>((!letter && in_word) || other_script || capital_inside ||
                                      small_among_capitals || no_character || begins_with_eth ||
                                      ends_with_iae);
  }
  return count;
}

}  // namespace partiar::text::internal
