/// Words in the values of tags, as people write them. ASCII letters match in either case.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace partiar::replay::internal {

constexpr char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
}

inline bool equals(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, lower, lower);
}

constexpr bool is_word(char c) {
  return c < 0 || c == '_' || (c >= '0' && c <= '9') || (lower(c) >= 'a' && lower(c) <= 'z');
}

/// Whether `word` occurs in `text` with no letter before or after it; a word that ends with `*` may
/// continue.
inline bool contains(std::string_view text, std::string_view word) {
  const bool stem = word.ends_with('*');
  if (stem) word.remove_suffix(1);
  for (auto from = text.begin();;) {
    const auto found =
        std::ranges::search(from, text.end(), word.begin(), word.end(), {}, lower, lower);
    if (found.empty()) return false;
    const bool starts = found.begin() == text.begin() || !is_word(found.begin()[-1]);
    const bool ends = stem || found.end() == text.end() || !is_word(*found.end());
    if (starts && ends) return true;
    from = found.begin() + 1;
  }
}

inline constexpr std::string_view digits = "0123456789";

/// Where four digits stand alone, as a year does, at or after `from`, or `npos`.
inline std::size_t find_year(std::string_view text, std::size_t from = 0) {
  for (std::size_t at = from; (at = text.find_first_of(digits, at)) != text.npos;) {
    const std::size_t end = std::min(text.find_first_not_of(digits, at), text.size());
    if (end - at == 4 && text.substr(at, 4) != "0000") return at;
    at = end;
  }
  return text.npos;
}

/// A Roman number up to 20, in capitals; 0 for anything else.
inline unsigned read_roman(std::string_view word) {
  constexpr std::array<std::string_view, 20> numbers{
      "I",  "II",  "III",  "IV",  "V",  "VI",  "VII",  "VIII",  "IX",  "X",
      "XI", "XII", "XIII", "XIV", "XV", "XVI", "XVII", "XVIII", "XIX", "XX"};
  const auto* const found = std::ranges::find(numbers, word);
  return found == numbers.end() ? 0 : static_cast<unsigned>(found - numbers.begin()) + 1;
}

/// `value` without surrounding blanks and quotes.
inline std::string_view trimmed(std::string_view value) {
  constexpr std::string_view marks = " \t'\"";
  const auto first = value.find_first_not_of(marks);
  if (first == std::string_view::npos) return {};
  return value.substr(first, value.find_last_not_of(marks) + 1 - first);
}

/// Where the line of `text` that `from` stands in ends.
[[nodiscard]] inline std::size_t find_line_end(std::string_view text, std::size_t from) {
  return std::min(text.find_first_of("\r\n", from), text.size());
}

}  // namespace partiar::replay::internal
