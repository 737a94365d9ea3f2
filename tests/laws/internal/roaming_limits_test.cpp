#include "laws/internal/roaming_limits.h"

#include <algorithm>
#include <cstdint>
#include <span>

#include "laws/internal/attempts.h"
#include "support/catch.h"

namespace {

using namespace partiar::laws::internal;

std::uint64_t most_roaming(std::span<const Attempt> attempts) {
  std::uint64_t most = 0;
  for (const Attempt attempt : attempts) {
    if (attempt.method == Method::roaming) most = std::max(most, attempt.limit);
  }
  return most;
}

TEST_CASE("a search with a roaming king goes on for long only where no piece moves",
          "[laws][winnable]") {
  CHECK(is_worth_roaming_on(most_roaming(attempts::where_shut(0))));
  CHECK_FALSE(is_worth_roaming_on(full_roaming_limit - 1));
  for (const std::size_t movers : {1, 2, 3, 9}) {
    CHECK_FALSE(is_worth_roaming_on(most_roaming(attempts::where_shut(movers))));
    CHECK_FALSE(is_worth_roaming_on(most_roaming(attempts::where_free(movers))));
    CHECK(most_roaming(attempts::where_shut(movers)) <=
          most_roaming(attempts::where_shut(movers - 1)));
  }
}

}  // namespace
