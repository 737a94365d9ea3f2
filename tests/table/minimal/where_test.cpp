#include "table/where.h"

#include "support/catch.h"

namespace {

using namespace partiar::table;

TEST_CASE("without SQLite, there are no expressions", "[table][minimal]") {
  const auto where = Where::compile("1");
  REQUIRE_FALSE(where.has_value());
  CHECK(where.error().fault == WhereFault::unavailable);
}

}  // namespace
