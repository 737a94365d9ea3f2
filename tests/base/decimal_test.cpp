#include "base/decimal.h"

#include <charconv>
#include <cmath>
#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using partiar::base::take_decimal;

TEST_CASE("a decimal fraction is taken off a text", "[base][decimal]") {
  struct Row {
    std::string_view text;
    double value;
    std::string_view rest;
  };
  constexpr Row rows[] = {{"12", 12, ""},
                          {"-1", -1, ""},
                          {"96.0625 next", 96.0625, " next"},
                          {"0.1;x", 0.1, ";x"},
                          {".5", 0.5, ""},
                          {"7.", 7, ""},
                          {"1.2.3", 1.2, ".3"},
                          {"1e5", 1, "e5"},
                          {"", 0, ""},
                          {"-", 0, "-"},
                          {".", 0, "."},
                          {"+1", 0, "+1"},
                          {"inf", 0, "inf"},
                          {"nan", 0, "nan"},
                          {" 1", 0, " 1"},
                          {"123456789012345", 123456789012345, ""},
                          {"1234567890123450.5", 1234567890123450, ""},
                          {"-12345678901234500", -12345678901234500.0, ""},
                          {"0.1234567890123456789", 0.12345678901234567, ""}};
  for (const auto& [text, value, rest] : rows) {
    CAPTURE(text);
    std::string_view left = text;
    CHECK(std::abs(take_decimal(left) - value) < 1e-14);
    CHECK(left == rest);
  }
}

#ifdef __cpp_lib_to_chars
TEST_CASE("a decimal fraction has the value that the C++ library gives it", "[base][decimal]") {
  for (unsigned number = 0; number < 200'000; number += 7) {
    const std::string text = std::to_string(number / 1'000) + '.' + std::to_string(number % 1'000);
    double value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    std::string_view left = text;
    REQUIRE(take_decimal(left) == value);
  }
}
#endif

}  // namespace
