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

/// The number that `digits` are as a whole; nothing if they are none, or too large.
template <class Number>
[[nodiscard]] std::optional<Number> read_number(std::string_view digits) {
  Number number = 0;
  const char* const end = digits.data() + digits.size();
  const auto [ptr, fault] = std::from_chars(digits.data(), end, number);
  return fault == std::errc{} && ptr == end ? std::optional{number} : std::nullopt;
}

/// The sixteen hexadecimal digits of a number.
[[nodiscard]] constexpr std::array<char, 16> hex_of(std::uint64_t number) {
  std::array<char, 16> digits{};
  for (std::size_t i = digits.size(); i-- > 0; number >>= 4U) {
    digits[i] = "0123456789abcdef"[number & 15U];
  }
  return digits;
}

}  // namespace partiar::base
