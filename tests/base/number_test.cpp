#include "base/number.h"

#include <cstdint>
#include <optional>

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

}  // namespace
