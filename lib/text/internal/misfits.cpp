#include "text/internal/misfits.h"

#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <cstdint>
#include <utility>

namespace partiar::text::internal {

namespace {

bool is_quotation_mark(UChar c) {
  const auto type = u_charType(c);
  return type == U_INITIAL_PUNCTUATION || type == U_FINAL_PUNCTUATION ||
         type == U_START_PUNCTUATION;
}

/// The quotation marks of a line: one that opens touches a word in front, one that closes behind,
/// in whatever form, since each language has its own. A single one may be another encoding's
/// letter: `Malm\u201D` is `Malm\u00F6`.
class Quotations {
 public:
  /// Returns whether it is out of place.
  bool take(bool touches_before, bool touches_behind) {
    const bool opens = touches_behind && !touches_before;
    const bool is_misfit = touches_before && (touches_behind || !is_open_);
    const bool is_second = opens && is_open_;
    is_open_ = opens;
    return is_misfit || is_second;
  }
  /// Ends the line; returns whether one is left open.
  bool end() { return std::exchange(is_open_, false); }

 private:
  bool is_open_ = false;
};

}  // namespace

std::size_t count_misfits(std::string_view utf8) {
  const auto text = icu::UnicodeString::fromUTF8(utf8);
  const auto is_latin = [](UChar c) { return u_isalpha(c) != 0 && c < 0x0250; };
  std::size_t count = 0;
  Quotations quotations;
  for (std::int32_t i = 0; i < text.length(); ++i) {
    const UChar c = text[i];
    constexpr UChar apostrophe = 0x2019;
    if (c == '\n') count += quotations.end() ? 1U : 0U;
    if (c < 0x80 || c == apostrophe) continue;
    const UChar before = i > 0 ? text[i - 1] : u' ';
    const UChar behind = i + 1 < text.length() ? text[i + 1] : u' ';
    if (is_quotation_mark(c)) {
      count += quotations.take(u_isalpha(before) != 0, u_isalpha(behind) != 0) ? 1U : 0U;
      continue;
    }
    const bool in_word = u_isalpha(before) != 0 || u_isalpha(behind) != 0;
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
  return count + (quotations.end() ? 1U : 0U);
}

}  // namespace partiar::text::internal
