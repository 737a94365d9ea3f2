#include "base/number.h"

#include <cstdint>
#include <optional>
#include <string_view>

#include "support/catch.h"

namespace {

using partiar::base::read_number;

TEST_CASE("a number is all of the digits, or nothing", "[base][number]") {
  CHECK(read_number<std::uint8_t>("255") == 255);
  CHECK(read_number<int>("-7") == -7);
  for (const char* text : {"", "256", "-1", "+1", " 1", "1 ", "1a"}) {
    CAPTURE(text);
    CHECK(read_number<std::uint8_t>(text) == std::nullopt);
  }
}

TEST_CASE("a number has sixteen hexadecimal digits", "[base][number]") {
  CHECK(std::string_view{partiar::base::hex_of(0)} == "0000000000000000");
  CHECK(std::string_view{partiar::base::hex_of(0x0123'4567'89AB'CDEF)} == "0123456789abcdef");
}

}  // namespace
