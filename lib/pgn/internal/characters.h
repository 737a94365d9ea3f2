/// The classes of bytes in a movetext, and where a word of plain bytes ends.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/loose_signs.h"
#include "base/words.h"

#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace partiar::pgn::internal {

enum class Class : std::uint8_t {
  unknown,
  blank,
  digit,
  word,  ///< letters and all bytes beyond ASCII
  glyph,
  dot,
  sign,  ///< one that starts something of its own: comment, variation, tag, ...
};

inline constexpr auto classes = [] {
  std::array<Class, 256> table{};
  const auto set = [&table](std::string_view bytes, Class kind) {
    for (const char c : bytes) table[static_cast<unsigned char>(c)] = kind;
  };
  for (unsigned c = 0x80; c < 256; ++c) table[c] = Class::word;
  for (unsigned c = 'a'; c <= 'z'; ++c) table[c] = table[c - 32] = Class::word;
  for (unsigned c = '0'; c <= '9'; ++c) table[c] = Class::digit;
  set("_", Class::word);
  // SUB is the end-of-file mark that DOS programs left behind; NUL fills what was lost.
  set({" \t\n\r\v\f\x1A\0", 8}, Class::blank);
  set("!?+-=/~#", Class::glyph);
  set(".", Class::dot);
  set("[%;{}()*$", Class::sign);
  return table;
}();

/// Bytes that continue a word whatever follows.
inline constexpr auto plain_in_word = [] {
  std::array<bool, 256> table{};
  for (unsigned c = 0; c < 0x80; ++c) {
    table[c] = classes[c] == Class::word || classes[c] == Class::digit || c == '#' || c == ':';
  }
  return table;
}();

/// Bytes of a tag name.
inline constexpr auto in_name = [] {
  std::array<bool, 256> table{};
  for (unsigned c = 0; c < 0x80; ++c) {
    table[c] = classes[c] == Class::word || classes[c] == Class::digit;
  }
  return table;
}();

/// Just past the bytes at `at` that the ASCII table `in` contains. Sixteen at a time if the
/// processor can: a loop over the bytes of a move would mispredict its end nearly every time.
template <const std::array<bool, 256>& in>
inline std::size_t end_of(std::string_view text, std::size_t at) {
#if defined(__SSSE3__)
  // Bit h in the row of a low nibble: the byte with that low nibble and high nibble h is plain.
  constexpr auto rows = [] {
    std::array<std::uint8_t, 16> table{};
    for (unsigned c = 0; c < 0x80; ++c) {
      if (in[c]) table[c & 15U] = static_cast<std::uint8_t>(table[c & 15U] | 1U << (c >> 4U));
    }
    return table;
  }();
  constexpr std::array<std::uint8_t, 16> bits{1, 2, 4, 8, 16, 32, 64, 128};
  if (text.size() - at >= 16) {
    const auto load = [](const void* bytes) {
      return _mm_loadu_si128(static_cast<const __m128i*>(bytes));
    };
    const __m128i bytes = load(text.data() + at);
    const __m128i halves = _mm_and_si128(_mm_srli_epi16(bytes, 4), _mm_set1_epi8(15));
    // A byte beyond ASCII has its top bit set, for which shuffle yields 0: not plain.
    const __m128i row = _mm_shuffle_epi8(load(rows.data()), bytes);
    const __m128i bit = _mm_shuffle_epi8(load(bits.data()), halves);
    const __m128i other = _mm_cmpeq_epi8(_mm_and_si128(row, bit), _mm_setzero_si128());
    const auto mask = static_cast<unsigned>(_mm_movemask_epi8(other));
    if (mask != 0) return at + static_cast<unsigned>(std::countr_zero(mask));
    at += 16;
  }
#endif
  while (at < text.size() && in[static_cast<unsigned char>(text[at])]) ++at;
  return at;
}

/// The first of `Bytes` at or after `at`, or the end of the text.
template <char... Bytes>
inline std::size_t find_any(std::string_view text, std::size_t at) {
#if defined(__SSE2__)
  for (; at + 16 <= text.size(); at += 16) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(text.data() + at));
    __m128i found = _mm_setzero_si128();
    ((found = _mm_or_si128(found, _mm_cmpeq_epi8(bytes, _mm_set1_epi8(Bytes)))), ...);
    const auto mask = static_cast<unsigned>(_mm_movemask_epi8(found));
    if (mask != 0) return at + static_cast<unsigned>(std::countr_zero(mask));
  }
#endif
  while (at < text.size() && ((text[at] != Bytes) && ...)) ++at;
  return at;
}

#if defined(__SSE2__)
/// A bit for each of sixteen bytes, the first one lowest: whether it is `}` or a control character.
[[gnu::always_inline]] inline unsigned comment_ends(const char* text) {
  const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(text));
  const __m128i control = _mm_cmpeq_epi8(_mm_min_epu8(bytes, _mm_set1_epi8(0x1F)), bytes);
  const __m128i found = _mm_or_si128(control, _mm_cmpeq_epi8(bytes, _mm_set1_epi8('}')));
  return static_cast<unsigned>(_mm_movemask_epi8(found));
}
#endif

/// The first `}` or control character at or after `at`, or the end of the text. Thirty-two bytes at
/// a time: most clock comments are shorter.
inline std::size_t find_comment_end(std::string_view text, std::size_t at) {
#if defined(__SSE2__)
  for (; at + 32 <= text.size(); at += 32) {
    const unsigned mask = comment_ends(text.data() + at) | comment_ends(text.data() + at + 16)
                                                               << 16U;
    if (mask != 0) return at + static_cast<unsigned>(std::countr_zero(mask));
  }
#endif
  while (at < text.size() && text[at] != '}' && static_cast<unsigned char>(text[at]) >= ' ') ++at;
  return at;
}

constexpr Class class_of(char c) {
  return classes[static_cast<unsigned char>(c)];
}
using base::is_digit;
using base::is_letter;
constexpr bool is_name(char c) {
  return is_letter(c) || is_digit(c) || c == '_';
}
/// Whether `text` starts with what may be a piece letter in any script.
inline bool is_piece(std::string_view text) {
  if (text.empty()) return false;
  const auto c = static_cast<unsigned char>(text[0]);
  // Latin beyond ASCII up to Arabic, and U+2600 to U+26FF, which includes the figurines.
  return is_letter(text[0]) || (c >= 0xC3 && c <= 0xDB) || text.starts_with("\xE2\x99");
}
constexpr bool is_space(char c) {
  return c == ' ' || c == '\t';
}

constexpr std::string_view ellipsis = "\u2026";
constexpr std::string_view greek_delta = "\u0394";

using base::wide_blank;

/// The size of the signs of a forfeit at the front of `text`, `+:-` or `+ - -`, with a blank after
/// them; 0 if there are none. Without a colon or blanks they are an evaluation.
[[nodiscard]] std::size_t forfeit_size(std::string_view text);

}  // namespace partiar::pgn::internal
