#include "replay/game.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "replay/replayer.h"
#include "support/catch.h"

namespace {

using namespace partiar::replay;

using Values = std::vector<std::pair<std::string, std::string>>;

Values tags_of(const Game& game) {
  Values values;
  game.for_each_tag([&](const Tag& tag) {
    if (!tag.repeats) values.emplace_back(tag.name, tag.value);
  });
  return values;
}

TEST_CASE("a game answers for its tags without their escapes", "[replay][game]") {
  std::size_t games = 0;
  Replayer{}.replay(
      {"[Event \"A \\\"B\\\"\"]\n[white \"C\"]\n[White \"D\"]\n[Round \"?\"]\n\n1. e4 *\n"},
      [&](const Game& game) {
        ++games;
        CHECK(game.tag("Event") == "A \"B\"");
        CHECK(game.tag("White") == "C");
        CHECK(game.find_tag("Event") == "A \\\"B\\\"");
        CHECK(game.tag("Round") == "?");
        CHECK(game.known_tag("Round").empty());
        CHECK_FALSE(game.tag("Black").has_value());
        CHECK(tags_of(game) == Values{{"Event", "A \"B\""}, {"White", "C"}, {"Round", "?"}});
      });
  CHECK(games == 1);
}

TEST_CASE("a game without tags answers for its heading", "[replay][game]") {
  std::size_t games = 0;
  Replayer{}.replay({"Novák – Svoboda, 5. 5. 2016\n\n1. e4 e5 1-0\n"}, [&](const Game& game) {
    ++games;
    CHECK(game.known_tag("White") == "Novák");
    CHECK(game.tag("Date") == "2016.05.05");
    CHECK_FALSE(game.find_tag("White").has_value());
    const Values tags = tags_of(game);
    REQUIRE(tags.size() >= 3);
    CHECK(tags.back() == std::pair<std::string, std::string>{"Black", "Svoboda"});
  });
  CHECK(games == 1);
}

}  // namespace
