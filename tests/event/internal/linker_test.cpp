#include "event/internal/linker.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/catch.h"

namespace {

using namespace partiar::event;
using namespace partiar::event::internal;

struct Record {
  std::string_view white, black, event;
  unsigned round;
  partiar::laws::Date date;
  unsigned plies = 44;
};

TwinGame made(const Record& record) {
  TwinGame game;
  game.record.white.name = record.white;
  game.record.black.name = record.black;
  game.record.event = record.event;
  game.record.round = record.round;
  game.record.round_text = record.round == 0 ? "" : std::to_string(record.round);
  game.record.recorded = {Way::played, Points::full, Points::none};
  game.record.plies = record.plies;
  game.date = record.date;
  game.moves = std::string(2 * std::size_t{record.plies}, 'm');
  game.keys = player_keys(game.record);
  return game;
}

struct Linked {
  std::vector<Ids> groups, of_others;
  std::uint64_t left = 0;
};

Linked link(const std::vector<TwinGame>& games) {
  auto store = TwinStore::create(1U << 20U);
  REQUIRE(store);
  std::uint64_t number = 0;
  for (const TwinGame& game : games) REQUIRE(store->add(game, ++number));
  Kin kin;
  Linker linker{*store, static_cast<std::uint32_t>(games.size()), kin,
                [](std::uint32_t id) { return std::pair<std::size_t, std::uint32_t>{0, id}; }};
  REQUIRE(linker.link_all());
  return {linker.groups(), linker.of_others(), linker.left()};
}

TEST_CASE("a game is linked with what another source wrote", "[event][twins]") {
  const Record one{"Novák, Jan", "Svoboda, Petr", "Club Open", 3, {2024, 3, 15}};
  struct Row {
    const char* description;
    Record other;
    bool is_linked, is_of_others;
  };
  const Row rows[] = {
      {"the same", one, true, false},
      {"all but the moves otherwise",
       {"Novak J", "P. Svoboda", "Grand Prix", 7, {2024, 3, 20}},
       true,
       false},
      {"no names", {"", "", "Club Open", 3, {2024, 3, 15}}, true, false},
      {"no date and no round", {"Novák, Jan", "Svoboda, Petr", "Club Open", 0, {}}, true, false},
      {"cut off", {"Novák, Jan", "Svoboda, Petr", "Club Open", 3, {2024, 3, 15}, 30}, true, false},
      {"other players", {"Kos, Emil", "Haas, Luis", "Grand Prix", 7, {2011, 3, 20}}, false, true},
  };
  for (const Row& row : rows) {
    CAPTURE(row.description);
    const Linked linked = link({made(one), made(row.other)});
    CHECK(linked.groups == (row.is_linked ? std::vector<Ids>{{0, 1}} : std::vector<Ids>{}));
    CHECK(linked.of_others == (row.is_of_others ? std::vector<Ids>{{0, 1}} : std::vector<Ids>{}));
    CHECK(linked.left == 0);
  }
}

TEST_CASE("copies are linked through what their originals are linked with", "[event][twins]") {
  const Record one{"Novák, Jan", "Svoboda, Petr", "Club Open", 3, {2024, 3, 15}};
  const Record other{"Novak J", "P. Svoboda", "Grand Prix", 7, {2024, 3, 20}};
  CHECK(link({made(one), made(other), made(one), made(other)}).groups ==
        std::vector<Ids>{{0, 1, 2, 3}});
}

}  // namespace
