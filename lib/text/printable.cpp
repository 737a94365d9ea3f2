#include "text/printable.h"

#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>

#include "text/encoding.h"

namespace partiar::text {

namespace {

bool is_plain_ascii(char c) {
  return c >= ' ' && c <= '~';
}

bool is_shown(UChar32 code_point) {
  constexpr std::uint32_t hidden = U_GC_CC_MASK | U_GC_CF_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK;
  return (U_GET_GC_MASK(code_point) & hidden) == 0 &&
         !static_cast<bool>(u_hasBinaryProperty(code_point, UCHAR_DEFAULT_IGNORABLE_CODE_POINT));
}

/// Appends `value` in hexadecimal, with leading zeros to `width` digits.
void append_escape(std::string& out, std::string_view start, std::uint32_t value,
                   std::size_t width) {
  std::array<char, 8> digits;
  const auto* end = std::to_chars(digits.begin(), digits.end(), value, 16).ptr;
  const auto size = static_cast<std::size_t>(end - digits.begin());
  out += start;
  out.append(width - size, '0');
  out.append(digits.data(), size);
}

void append_code_point(std::string& out, std::string_view bytes) {
  UChar32 code_point = 0;
  U8_GET_UNSAFE(bytes.data(), 0, code_point);
  const auto value = static_cast<std::uint32_t>(code_point);
  if (is_shown(code_point)) {
    out += bytes;
  } else if (bytes.size() == 1) {
    append_escape(out, "\\x", value, 2);
  } else if (value <= 0xFFFF) {
    append_escape(out, "\\u", value, 4);
  } else {
    append_escape(out, "\\U", value, 8);
  }
}

}  // namespace

void append_printable(std::string& out, std::string_view utf8) {
  while (!utf8.empty()) {
    const auto* end = std::ranges::find_if_not(utf8, is_plain_ascii);
    const auto plain = static_cast<std::size_t>(end - utf8.begin());
    out += utf8.substr(0, plain);
    utf8.remove_prefix(plain);
    if (utf8.empty()) break;

    const std::size_t size = code_point_size(utf8);
    if (size == 0) {
      append_escape(out, "\\x", static_cast<unsigned char>(utf8.front()), 2);
      utf8.remove_prefix(1);
    } else {
      append_code_point(out, utf8.substr(0, size));
      utf8.remove_prefix(size);
    }
  }
}

}  // namespace partiar::text
