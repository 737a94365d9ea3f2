/// Classes of characters on a sheet.
#pragma once

#include <optional>
#include <string_view>

#include "board/square.h"

namespace partiar::scoresheet::internal {

/// Marks where bold print begins and ends in the text of a sheet: a private-use character.
inline constexpr char32_t bold_mark = 0xE000;

constexpr bool is_digit(char32_t c) {
  return c >= U'0' && c <= U'9';
}
constexpr bool is_capital(char32_t c) {
  return (c >= U'A' && c <= U'Z') || (c >= 0xC0 && c <= 0xDE && c != 0xD7) ||
         (c >= 0x100 && c <= 0x17E && c % 2 == (c < 0x139 || (c > 0x148 && c < 0x179) ? 0 : 1)) ||
         (c >= 0x391 && c <= 0x3A9) || (c >= 0x400 && c <= 0x42F) || (c >= 0x531 && c <= 0x556);
}
/// The lower case of a capital; anything else unchanged.
constexpr char32_t to_small(char32_t c) {
  if (!is_capital(c)) return c;
  if (c < 0x100) return c + 0x20;
  if (c < 0x180) return c + 1;
  if (c < 0x400) return c + 0x20;
  if (c < 0x410) return c + 0x50;
  return c < 0x531 ? c + 0x20 : c + 0x30;
}
constexpr bool is_figurine(char32_t c) {
  return c >= U'\u2654' && c <= U'\u265F';
}
/// Whether a character is a letter of the scripts that sheets are written in; others count as
/// signs.
constexpr bool is_letter(char32_t c) {
  if (c < 0x80) return (c | 0x20U) >= U'a' && (c | 0x20U) <= U'z';
  if (c < 0xC0) return c == 0xAA || c == 0xBA || c == 0xB5;
  if (c < 0x2000) return c != 0xD7 && c != 0xF7;
  return (c >= 0x3040 && c <= 0x9FFF) || (c >= 0xAC00 && c <= 0xD7A3);
}
constexpr bool is_word(char32_t c) {
  return is_letter(c) || is_digit(c) || c == U'_';
}
constexpr bool is_blank(char32_t c) {
  return c == U' ' || c == U'\t' || c == U'\n';
}
constexpr bool is_any_of(char32_t c, std::u32string_view characters) {
  return characters.find(c) != characters.npos;
}

/// Whether a character is a sign of capture, in print or in Russian.
constexpr bool is_capture_sign(char32_t c) {
  return is_any_of(c, U"x:X\u00D7\u0445\u0425");
}
/// Whether a sign is what the figurine of a font became in another: part of a move, though nobody
/// knows of which piece.
constexpr bool is_lost_figurine(char32_t c) {
  constexpr char32_t replacement = 0xFFFD;
  const bool is_private = c > bold_mark && c <= 0xF8FF;
  return is_private || c == replacement ||
         is_any_of(c, U"@\u00A2\u00A3\u00A4\u00A5\u00A6\u00A7\u00A9\u00AE\u00B6\u20AC\u2122");
}
/// Whether a letter may stand for a piece.
constexpr bool is_piece_letter(char32_t c) {
  return is_letter(c) || is_figurine(c) || is_lost_figurine(c);
}
/// Zero or the letter O of any script, as in castling.
constexpr bool is_nought(char32_t c) {
  return is_any_of(c, U"0Oo\u039F\u03BF\u041E\u043E\u25CB");
}

}  // namespace partiar::scoresheet::internal
