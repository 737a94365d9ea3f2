#include "event/comparison.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "event/made_event.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using event::GameRecord;
using event::Kind;
using event::Outcome;
using event::Points;
using event::Row;
using event::Way;

/// Results for the games of one generated event.
struct Tally {
  std::size_t pairings = 0, uncertain = 0, wrong = 0;
};

/// Randomly flips results, drops games and swaps colours, and counts wrong reports.
Tally tally_of(std::uint32_t seed) {
  tests::MadeEvent made{seed};
  const auto list = event::read_official_list(made.trf());
  REQUIRE(list.has_value());
  REQUIRE(list->pairings.size() == made.games().size());
  const std::size_t flips = made.number(9);
  const std::size_t drops = made.number(9);
  const std::size_t turns = made.number(9);
  const auto chosen = made.choose(flips + drops + turns);
  std::map<std::size_t, Kind> planted;
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    planted[chosen[i]] = i < flips           ? Kind::differs
                         : i < flips + drops ? Kind::missing
                                             : Kind::colors;
  }
  std::vector<GameRecord> games;
  std::map<std::size_t, std::size_t> origin;
  for (std::size_t i = 0; i < made.games().size(); ++i) {
    const auto kind = planted.contains(i) ? planted[i] : Kind::same;
    if (kind == Kind::missing) continue;
    GameRecord record = made.record(i);
    if (kind == Kind::differs) {
      const bool is_draw = record.recorded.white == Points::half;
      record.recorded = is_draw ? Outcome{Way::played, Points::full, Points::none}
                                : Outcome{Way::played, Points::half, Points::half};
    }
    if (kind == Kind::colors) {
      std::swap(record.white, record.black);
      record.recorded = event::turned(record.recorded);
    }
    origin[games.size()] = i;
    games.push_back(std::move(record));
  }
  const event::Candidates candidates{list->players, games};
  Tally tally{.pairings = made.games().size()};
  std::set<std::size_t> seen;
  const auto comparison = event::compare_with_list(*list, games, candidates);
  for (const Row& row : comparison.rows) {
    if (row.kind == Kind::uncertain) ++tally.uncertain;
    // The game that belongs to the pairing in the generated event.
    const auto& pairing = list->pairings[row.pairing.value_or(0)];
    const auto at = std::ranges::find_if(made.games(), [&](const tests::MadeGame& game) {
      return game.round == pairing.round &&
             std::minmax(game.white, game.black) == std::minmax(pairing.white, pairing.black);
    });
    const auto real = static_cast<std::size_t>(at - made.games().begin());
    const auto expected = planted.contains(real) ? planted[real] : Kind::same;
    const bool right_game = !row.game || origin[*row.game] == real;
    const bool is_right =
        row.pairing && right_game && (row.kind == expected || row.kind == Kind::uncertain);
    const bool hides = row.kind == Kind::uncertain && expected == Kind::missing;
    if (!is_right || hides || !seen.insert(real).second) ++tally.wrong;
  }
  if (seen.size() != made.games().size()) ++tally.wrong;
  return tally;
}

TEST_CASE("changes to a generated event are found, and nothing else", "[event][comparison]") {
  Tally sum;
  for (std::uint32_t seed = 1; seed <= 100; ++seed) {
    CAPTURE(seed);
    const Tally tally = tally_of(seed);
    CHECK(tally.wrong == 0);
    sum.pairings += tally.pairings;
    sum.uncertain += tally.uncertain;
  }
  CHECK(sum.pairings == 54'000);
  CHECK(sum.uncertain * 100 <= sum.pairings);
}

}  // namespace
