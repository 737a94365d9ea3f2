#include "pgn/internal/tag_names.h"

#include <cstddef>
#include <string>
#include <vector>

#include "pgn/games.h"
#include "support/catch.h"

namespace {

using namespace partiar::pgn;

/// A game with so many tags, each named anew, except that the last has the name of the one at
/// `first`.
std::string game_with(std::size_t tags, std::size_t first) {
  std::string text;
  for (std::size_t i = 0; i < tags; ++i) {
    text += "[Tag" + std::to_string(i + 1 == tags ? first : i) + " \"\"]\n";
  }
  return text + "\n*\n";
}

TEST_CASE("a tag repeats the one of its name, however many are between", "[pgn][tags]") {
  for (const std::size_t tags : {2, 3, 31, 32, 33, 34, 64, 65, 200, 1'000}) {
    for (const std::size_t first : {std::size_t{0}, (tags - 1) / 2, tags - 2}) {
      CAPTURE(tags, first);
      const std::string text = game_with(tags, first);
      Games games{text};
      GameHead head;
      REQUIRE(games.next(head));
      REQUIRE(head.tags.size() == tags);
      for (std::size_t i = 0; i < tags; ++i) CHECK(head.tags[i].repeats == (i + 1 == tags));
      REQUIRE(head.faulty_tags.size() == 1);
      CHECK(head.faulty_tags[0].fault == PgnFault::tag_twice);
    }
  }
}

TEST_CASE("names of one game are not repeated by the next", "[pgn][tags]") {
  for (const std::size_t tags : {2, 40}) {
    const std::string text = game_with(tags, tags - 1);
    const std::string both = text + '\n' + text;
    Games games{both};
    GameHead head;
    for (int game = 0; game < 2; ++game) {
      CAPTURE(tags, game);
      REQUIRE(games.next(head));
      CHECK(head.tags.size() == tags);
      CHECK(head.faulty_tags.empty());
    }
    CHECK_FALSE(games.next(head));
  }
}

}  // namespace
