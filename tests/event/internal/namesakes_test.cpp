#include "event/internal/namesakes.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"

namespace {

using namespace partiar::event;
using namespace partiar::event::internal;

std::vector<PlayerKey> keys_of(std::string_view white, std::string_view black) {
  GameRecord record;
  record.white.name = white;
  record.black.name = black;
  return player_keys(record);
}

TEST_CASE("games of the same players meet, and of others few", "[event][twins]") {
  struct Row {
    const char* description;
    std::string_view white, black;
    bool is_met;
  };
  const Row rows[] = {
      {"the same names", "Novák, Jan", "Svoboda, Petr", true},
      {"turned, and initials", "Jan Novak", "Svoboda P", true},
      {"a surname alone", "Novak", "Svoboda, Petr", true},
      {"surnames alone", "Novak", "Svoboda", true},
      {"a surname misspelled", "Svobdoa", "Kos", false},
      {"the same first names", "Kos, Jan", "Haas, Petr", false},
      {"a word more", "Novák, Jan Karel", "Svoboda, Petr", true},
      {"a slip", "Novák, Jan", "Svobdoa, Petr", true},
      {"the same surnames", "Novak, Karel", "Svoboda, Ivan", false},
      {"a name unknown", "", "Svoboda, Petr", false},
  };
  for (const Row& row : rows) {
    CAPTURE(row.description);
    const auto one = keys_of("Novák, Jan", "Svoboda, Petr");
    const auto other = keys_of(row.white, row.black);
    for (const auto& [first, second] : {std::pair{one, other}, std::pair{other, one}}) {
      const std::vector<std::span<const PlayerKey>> games{first, second};
      Namesakes namesakes{games};
      std::vector<std::uint32_t> met;
      const auto take = [&](std::uint32_t place) { met.push_back(place); };
      CHECK(namesakes.find(0, take));
      CHECK(met.empty());
      CHECK(namesakes.find(1, take));
      CHECK(met == (row.is_met ? std::vector<std::uint32_t>{0} : std::vector<std::uint32_t>{}));
    }
  }
}

TEST_CASE("however many namesakes there are, a bounded number meet", "[event][twins]") {
  constexpr std::uint32_t games = 1'000;
  const auto keys = keys_of("Novák, Jan", "Svoboda, Petr");
  Namesakes namesakes{std::vector<std::span<const PlayerKey>>(games, keys)};
  std::size_t met = 0;
  std::size_t limited = 0;
  for (std::uint32_t place = 0; place < games; ++place) {
    limited += namesakes.find(place, [&](std::uint32_t) { ++met; }) ? 0 : 1;
  }
  CHECK(met <= games * most_met);
  CHECK(limited == games - most_met - 1);
}

}  // namespace
