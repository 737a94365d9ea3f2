/// Characters of UTF-8.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace partiar::base {

inline constexpr std::string_view byte_order_mark = "\uFEFF";

/// A UTF-8 character; size 0 at the end of the text. A byte of malformed UTF-8 counts as one
/// character.
struct Character {
  char32_t code = 0;
  std::uint8_t size = 0;
};

/// The character at the start of `text`.
[[nodiscard]] constexpr Character first_character(std::string_view text) {
  if (text.empty()) return {};
  const auto byte = [text](std::size_t i) -> char32_t {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
  };
  const auto tail = [byte](std::size_t i) { return byte(i) & 0x3FU; };
  const char32_t lead = byte(0);
  if (lead >= 0xF0 && text.size() >= 4) {
    return {(lead & 7U) << 18U | tail(1) << 12U | tail(2) << 6U | tail(3), 4};
  }
  if (lead >= 0xE0 && text.size() >= 3) {
    return {(lead & 0xFU) << 12U | tail(1) << 6U | tail(2), 3};
  }
  if (lead >= 0xC0 && text.size() >= 2) return {(lead & 0x1FU) << 6U | tail(1), 2};
  return {lead, 1};
}

/// Appends a character, which must be one of Unicode's.
constexpr void append_character(std::string& out, char32_t code) {
  const auto tail = [](char32_t bits) { return static_cast<char>(0x80U | (bits & 0x3FU)); };
  if (code < 0x80) {
    out += static_cast<char>(code);
  } else if (code < 0x800) {
    out += static_cast<char>(0xC0U | code >> 6U);
    out += tail(code);
  } else if (code < 0x10000) {
    out += static_cast<char>(0xE0U | code >> 12U);
    out += tail(code >> 6U);
    out += tail(code);
  } else {
    out += static_cast<char>(0xF0U | code >> 18U);
    out += tail(code >> 12U);
    out += tail(code >> 6U);
    out += tail(code);
  }
}

/// `text` without the mark that some programs begin a file with.
[[nodiscard]] constexpr std::string_view without_byte_order_mark(std::string_view text) {
  return text.starts_with(byte_order_mark) ? text.substr(byte_order_mark.size()) : text;
}

/// Whether a byte of UTF-8 is within a character that began before it.
[[nodiscard]] constexpr bool is_within_character(char c) noexcept {
  return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

[[nodiscard]] constexpr std::size_t count_characters(std::string_view text) noexcept {
  std::size_t count = 0;
  for (const char c : text) count += is_within_character(c) ? 0 : 1;
  return count;
}

/// The size of the longest beginning of `text` that has at most `most` bytes and does not end
/// within a UTF-8 character.
[[nodiscard]] constexpr std::size_t size_within(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text.size();
  while (most > 0 && is_within_character(text[most])) --most;
  return most;
}

}  // namespace partiar::base
