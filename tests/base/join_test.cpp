#include "base/join.h"

#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"

namespace {

using partiar::base::joined;

TEST_CASE("a separator stands between two texts, empty ones too", "[base][join]") {
  using Words = std::vector<std::string_view>;
  CHECK(joined(Words{}, ", ").empty());
  CHECK(joined(Words{"a"}, ", ") == "a");
  CHECK(joined(Words{"", "b", ""}, ", ") == ", b, ");
  CHECK(joined(std::vector{1, 20}, "-", [](int n) { return std::to_string(n); }) == "1-20");
}

}  // namespace
