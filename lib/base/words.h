/// Words, numbers and parts of text, whatever it is about. All that is beyond ASCII belongs to
/// words.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

namespace partiar::base {

inline constexpr std::string_view digits = "0123456789";

[[nodiscard]] constexpr bool is_digit(char c) noexcept {
  return c >= '0' && c <= '9';
}
[[nodiscard]] constexpr bool is_letter(char c) noexcept {
  return static_cast<unsigned char>((c | 0x20) - 'a') < 26;
}
/// Whether a byte is a letter, a digit or part of a character beyond ASCII.
[[nodiscard]] constexpr bool is_letter_or_digit(char c) noexcept {
  return c < 0 || is_digit(c) || is_letter(c);
}
[[nodiscard]] constexpr bool is_word(char c) noexcept {
  return c == '_' || is_letter_or_digit(c);
}

[[nodiscard]] constexpr bool is_ascii(std::string_view text) noexcept {
  return std::ranges::all_of(text, [](char c) { return c >= 0; });
}

[[nodiscard]] constexpr char lower(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
}
[[nodiscard]] constexpr char upper(char c) noexcept {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
}
/// Whether `text` equals `word`, compared as integers, since the length is known.
template <std::size_t size>
[[nodiscard]] constexpr bool is(std::string_view text, const char (&word)[size]) noexcept {
  return text.size() == size - 1 && __builtin_memcmp(text.data(), word, size - 1) == 0;
}

/// Whether both are the same but for the case of ASCII letters.
[[nodiscard]] constexpr bool equals(std::string_view a, std::string_view b) noexcept {
  return std::ranges::equal(a, b, {}, lower, lower);
}

/// Where four digits stand alone, as a year does, at or after `from`, or `npos`.
[[nodiscard]] constexpr std::size_t find_year(std::string_view text, std::size_t from = 0) {
  for (std::size_t at = from; (at = text.find_first_of(digits, at)) != text.npos;) {
    const std::size_t end = std::min(text.find_first_not_of(digits, at), text.size());
    if (end - at == 4 && text.substr(at, 4) != "0000") return at;
    at = end;
  }
  return text.npos;
}

/// A Roman number up to 20, in capitals; 0 for anything else.
[[nodiscard]] constexpr unsigned read_roman(std::string_view word) {
  constexpr std::array<std::string_view, 20> numbers{
      "I",  "II",  "III",  "IV",  "V",  "VI",  "VII",  "VIII",  "IX",  "X",
      "XI", "XII", "XIII", "XIV", "XV", "XVI", "XVII", "XVIII", "XIX", "XX"};
  const auto found = std::ranges::find(numbers, word);
  return found == numbers.end() ? 0 : static_cast<unsigned>(found - numbers.begin()) + 1;
}

/// `text` without `marks` around it.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text,
                                                 std::string_view marks = " \t") {
  const auto first = text.find_first_not_of(marks);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(marks) + 1 - first);
}

/// The parts of a line between separators, empty ones included.
[[nodiscard]] constexpr std::vector<std::string_view> split(std::string_view line, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = line.find(separator);
    parts.push_back(line.substr(0, end));
    if (end == line.npos) return parts;
    line.remove_prefix(end + 1);
  }
}

/// Takes the next word off `text`, with the marks before it; empty if there is none.
[[nodiscard]] constexpr std::string_view take_word(std::string_view& text, std::string_view marks) {
  text.remove_prefix(std::min(text.find_first_not_of(marks), text.size()));
  const std::string_view word = text.substr(0, text.find_first_of(marks));
  text.remove_prefix(word.size());
  return word;
}

/// Takes the first line off `text`, and returns it without the line feed that ends it.
[[nodiscard]] constexpr std::string_view take_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  return line;
}

/// The same with the line feed.
[[nodiscard]] constexpr std::string_view take_whole_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  const std::string_view whole = text.substr(0, line.size() + 1);
  text.remove_prefix(whole.size());
  return whole;
}

/// Where the line of `text` that `from` stands in ends.
[[nodiscard]] constexpr std::size_t find_line_end(std::string_view text, std::size_t from) {
  return std::min(text.find_first_of("\r\n", from), text.size());
}

}  // namespace partiar::base
