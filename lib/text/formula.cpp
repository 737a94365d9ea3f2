#include "text/formula.h"

#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <cstddef>

#include "base/loose_signs.h"
#include "base/words.h"
#include "text/encoding.h"

namespace partiar::text {

namespace {

/// With the small, fullwidth and mathematical forms, which some programs take for the same.
constexpr std::u32string_view signs = U"=+-@﹢﹣﹦﹫＋－＝＠−";

bool is_passed_over(UChar32 code_point, std::string_view text) {
  constexpr std::uint32_t hidden = U_GC_CC_MASK | U_GC_CF_MASK | U_GC_Z_MASK | U_GC_M_MASK;
  return (U_GET_GC_MASK(code_point) & hidden) != 0 || base::quotation_mark_size(text) > 0 ||
         static_cast<bool>(u_hasBinaryProperty(code_point, UCHAR_DEFAULT_IGNORABLE_CODE_POINT));
}

/// Whether `text` is a number, as in `+0.35`, or a lone `-`, which PGN has for what does not apply.
bool is_number(std::string_view text) {
  if (text == "-") return true;
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  const auto skip_digits = [&text] {
    const auto size = std::min(text.find_first_not_of(base::digits), text.size());
    text.remove_prefix(size);
    return size > 0;
  };
  if (!skip_digits()) return false;
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    if (!skip_digits()) return false;
  }
  return text.empty();
}

}  // namespace

bool may_be_formula(std::string_view utf8) {
  for (std::string_view rest = utf8; !rest.empty();) {
    const std::size_t size = code_point_size(rest);
    if (size == 0) return false;
    UChar32 code_point = 0;
    U8_GET_UNSAFE(rest.data(), 0, code_point);
    if (signs.contains(static_cast<char32_t>(code_point))) return !is_number(utf8);
    if (!is_passed_over(code_point, rest)) return false;
    rest.remove_prefix(size);
  }
  return false;
}

std::string without_formulas(std::string_view utf8) {
  constexpr std::string_view separators = "\t;\r\n";
  // Spreadsheets drop these from the beginning of a cell.
  std::string safe{utf8.starts_with('\t') || utf8.starts_with('\r') ? "'" : ""};
  while (!utf8.empty()) {
    const std::size_t size = std::min(utf8.find_first_of(separators), utf8.size());
    if (may_be_formula(utf8.substr(0, size))) safe += '\'';
    const std::size_t taken = std::min(size + 1, utf8.size());
    safe += utf8.substr(0, taken);
    utf8.remove_prefix(taken);
  }
  return safe;
}

}  // namespace partiar::text
