// Damage of any kind to a game leaves the games before and after it unchanged.
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/replayed.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

using Random = std::mt19937_64;

/// The games of a file, each with its tags and the blank line after it.
std::vector<std::string> games_of(const std::string& file) {
  const std::string text = bytes_of(file);
  std::vector<std::string> games;
  for (std::size_t at = text.find("[Event "); at != std::string::npos;) {
    const std::size_t next = text.find("\n[Event ", at);
    games.push_back(text.substr(at, next == std::string::npos ? next : next + 1 - at));
    if (!games.back().ends_with("\n\n")) games.back() += '\n';
    at = next == std::string::npos ? next : next + 1;
  }
  return games;
}

std::size_t any_place(const std::string& game, Random& random) {
  return random() % (game.size() - 2);  // the blank line after a game stays
}

std::string with(std::string game, Random& random, std::string_view inserted) {
  return game.insert(any_place(game, random), inserted);
}

/// The game with one line removed.
std::string without_line(std::string game, Random& random) {
  const std::size_t inside = any_place(game, random);
  const std::size_t before = game.rfind('\n', inside);
  const std::size_t begin = before == std::string::npos ? 0 : before + 1;
  return game.erase(begin, game.find('\n', begin) + 1 - begin);
}

std::string without_all(std::string game, char lost) {
  std::erase(game, lost);
  return game;
}

struct Damage {
  std::string_view what;
  std::string (*make)(const std::string& game, Random& random);
};
constexpr Damage damages[] = {
    {"a byte changed",
     [](const std::string& game, Random& random) {
       std::string damaged = game;
       damaged[any_place(game, random)] = static_cast<char>(random());
       return damaged;
     }},
    {"ten bytes changed",
     [](const std::string& game, Random& random) {
       std::string damaged = game;
       for (int i = 0; i < 10; ++i) damaged[any_place(game, random)] = static_cast<char>(random());
       return damaged;
     }},
    {"a line lost",
     [](const std::string& game, Random& random) { return without_line(game, random); }},
    {"the end lost",
     [](const std::string& game, Random& random) {
       return game.substr(0, any_place(game, random)) + "\n\n";
     }},
    {"a part lost",
     [](const std::string& game, Random& random) {
       const std::size_t at = any_place(game, random);
       return std::string{game}.erase(at, random() % (game.size() - 2 - at) + 1);
     }},
    {"a brace opened",
     [](const std::string& game, Random& random) { return with(game, random, "{"); }},
    {"a brace closed",
     [](const std::string& game, Random& random) { return with(game, random, "}"); }},
    {"a variation opened",
     [](const std::string& game, Random& random) { return with(game, random, "("); }},
    {"a thousand variations opened",
     [](const std::string& game, Random& random) {
       return with(game, random, std::string(1000, '('));
     }},
    {"a quote too many",
     [](const std::string& game, Random& random) { return with(game, random, "\""); }},
    {"all quotes lost",
     [](const std::string& game, Random& /*random*/) { return without_all(game, '"'); }},
    {"all line ends lost but the last",
     [](const std::string& game, Random& /*random*/) { return without_all(game, '\n') + "\n\n"; }},
    {"a bracket opened",
     [](const std::string& game, Random& random) { return with(game, random, "["); }},
    {"a tag in the moves",
     [](const std::string& game, Random& random) { return with(game, random, "[A \"b\"]"); }},
    {"a NUL", [](const std::string& game,
                 Random& random) { return with(game, random, std::string_view{"\0", 1}); }},
    {"invalid UTF-8",
     [](const std::string& game, Random& random) { return with(game, random, "\xE8\xFF\xC0"); }},
    {"a right-to-left override",
     [](const std::string& game, Random& random) { return with(game, random, "\u202E"); }},
    {"a rest-of-line comment",
     [](const std::string& game, Random& random) { return with(game, random, ";"); }},
    {"an escaped line",
     [](const std::string& game, Random& random) { return with(game, random, "\n%"); }},
    {"a long word", [](const std::string& game,
                       Random& random) { return with(game, random, std::string(20'000, 'N')); }},
};

/// Everything that does not depend on the game's line number.
Replayed anywhere(Replayed game) {
  game.findings.clear();
  return game;
}

/// A game without its first tag can be mistaken for part of the previous one.
bool begins_as_a_game(std::string_view game) {
  return game.starts_with("[Event \"");
}

TEST_CASE("an unterminated comment does not swallow other games", "[replay][damage]") {
  const auto games =
      replay_games({"[White \"A\"]\n\n{no end\n1. e4 e5 1-0\n\n[Event \"B\"]\n\n1. d4 *\n"});
  REQUIRE(games.size() == 2);
  CHECK(games[0].codes.contains("pgn.comment-unterminated"));
  CHECK(games[1].event == "B");
  CHECK(games[1].moves == "d4");
}

TEST_CASE("damage to a game stays within it", "[replay][damage]") {
  Random random{20240315};
  std::size_t files = 0;
  for (const auto* file : {"testdata/audit/last-evening.pgn", "testdata/pgn/five-games.pgn"}) {
    const auto games = games_of(file);
    REQUIRE(games.size() > 2);
    for (std::size_t i = 1; i + 1 < games.size(); ++i) {
      const auto before = replay_games({games[i - 1]});
      const auto behind = replay_games({games[i + 1]});
      for (const Damage& damage : damages) {
        for (int times = 0; times < 12; ++times) {
          const std::string damaged = damage.make(games[i], random);
          if (!begins_as_a_game(damaged)) continue;
          CAPTURE(file, i, damage.what, damaged);
          const std::string text = games[i - 1] + damaged + games[i + 1];
          const auto read = replay_games({text});
          REQUIRE(read.size() >= 3);
          CHECK(read.front() == before.front());
          CHECK(anywhere(read.back()) == anywhere(behind.front()));
          ++files;
        }
      }
    }
  }
  CHECK(files > 1000);
}

}  // namespace
