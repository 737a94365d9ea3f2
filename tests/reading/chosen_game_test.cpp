#include "reading/chosen_game.h"

#include <optional>
#include <string>
#include <vector>

#include "reading/game_reader.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using namespace partiar::reading;

/// The rounds of the games that fit.
std::vector<std::string> chosen(const std::optional<std::string>& player,
                                const std::optional<std::string>& round) {
  GameReader reader{SourceReader::of_bytes(
      "a",
      "[White \"Nov\u00E1k, Jan\"]\n[Black \"Svoboda, Petr\"]\n[Round \"7.2\"]\n\n1. e4 *\n\n"
      "[White \"Svoboda, Jan\"]\n[Black \"Dvo\u0159\u00E1k, Petr\"]\n[Round \"17\"]\n\n1. d4 *\n")};
  std::vector<std::string> rounds;
  const auto read = reader.read([&](const replay::Game& game, const Place&) {
    if (fits(game, player, round)) rounds.push_back(game.tag("Round").value_or(""));
    return true;
  });
  CHECK(read.has_value());
  return rounds;
}

TEST_CASE("a game is found by its players and its round", "[reading][chosen_game]") {
  using Rounds = std::vector<std::string>;
  CHECK(chosen({}, {}) == Rounds{"7.2", "17"});
  CHECK(chosen("Jan Nov\u00E1k", {}) == Rounds{"7.2"});
  CHECK(chosen("Jan Novak", {}) == Rounds{"7.2"});
  CHECK(chosen("Jan Nov\u00E0k", {}).empty());
  CHECK(chosen("svoboda", {}) == Rounds{"7.2", "17"});
  CHECK(chosen("Petr Nov\u00E1k", {}).empty());
  CHECK(chosen(" ", {}).empty());
  CHECK(chosen({}, "7") == Rounds{"7.2"});
  CHECK(chosen({}, "1").empty());
  CHECK(chosen("svoboda", "17") == Rounds{"17"});
}

}  // namespace
