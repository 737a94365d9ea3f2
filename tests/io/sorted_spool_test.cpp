#include "io/sorted_spool.h"

#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar;

TEST_CASE("texts come by their keys, equal ones as they were put", "[io][spool]") {
  io::SortedSpool spool;
  REQUIRE(spool.put("b", "1"));
  REQUIRE(spool.put("a", "22"));
  REQUIRE(spool.put("", ""));
  REQUIRE(spool.put("b", "333"));
  REQUIRE(spool.put("a", "4"));
  std::string all;
  REQUIRE(spool.read_all([&](std::string_view text) {
    all += std::string{text} + '|';
    return true;
  }));
  CHECK(all == "|22|4|1|333|");
}

TEST_CASE("reading stops when nothing more is wanted", "[io][spool]") {
  io::SortedSpool spool;
  REQUIRE(spool.put("b", "1"));
  REQUIRE(spool.put("a", "2"));
  std::string all;
  REQUIRE(spool.read_all([&](std::string_view text) {
    all += text;
    return false;
  }));
  CHECK(all == "2");
}

TEST_CASE("an empty spool has nothing", "[io][spool]") {
  io::SortedSpool spool;
  bool is_called = false;
  REQUIRE(spool.read_all([&](std::string_view) { return is_called = true; }));
  CHECK_FALSE(is_called);
}

}  // namespace
