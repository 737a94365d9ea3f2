#include "text/printable.h"

#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "text/encoding.h"

namespace partiar::text {

namespace {

bool is_plain_ascii(char c) {
  return c >= ' ' && c <= '~';
}

bool is_shown(UChar32 code_point) {
  constexpr std::uint32_t hidden = U_GC_CC_MASK | U_GC_CF_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK;
  return (U_GET_GC_MASK(code_point) & hidden) == 0 && !U_IS_UNICODE_NONCHAR(code_point) &&
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

UChar32 code_point_of(std::string_view bytes) {
  UChar32 code_point = 0;
  U8_GET_UNSAFE(bytes.data(), 0, code_point);
  return code_point;
}

void append_escaped(std::string& out, UChar32 code_point) {
  const auto value = static_cast<std::uint32_t>(code_point);
  if (value < 0x80) {
    append_escape(out, "\\x", value, 2);
  } else if (value <= 0xFFFF) {
    append_escape(out, "\\u", value, 4);
  } else {
    append_escape(out, "\\U", value, 8);
  }
}

/// RFC 8259, 7.
void append_escaped_json(std::string& out, UChar32 code_point) {
  constexpr std::string_view controls = "\b\t\n\f\r";
  constexpr std::string_view letters = "btnfr";
  const auto control =
      code_point < ' ' ? controls.find(static_cast<char>(code_point)) : controls.npos;
  if (control != controls.npos) {
    out += '\\';
    out += letters[control];
    return;
  }
  if (code_point > 0xFFFF) {
    append_escape(out, "\\u", static_cast<std::uint32_t>(U16_LEAD(code_point)), 4);
    append_escape(out, "\\u", static_cast<std::uint32_t>(U16_TRAIL(code_point)), 4);
  } else {
    append_escape(out, "\\u", static_cast<std::uint32_t>(code_point), 4);
  }
}

/// Passes on the visible parts of `utf8` in pieces, each invisible code point, and each byte that
/// is not UTF-8.
template <class Shown, class Hidden, class Foreign>
void walk(std::string_view utf8, Shown shown, Hidden hidden, Foreign foreign) {
  while (!utf8.empty()) {
    const auto end = std::ranges::find_if_not(utf8, is_plain_ascii);
    const auto plain = static_cast<std::size_t>(end - utf8.begin());
    shown(utf8.substr(0, plain));
    utf8.remove_prefix(plain);
    if (utf8.empty()) break;

    const std::size_t size = code_point_size(utf8);
    const UChar32 code_point = size == 0 ? 0 : code_point_of(utf8);
    if (size == 0) {
      foreign(static_cast<unsigned char>(utf8.front()));
    } else if (is_shown(code_point)) {
      shown(utf8.substr(0, size));
    } else {
      hidden(code_point);
    }
    utf8.remove_prefix(std::max<std::size_t>(size, 1));
  }
}

}  // namespace

void append_printable(std::string& out, std::string_view utf8) {
  walk(
      utf8, [&](std::string_view text) { out += text; },
      [&](UChar32 code_point) { append_escaped(out, code_point); },
      [&](std::uint32_t byte) { append_escape(out, "\\x", byte, 2); });
}

std::string printable(std::string_view utf8) {
  std::string out;
  append_printable(out, utf8);
  return out;
}

void append_printable_lines(std::string& out, std::string_view utf8) {
  constexpr std::string_view kept = "\t\r\n";
  while (!utf8.empty()) {
    const std::size_t size = std::min(utf8.find_first_of(kept), utf8.size());
    append_printable(out, utf8.substr(0, size));
    utf8.remove_prefix(size);
    if (utf8.empty()) break;
    // A lone carriage return would let the line overwrite itself.
    const bool is_alone = utf8.front() == '\r' && !utf8.starts_with("\r\n");
    out += is_alone ? "\\x0d" : utf8.substr(0, 1);
    utf8.remove_prefix(1);
  }
}

std::string isolated(std::string name) {
  constexpr std::string_view begins = "\u2068";  // FIRST STRONG ISOLATE
  constexpr std::string_view ends = "\u2069";    // POP DIRECTIONAL ISOLATE
  bool is_leftwards = false;
  for (std::string_view rest = name; !rest.empty() && !is_leftwards;) {
    const std::size_t size = std::max<std::size_t>(code_point_size(rest), 1);
    if (size > 1) {
      const UCharDirection direction = u_charDirection(code_point_of(rest));
      is_leftwards = direction == U_RIGHT_TO_LEFT || direction == U_RIGHT_TO_LEFT_ARABIC;
    }
    rest.remove_prefix(size);
  }
  if (is_leftwards) name.insert(0, begins).append(ends);
  return name;
}

void append_json_string(std::string& out, std::string_view text) {
  if (!is_utf8(text)) {
    std::string repaired;
    append_utf8_from(repaired, text, Encoding::utf8);
    return append_json_string(out, repaired);
  }
  out += '"';
  walk(
      text,
      [&](std::string_view shown) {
        for (const char c : shown) {
          if (c == '"' || c == '\\') out += '\\';
          out += c;
        }
      },
      [&](UChar32 code_point) { append_escaped_json(out, code_point); },
      [](std::uint32_t) { std::unreachable(); });
  out += '"';
}

bool is_printable(std::string_view utf8) {
  bool printable = true;
  walk(
      utf8, [](std::string_view) {}, [&](UChar32) { printable = false; },
      [&](std::uint32_t) { printable = false; });
  return printable;
}

}  // namespace partiar::text
