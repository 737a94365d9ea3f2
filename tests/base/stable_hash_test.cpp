#include "base/stable_hash.h"

#include <cstdint>
#include <string_view>

#include "support/catch.h"

namespace {

using partiar::base::StableHash;

TEST_CASE("the hash has the values of its definition", "[base]") {
  const auto hash_of = [](std::string_view text) {
    StableHash hash;
    hash.add(text);
    return hash.value();
  };
  // The test vectors of RFC 9923.
  CHECK(hash_of("") == 0xCBF2'9CE4'8422'2325U);
  CHECK(hash_of("a") == 0xAF63'DC4C'8601'EC8CU);
  CHECK(hash_of("foobar") == 0x8594'4171'F739'67E8U);
}

TEST_CASE("the hash of fields depends on where they end", "[base]") {
  const auto hash_of = [](std::string_view first, std::string_view second) {
    StableHash hash;
    hash.add_field(first);
    hash.add_field(second);
    return hash.value();
  };
  CHECK(hash_of("a", "bc") != hash_of("ab", "c"));
  CHECK(hash_of("", "a") != hash_of("a", ""));
}

}  // namespace
