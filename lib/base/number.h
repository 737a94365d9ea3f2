/// Numbers written in digits.
#pragma once

#include <charconv>
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

}  // namespace partiar::base
