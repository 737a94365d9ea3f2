#include "partiar/twins.h"

#include <string>
#include <utility>
#include <vector>

#include "support/catch.h"
#include "support/test_data.h"

namespace {

using namespace partiar;

const std::string twins = std::string{PARTIAR_SOURCE_DIR} + "/testdata/twins/";

TEST_CASE("twins of two files are found", "[partiar][twins]") {
  std::vector<TwinGroup> groups;
  std::vector<std::string> failed;
  const auto found =
      find_twins({twins + "archive.pgn", twins + "none.pgn", twins + "club.pgn"}, {},
                 {.take =
                      [&](const TwinGroup& group) {
                        groups.push_back(group);
                        return true;
                      },
                  .failed = [&](const Error& error) { failed.push_back(error.message); }});
  REQUIRE(found);
  CHECK(failed.size() == 1);
  REQUIRE(groups.size() > 1);
  for (const TwinGroup& group : groups) {
    REQUIRE(group.twins.size() > 1);
    CHECK_FALSE(group.report.empty());
    CHECK(group.twins.front().number > 0);
    CHECK(group.twins.front().line > 0);
  }
}

TEST_CASE("a file that is named twice has no twins of itself", "[partiar][twins]") {
  int count = 0;
  const TwinCallbacks callbacks{.take = [&](const TwinGroup&) { return ++count > 0; }};
  REQUIRE(find_twins({twins + "club.pgn"}, {}, callbacks));
  const int alone = std::exchange(count, 0);
  REQUIRE(find_twins({twins + "club.pgn", twins + "../twins/club.pgn", twins + "club.pgn"}, {},
                     callbacks));
  CHECK(count == alone);
}

TEST_CASE("a search for twins can be ended", "[partiar][twins]") {
  int count = 0;
  REQUIRE(find_twins({twins + "archive.pgn", twins + "club.pgn"}, {},
                     {.take = [&](const TwinGroup&) { return ++count < 1; }}));
  CHECK(count == 1);
  CHECK(find_twins({}, {.language = "xx"}, {}).error().kind == Error::Kind::language);
}

}  // namespace
