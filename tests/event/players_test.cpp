#include "event/players.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/catch.h"

namespace {

using namespace partiar::event;

Side side(std::string_view name, std::uint64_t id = 0) {
  Side side;
  side.name = name;
  side.fide_id = id;
  return side;
}

GameRecord game(const Side& white, const Side& black) {
  GameRecord game;
  game.white = white;
  game.black = black;
  return game;
}

TEST_CASE("a FIDE id confirms a likeness, or refutes it", "[event][names]") {
  const struct {
    const char* description;
    Side one, other;
    Likeness likeness;
  } rows[] = {
      {"no ids", side("Novák, Jan"), side("Novak Jan"), Likeness::same},
      {"one id", side("Novák, Jan", 1), side("Novak Jan"), Likeness::same},
      {"the same id", side("Novák, Jan", 1), side("Novák, J", 1), Likeness::id},
      {"the same id, another name", side("Novák, Jan", 1), side("Haas, Emil", 1), Likeness::sound},
      {"another id, the same name", side("Novák, Jan", 1), side("Novák, Jan", 2),
       Likeness::sound_part},
      {"another id, a misspelled name", side("Svoboda, Petr", 1), side("Svobdoa, Petr", 2),
       Likeness::none},
      {"another id, another name", side("Novák, Jan", 1), side("Haas, Emil", 2), Likeness::none},
  };
  for (const auto& row : rows) {
    CAPTURE(row.description);
    const PersonName one{row.one.name};
    const PersonName other{row.other.name};
    CHECK(likeness_of(one, row.one.fide_id, other, row.other.fide_id) == row.likeness);
    CHECK(likeness_of(other, row.other.fide_id, one, row.one.fide_id) == row.likeness);
  }
}

std::vector<Player> players_of(const std::vector<Side>& sides) {
  std::vector<Player> players;
  for (const Side& side : sides) players.push_back({.name = side.name, .fide_id = side.fide_id});
  return players;
}

TEST_CASE("candidates come in list order, with how well each fits", "[event][names]") {
  const auto players =
      players_of({side("Novák, J"), side("Kos, Petr", 7), side("Novák, Jan"), side("Novák, Jana")});
  const struct {
    const char* description;
    Side side;
    std::vector<std::pair<std::uint32_t, Likeness>> found;
  } rows[] = {
      {"a name like several",
       side("Novak Jan"),
       {{0, Likeness::initials}, {2, Likeness::same}, {3, Likeness::initials}}},
      {"an id under another name", side("Haas, Emil", 7), {{1, Likeness::sound}}},
      {"an id and the name", side("Kos, Petr", 7), {{1, Likeness::id}}},
      {"nobody of the list", side("Haas, Emil"), {}},
      {"unknown", side(""), {}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.description);
    const std::vector<GameRecord> games{game(row.side, side("Haas, Emil"))};
    const Candidates candidates{players, games};
    std::vector<std::pair<std::uint32_t, Likeness>> found;
    for (const auto& [player, likeness] : candidates.of(row.side)) {
      found.emplace_back(player, likeness);
    }
    CHECK(found == row.found);
    CHECK_FALSE(candidates.is_limited(row.side));
  }
}

TEST_CASE("of too many candidates the best are kept", "[event][names]") {
  std::vector<Side> sides(most_candidates + 5, side("Novák, Jana"));
  sides.back() = side("Novák, Jan");
  const auto players = players_of(sides);
  const std::vector<GameRecord> games{game(side("Novák, Jan"), side("Kos"))};
  const Candidates candidates{players, games};
  const auto& found = candidates.of(games[0].white);
  CHECK(candidates.is_limited(games[0].white));
  CHECK_FALSE(candidates.is_limited(games[0].black));
  REQUIRE(found.size() == most_candidates);
  CHECK(found.front().player == 0);
  CHECK(found.back().player == sides.size() - 1);
}

/// The numbers of the players: `0-1 2-0`.
std::string told(const std::vector<Pair>& pairs) {
  std::string text;
  for (const auto& [white, black] : pairs) {
    text += (text.empty() ? "" : " ") + std::to_string(white) + '-' + std::to_string(black);
  }
  return text;
}

TEST_CASE("a player has the same number in every game", "[event][names]") {
  const struct {
    const char* description;
    std::vector<GameRecord> games;
    std::string_view alone;   ///< by the names alone
    std::string_view listed;  ///< with the list below
  } rows[] = {
      {"the words in another order",
       {game(side("Novák, Jan"), side("Kos")), game(side("Kos"), side("Jan Novak"))},
       "0-1 1-0",
       "0-1 1-0"},
      {"an abbreviated name",
       {game(side("Novák, Jan"), side("Kos")), game(side("Novák J"), side("Kos"))},
       "0-1 2-1",
       "0-1 0-1"},
      {"an id with another name",
       {game(side("Lee, W.", 5), side("Kos")), game(side("Li, Wei", 5), side("Kos"))},
       "0-1 0-1",
       "0-1 0-1"},
      {"two ids with one name",
       {game(side("Li, Wei", 5), side("Kos")), game(side("Li, Wei", 6), side("Kos"))},
       "0-1 2-1",
       "0-1 2-1"},
      {"a name that fits two of the list",
       {game(side("Mala"), side("Kos")), game(side("Malá, Eva"), side("Malá, Iva"))},
       "0-1 2-3",
       "0-1 2-3"},
  };
  const auto players =
      players_of({side("Novák, Jan"), side("Kos"), side("Malá, Eva"), side("Malá, Iva")});
  for (const auto& row : rows) {
    CAPTURE(row.description);
    CHECK(told(identify(row.games)) == row.alone);
    const Candidates candidates{players, row.games};
    CHECK(told(identify(row.games, &candidates)) == row.listed);
  }
}

TEST_CASE("players that are certain are not looked up", "[event][names]") {
  const auto players = players_of({side("Novák, Jan"), side("Kos"), side("Novák, Josef")});
  const std::vector<GameRecord> games{game(side("Novák"), side("Kos")),
                                      game(side("Kos"), side("Novák")),
                                      game(side("Novák, Josef"), side("Kos"))};
  const Candidates candidates{players, games};
  const std::optional<Pair> known[] = {Pair{0, 1}, Pair{1, 2}};
  CHECK(told(identify(games, &candidates, known)) == "0-1 1-2 2-1");
  CHECK(told(identify(games, &candidates)) == "0-1 1-0 2-1");
}

}  // namespace
