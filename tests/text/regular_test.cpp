#include "text/regular.h"

#include <string>

#include "support/catch.h"

namespace {

using partiar::text::Regular;

TEST_CASE("regular expressions are found in texts", "[text][regular]") {
  const auto regular = Regular::compile("(?i)^dvořák\\b");
  REQUIRE(regular);
  CHECK(regular->is_found_in("DVOŘÁK, Jan") == true);
  CHECK(regular->is_found_in("Dvořáková") == false);
  CHECK(regular->is_found_in("") == false);
  CHECK(regular->is_found_in("Dvo\xF8\xE1k") == false);
}

TEST_CASE("what is no regular expression, or takes too long, is said to be so", "[text][regular]") {
  CHECK_FALSE(Regular::compile("("));
  CHECK_FALSE(Regular::compile("a{2,1}"));
  const auto slow = Regular::compile("(a*)*b");
  REQUIRE(slow);
  CHECK(slow->is_found_in(std::string(60, 'a') + 'c') != true);
  const auto slower = Regular::compile("^(([a-z])+.)+[A-Z]([a-z])+$");
  REQUIRE(slower);
  CHECK_FALSE(slower->is_found_in(std::string(60, 'a')));
}

}  // namespace
