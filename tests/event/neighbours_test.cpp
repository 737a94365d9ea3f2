#include "event/internal/neighbours.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "event/internal/kinship.h"
#include "support/catch.h"

namespace {

using namespace partiar::event::internal;
using partiar::event::KeyPart;
using partiar::event::PlayerKey;

struct Made {
  std::uint32_t id = 0;
  std::string start{}, moves{};
  std::vector<PlayerKey> keys{};
  std::uint32_t round = 0;
  partiar::laws::Date date{};
};

constexpr PlayerKey word_of(std::uint32_t number, bool is_white = true) {
  return {number * 8, KeyPart::word, is_white};
}

bool pass(Neighbours& neighbours, const Passing& game,
          const std::function<void(std::uint32_t)>& found) {
  neighbours.begin(game.start, game.moves);
  const bool are_all = neighbours.find(game, found);
  neighbours.hold(game);
  return are_all;
}

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
      game.keys.push_back(word_of(static_cast<std::uint32_t>(below(20))));
    }
    std::ranges::sort(game.keys);
    const auto [first, last] = std::ranges::unique(game.keys);
    game.keys.erase(first, last);
    game.round = static_cast<std::uint32_t>(below(4));
    const std::size_t known = below(4);
    if (known > 0) game.date.year = 2023 + static_cast<int>(below(2));
    if (known > 1) game.date.month = below(2) == 0 ? 1 : 12;
    if (known > 2) game.date.day = 1 + static_cast<unsigned>(below(31));
    games.push_back(std::move(game));
  }
  return games;
}

bool share_key(const Made& one, const Made& other) {
  return std::ranges::any_of(
      one.keys, [&](PlayerKey key) { return std::ranges::count(other.keys, key) > 0; });
}

/// Whether two dates, both known, may mean the same day.
bool are_near(const partiar::laws::Date& one, const partiar::laws::Date& other) {
  using namespace std::chrono;
  const auto is_full = [](const auto& date) { return date.day > 0; };
  if (!is_full(one) || !is_full(other)) return one.year == other.year;
  const auto days = [](const auto& date) {
    return sys_days{year{date.year} / month{date.month} / day{date.day}};
  };
  return abs(days(one) - days(other)).count() <= 2;
}

/// Whether date and round leave room for one game, by the moves that both have in common.
bool may_be_one(const Made& one, const Made& other, unsigned shared) {
  if (shared >= fewest_undated) return true;
  if (one.date.year == 0 || other.date.year == 0) return one.round > 0 && one.round == other.round;
  const bool are_full = one.date.day > 0 && other.date.day > 0;
  const bool is_other_round = one.round > 0 && other.round > 0 && one.round != other.round;
  return are_near(one.date, other.date) && !(are_full && is_other_round);
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
        if (may_be_one(one, other, shared)) pairs.emplace(one.id, other.id);
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
      const bool are_all = pass(
          neighbours,
          {.id = game.id,
           .start = game.start,
           .moves = game.moves,
           .keys = game.keys,
           .round = game.round,
           .date = game.date},
          [&](std::uint32_t other) { CHECK(found.emplace(std::minmax(game.id, other)).second); });
      CHECK(are_all);
    }
    CHECK(std::ranges::includes(found, expected));
    // Little more: a few days further apart.
    CHECK(found.size() < expected.size() + expected.size() / 4 + 20);
  }
}

TEST_CASE("a game of players who meet daily meets few of them", "[event][twins]") {
  constexpr std::uint32_t games = 3'000;
  const std::vector<PlayerKey> keys{word_of(1), word_of(2, false)};
  Neighbours neighbours;
  std::size_t met = 0;
  for (std::uint32_t id = 0; id < games; ++id) {
    const partiar::laws::Date date{1900 + static_cast<int>(id / 336), 1 + id / 28 % 12,
                                   1 + id % 28};
    CHECK(pass(neighbours,
               {.id = id, .start = "", .moves = "axbxcx", .keys = keys, .round = 1, .date = date},
               [&](std::uint32_t) { ++met; }));
  }
  CHECK(met < games * 8);
}

TEST_CASE("games of whom only one player may be the same do not meet", "[event][twins]") {
  const std::vector<PlayerKey> one{word_of(1), word_of(2, false)};
  const struct {
    const char* description;
    std::vector<PlayerKey> keys;
    std::size_t met;
  } rows[] = {{"both", one, 1},
              {"another Black", {word_of(1), word_of(3, false)}, 0},
              {"an unknown Black", {word_of(1)}, 1},
              {"the sides changed", {word_of(2), word_of(1, false)}, 0}};
  for (const auto& row : rows) {
    CAPTURE(row.description);
    Neighbours neighbours;
    std::size_t met = 0;
    std::uint32_t id = 0;
    for (const auto& keys : {one, row.keys}) {
      pass(
          neighbours,
          {.id = id++, .start = "", .moves = "ax", .keys = keys, .round = 1, .date = {2024, 3, 15}},
          [&](std::uint32_t) { ++met; });
    }
    CHECK(met == row.met);
  }
}

TEST_CASE("more games than can be compared are told", "[event][twins]") {
  const std::vector<PlayerKey> keys{word_of(1)};
  Neighbours neighbours;
  std::size_t met = 0;
  std::size_t limited = 0;
  for (std::uint32_t id = 0; id < 2 * most_compared; ++id) {
    const Passing game{
        .id = id, .start = "", .moves = "ax", .keys = keys, .round = 1, .date = {2024, 3, 15}};
    limited += pass(neighbours, game, [&](std::uint32_t) { ++met; }) ? 0 : 1;
  }
  CHECK(limited == most_compared - 1);
  CHECK(met < 2 * most_compared * most_compared);
}

}  // namespace
