// Copies planted among generated games, by PARTIAR_SEED.
#include "event/twins.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "support/catch.h"

namespace {

using namespace partiar::event;

constexpr std::size_t games_in_all = 600;
constexpr std::size_t ways = 6;

/// How a copy differs from its game.
enum class Way : std::uint8_t { name, cut, result, players, moves, none };

class Made {
 public:
  explicit Made(std::uint64_t seed) : random_{seed} {}

  /// Half of the games begin like another one, as openings do.
  TwinGame game(std::size_t number) {
    TwinGame game;
    GameRecord& record = game.record;
    record.white.name = name();
    record.black.name = name();
    record.event = "Made Open";
    record.round = static_cast<unsigned>(number % 300) + 1;
    record.round_text = std::to_string(record.round);
    record.recorded = {Way_::played, Points::full, Points::none};
    game.date = {2024, 3, 1 + static_cast<unsigned>(number % 28)};
    if (!openings_.empty() && below(2) == 0) {
      game.moves = openings_[below(openings_.size())].substr(0, 2 * (1 + below(40)));
    }
    for (std::size_t more = 20 + below(80); more > 0; --more) add_move(game);
    openings_.push_back(game.moves);
    return sized(std::move(game));
  }

  TwinGame copy(TwinGame game, Way way) {
    switch (way) {
      case Way::name:
        game.record.white.name = game.record.white.name.substr(0, 8) + " J.";
        break;
      case Way::cut:
        game.moves.resize(2 * (game.moves.size() / 4 + 6));
        break;
      case Way::result:
        std::swap(game.record.recorded.white, game.record.recorded.black);
        break;
      case Way::players:
        game.record.white.name = "Zzyzx, Quentin";
        break;
      case Way::moves:
        game.moves.resize(game.moves.size() - 4);
        add_move(game);
        add_move(game);
        break;
      case Way::none:
        break;
    }
    return sized(std::move(game));
  }

  std::size_t below(std::size_t count) {
    return std::uniform_int_distribution<std::size_t>{0, count - 1}(random_);
  }

 private:
  using Way_ = partiar::event::Way;

  /// Eight letters, a comma, a name.
  std::string name() {
    std::string name;
    for (int i = 0; i < 8; ++i) name += static_cast<char>('a' + below(26));
    return name + ", Jan";
  }
  void add_move(TwinGame& game) {
    game.moves += static_cast<char>(below(250));
    game.moves += static_cast<char>(below(250));
  }
  static TwinGame sized(TwinGame game) {
    game.record.plies = static_cast<unsigned>(game.moves.size() / 2);
    game.keys = player_keys(game.record);
    return game;
  }

  std::mt19937_64 random_;
  std::vector<std::string> openings_;
};

/// The finding about a copy.
struct Found {
  TwinKind kind;
  std::uint64_t original;
  bool is_dropped;

  friend bool operator==(const Found&, const Found&) = default;
};

using Games = std::vector<TwinGame>;
using Sources = std::vector<std::pair<std::string, Games>>;

std::map<std::uint64_t, Found> find(const Sources& sources, std::uint64_t memory) {
  auto twins = Twins::create(memory);
  REQUIRE(twins);
  for (const auto& [name, games] : sources) REQUIRE(twins->add(name, 0, games));
  std::map<std::uint64_t, Found> found;
  REQUIRE(twins->find(Keep::best, [&](TwinGroup&& group) {
    REQUIRE(group.twins.size() == 2);
    const Twin& copy = group.twins[0];
    const Twin& original = group.twins[1];
    CHECK(*copy.game.record.source == "copies");
    CHECK(*original.game.record.source == "games");
    CHECK(copy.is_kept + original.is_kept == (group.kind == TwinKind::players ? 0 : 1));
    found.emplace(copy.game.record.number,
                  Found{group.kind, original.game.record.number, copy.is_dropped});
    return true;
  }));
  return found;
}

TEST_CASE("planted copies are found with the right kind, and nothing else",
          "[event][twins][property]") {
  const char* variable = std::getenv("PARTIAR_SEED");
  const unsigned long seed = variable == nullptr ? 27 : std::strtoul(variable, nullptr, 10);
  CAPTURE(seed);
  Made made{seed};
  Games games;
  for (std::size_t i = 0; i < games_in_all; ++i) {
    games.push_back(made.game(i));
    games.back().record.number = i + 1;
  }
  constexpr TwinKind kinds[ways] = {TwinKind::same,    TwinKind::contained, TwinKind::result,
                                    TwinKind::players, TwinKind::moves,     TwinKind::same};
  Games copies;
  std::map<std::uint64_t, Found> expected;
  for (std::size_t i = 0; i < games_in_all; i += 3) {
    const std::size_t way = made.below(ways);
    // A few identical moves by other players prove nothing.
    if (way == 3 && games[i].plies() < 40) continue;
    copies.push_back(made.copy(games[i], static_cast<Way>(way)));
    copies.back().record.number = copies.size();
    expected.emplace(copies.size(), Found{kinds[way], i + 1, way == 1});
  }
  const auto found = find({{"games", games}, {"copies", copies}}, 64U << 20U);
  CHECK(found.size() == expected.size());
  CHECK(found == expected);
  CHECK(find({{"copies", copies}, {"games", games}}, 0) == expected);
}

/// A game of the same players, event and date, with always the same 30 half-moves.
TwinGame played_again(std::string round, std::uint64_t number) {
  TwinGame game;
  game.record.white.name = "Novak, Jan";
  game.record.black.name = "Svoboda, Petr";
  game.record.event = "Blitz";
  game.record.round_text = round;
  game.record.round = round.empty() ? 0 : static_cast<unsigned>(std::stoul(round));
  game.record.number = number;
  game.record.plies = 30;
  game.date = {2024, 3, 15};
  game.moves = std::string(60, 'm');
  game.keys = player_keys(game.record);
  return game;
}

TEST_CASE("a round in words may be any other, also for a short game", "[event][twins]") {
  const struct {
    std::string_view one, other;
  } rows[] = {{"QF", "Quarterfinal"}, {"QF", "5"}, {"5", "QF"}};
  for (const auto& [one, other] : rows) {
    CAPTURE(one, other);
    Games games;
    for (const std::string_view round : {one, other}) {
      TwinGame game = played_again(round == "5" ? "5" : "", games.size() + 1);
      game.record.round_text = round;
      game.record.plies = 24;
      game.moves.resize(48);
      games.push_back(std::move(game));
    }
    auto twins = Twins::create(1U << 20U);
    REQUIRE(twins);
    REQUIRE(twins->add("games", 0, games));
    std::size_t found = 0;
    REQUIRE(twins->find(Keep::best, [&](TwinGroup&& group) {
      found += group.twins.size();
      return true;
    }));
    CHECK(found == 2);
  }
}

TEST_CASE("a record without a round does not join two games", "[event][twins]") {
  Games games;
  for (const char* round : {"1", "2", "3", "", "2", "4"}) {
    games.push_back(played_again(round, games.size() + 1));
  }
  auto twins = Twins::create(1U << 20U);
  REQUIRE(twins);
  REQUIRE(twins->add("games", 0, games));
  std::vector<std::vector<std::uint64_t>> groups;
  REQUIRE(twins->find(Keep::best, [&](TwinGroup&& group) {
    groups.emplace_back();
    for (const Twin& twin : group.twins) {
      groups.back().push_back(twin.game.record.number);
      CHECK(twin.is_dropped == (twin.game.record.number == 5));
    }
    return true;
  }));
  CHECK(groups == std::vector<std::vector<std::uint64_t>>{{1, 4}, {2, 5}});
}

/// With 1-0, or, as another database has the game, with 0-1.
TwinGame told_otherwise(bool is_other, std::uint64_t number) {
  TwinGame game = played_again(is_other ? "" : "1", number);
  if (is_other) game.record.event = "Summer";
  game.moves.resize(40);
  game.record.plies = 20;
  game.record.recorded = {partiar::event::Way::played, Points::full, Points::none};
  if (is_other) std::swap(game.record.recorded.white, game.record.recorded.black);
  return game;
}

TEST_CASE("copies do not hide that two records contradict each other", "[event][twins]") {
  struct Row {
    const char* description;
    std::vector<bool> are_other;
  };
  const Row rows[] = {{"one of each", {false, true}},
                      {"a copy of one", {false, true, false}},
                      {"a copy of each", {false, true, false, true}},
                      {"more copies of the other", {true, false, true, false, true}}};
  for (const Row& row : rows) {
    CAPTURE(row.description);
    Games games;
    for (const bool is_other : row.are_other) {
      games.push_back(told_otherwise(is_other, games.size() + 1));
    }
    auto twins = Twins::create(1U << 20U);
    REQUIRE(twins);
    REQUIRE(twins->add("games", 0, games));
    std::vector<TwinKind> kinds;
    REQUIRE(twins->find(Keep::best, [&](TwinGroup&& group) {
      kinds.push_back(group.kind);
      return true;
    }));
    CHECK(kinds == std::vector{TwinKind::result});
  }
}

TEST_CASE("a record dated by a slip is found among records with slips in the names",
          "[event][twins]") {
  struct Row {
    std::string_view white, black, event;
    partiar::laws::Date date;
  };
  const Row rows[] = {{"Khajes, Iván", "Mller, Piotr", "Open", {2009, 10, 5}},
                      {"Khajes, Iván", "Mller, Piotr", "Open", {2009, 11, 5}},
                      {"Khajes, Iván", "Mlelr, Piotr", "Open", {2009, 10, 5}},
                      {"Khbjes, Iván", "Mlelr, Piotr", "Linares", {2009, 10, 5}}};
  Games games;
  for (const Row& row : rows) {
    TwinGame& game = games.emplace_back(played_again("3", games.size() + 1));
    game.record.white.name = row.white;
    game.record.black.name = row.black;
    game.record.event = row.event;
    game.record.recorded = {partiar::event::Way::played, Points::full, Points::none};
    game.record.plies = 24;
    game.moves.resize(48);
    game.date = row.date;
    game.keys = player_keys(game.record);
  }
  auto twins = Twins::create(1U << 20U);
  REQUIRE(twins);
  REQUIRE(twins->add("games", 0, games));
  std::vector<std::uint64_t> found;
  REQUIRE(twins->find(Keep::best, [&](TwinGroup&& group) {
    CHECK(group.kind == TwinKind::same);
    for (const Twin& twin : group.twins) found.push_back(twin.game.record.number);
    return true;
  }));
  CHECK(found == std::vector<std::uint64_t>{1, 2, 3});
}

}  // namespace
