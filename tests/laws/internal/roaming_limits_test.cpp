#include "laws/internal/roaming_limits.h"

#include "support/catch.h"

namespace {

using namespace partiar::laws::internal;

TEST_CASE("a search with a roaming king goes on for long only where no piece moves",
          "[laws][winnable]") {
  CHECK(is_worth_roaming_on(roaming_limit(0, true)));
  CHECK(is_worth_roaming_on(roaming_limit(0, false)));
  CHECK_FALSE(is_worth_roaming_on(roaming_limit(0, true) - 1));
  for (const bool shut : {false, true}) {
    CHECK_FALSE(is_worth_roaming_on(roaming_limit(1, shut)));
    CHECK_FALSE(is_worth_roaming_on(roaming_limit(2, shut)));
    CHECK(roaming_limit(9, shut) == roaming_limit(2, shut));
  }
  CHECK(roaming_limit(1, true) > roaming_limit(2, true));
  CHECK(roaming_limit(1, false) < roaming_limit(1, true));
}

}  // namespace
