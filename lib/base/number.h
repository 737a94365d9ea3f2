/// Numbers written in digits.
#pragma once

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <system_error>

namespace partiar::base {

/// The number that `text` is as a whole; nothing if it is none, or too large.
template <class Number>
[[nodiscard]] std::optional<Number> read_number(std::string_view text) {
  Number number = 0;
  const char* const end = text.data() + text.size();
  const auto [ptr, fault] = std::from_chars(text.data(), end, number);
  return fault == std::errc{} && ptr == end ? std::optional{number} : std::nullopt;
}

/// The sixteen hexadecimal digits of a number.
[[nodiscard]] constexpr std::array<char, 16> hex_of(std::uint64_t number) {
  std::array<char, 16> hex{};
  for (std::size_t i = hex.size(); i-- > 0; number >>= 4U) {
    hex[i] = "0123456789abcdef"[number & 15U];
  }
  return hex;
}

}  // namespace partiar::base
