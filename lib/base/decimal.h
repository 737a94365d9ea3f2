/// Decimal fractions, where the C++ library may lack `from_chars` for them (libc++ before 20).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace partiar::base {

/// Takes the decimal fraction that `text` begins with off it, such as `-12.5` or `96.`, and returns
/// the nearest value; 0, and nothing is taken, where there is none. Signs of an exponent, infinity
/// and the like are no part of it; digits beyond the fifteenth do not count.
[[nodiscard]] constexpr double take_decimal(std::string_view& text) {
  constexpr std::uint64_t most = 100'000'000'000'000;  // ten times that is exact as a double
  const bool is_negative = text.starts_with('-');
  std::size_t at = is_negative ? 1 : 0;
  std::uint64_t number = 0;
  double scale = 1;
  double left_out = 1;  // the power of ten of the digits before the point that do not count
  bool has_digits = false;
  bool is_fraction = false;
  for (; at < text.size(); ++at) {
    if (text[at] == '.' && !is_fraction) {
      is_fraction = true;
      continue;
    }
    if (text[at] < '0' || text[at] > '9') break;
    has_digits = true;
    if (number >= most) {
      if (!is_fraction) left_out *= 10;
      continue;
    }
    number = 10 * number + static_cast<std::uint64_t>(text[at] - '0');
    if (is_fraction) scale *= 10;
  }
  if (!has_digits) return 0;
  text.remove_prefix(at);
  const double value = static_cast<double>(number) / scale * left_out;
  return is_negative ? -value : value;
}

}  // namespace partiar::base
