#include "table/database.h"

#include "support/catch.h"

namespace {

using namespace partiar::table;

TEST_CASE("without SQLite, there are no databases", "[table][minimal]") {
  const auto opened = Database::open("games.db");
  REQUIRE_FALSE(opened.has_value());
  CHECK(opened.error().fault == DatabaseFault::failed);
  CHECK(opened.error().detail == "built without SQLite");
}

}  // namespace
