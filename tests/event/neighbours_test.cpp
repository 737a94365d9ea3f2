#include "event/internal/neighbours.h"

#include <algorithm>
#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "event/internal/kinship.h"
#include "support/catch.h"

namespace {

using namespace partiar::event::internal;

struct Made {
  std::uint32_t id = 0;
  std::string start{}, moves{};
  std::vector<std::uint32_t> keys{};
};

/// Games of few players that often begin alike.
std::vector<Made> made_games(std::mt19937_64& random) {
  const auto below = [&](std::size_t count) {
    return std::uniform_int_distribution<std::size_t>{0, count - 1}(random);
  };
  std::vector<Made> games;
  for (std::uint32_t id = 0; id < 300; ++id) {
    Made game{.id = id, .start = below(8) == 0 ? "other" : ""};
    if (!games.empty() && below(3) > 0) {
      game.moves = games[below(games.size())].moves;
      game.moves.resize(2 * below(game.moves.size() / 2 + 1));
    }
    for (std::size_t more = below(40); more > 0; --more) {
      game.moves += static_cast<char>('a' + below(2));
      game.moves += 'x';
    }
    for (std::size_t count = below(3); count > 0; --count) {
      game.keys.push_back(static_cast<std::uint32_t>(below(20)));
    }
    std::ranges::sort(game.keys);
    const auto [first, last] = std::ranges::unique(game.keys);
    game.keys.erase(first, last);
    games.push_back(std::move(game));
  }
  return games;
}

bool share_key(const Made& one, const Made& other) {
  return std::ranges::any_of(
      one.keys, [&](std::uint32_t key) { return std::ranges::count(other.keys, key) > 0; });
}

using Pairs = std::set<std::pair<std::uint32_t, std::uint32_t>>;

/// Compares each game with each.
Pairs expected_of(const std::vector<Made>& games) {
  Pairs pairs;
  for (const Made& one : games) {
    for (const Made& other : games) {
      if (one.id >= other.id || one.start != other.start || !share_key(one, other)) continue;
      const auto shared = shared_plies(one.moves, other.moves);
      const auto shorter = std::min(one.moves.size(), other.moves.size()) / 2;
      if (shared == shorter || (shared >= fewest_shared && shared * 4 >= shorter)) {
        pairs.emplace(one.id, other.id);
      }
    }
  }
  return pairs;
}

TEST_CASE("games sorted by moves meet all possible duplicates", "[event][twins][property]") {
  std::mt19937_64 random{27};
  for (int round = 0; round < 60; ++round) {
    CAPTURE(round);
    std::vector<Made> games = made_games(random);
    const Pairs expected = expected_of(games);
    std::ranges::sort(games, {},
                      [](const Made& game) { return std::pair{game.start, game.moves}; });
    Neighbours neighbours;
    Pairs found;
    for (const Made& game : games) {
      neighbours.pass({game.id, game.start, game.moves, game.keys}, [&](std::uint32_t other) {
        CHECK(found.emplace(std::minmax(game.id, other)).second);
      });
    }
    CHECK(found == expected);
  }
}

}  // namespace
