#include "reading/game_reader.h"

#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/read_games.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using reading::GameReader;
using reading::Place;
using reading::SourceReader;

constexpr std::string_view three =
    "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n\n"
    "[White \"C\"]\n\n1. c4 *\n\n";

/// `a.pgn 2 at line 5: B`.
std::string written(const replay::Game& game, const Place& place) {
  const std::string_view source = place.source.substr(place.source.rfind('/') + 1);
  return std::string{source} + ' ' + std::to_string(place.games_before + place.number) +
         " at line " + std::to_string(place.lines.locate(game.span().begin).line) + ": " +
         std::string{game.find_tag("White").value_or("")};
}

TEST_CASE("games have their place whatever the size of the blocks", "[reading][game_reader]") {
  const ScratchDirectory scratch;
  const std::string a = scratch.write("a.pgn", three);
  const std::string b = scratch.write("b.pgn", three);
  for (const std::size_t block_size : {1UZ, 30UZ, 1'000UZ}) {
    CAPTURE(block_size);
    GameReader reader{SourceReader{{a, b}, {}, {.block_size = block_size}}};
    std::vector<std::string> games;
    const auto read = reader.read([&](const replay::Game& game, const Place& place) {
      games.push_back(written(game, place));
      return true;
    });
    CHECK(read.has_value());
    CHECK(games == std::vector<std::string>{"a.pgn 1 at line 1: A", "a.pgn 2 at line 5: B",
                                            "a.pgn 3 at line 9: C", "b.pgn 1 at line 1: A",
                                            "b.pgn 2 at line 5: B", "b.pgn 3 at line 9: C"});
  }
}

TEST_CASE("words above the first game stand with it whatever the size of the blocks",
          "[reading][game_reader]") {
  for (const std::string above : {"Games of the last round, with\nall results.\n",
                                  "% A game\n\nNovak - Svoboda, Brno\n", "White wins.\n\n"}) {
    for (const std::size_t block_size : {1UZ, 30UZ, 1'000UZ}) {
      CAPTURE(above, block_size);
      const std::string text = above + std::string{three};
      GameReader reader{SourceReader::of_bytes("a.pgn", text, {}, {.block_size = block_size})};
      std::vector<std::string> players;
      const auto read = reader.read([&](const replay::Game& game, const Place&) {
        players.emplace_back(game.find_tag("White").value_or(""));
        return true;
      });
      CHECK(read.has_value());
      CHECK(players == std::vector<std::string>{"A", "B", "C"});
    }
  }
}

TEST_CASE("a failure comes in its place, and reading goes on after it", "[reading][game_reader]") {
  const ScratchDirectory scratch;
  const std::string a = scratch.write("a.pgn", three);
  const std::string missing = scratch.path("missing.pgn");
  GameReader reader{SourceReader{{a, missing, a}}};
  std::size_t games = 0;
  const auto count = [&](const replay::Game&, const Place&) { return ++games > 0; };
  const auto first = reader.read(count);
  REQUIRE_FALSE(first.has_value());
  CHECK(first.error().fault == io::Fault::cannot_open);
  CHECK(first.error().source == missing);
  CHECK(games == 3);
  CHECK(reader.read(count).has_value());
  CHECK(games == 6);
  CHECK(reader.read(count).has_value());
  CHECK(games == 6);
}

TEST_CASE("nothing is read after the last game wanted", "[reading][game_reader]") {
  const ScratchDirectory scratch;
  GameReader reader{SourceReader{{scratch.write("a.pgn", three), scratch.path("missing.pgn")}}};
  std::vector<std::string> games;
  const auto read = reader.read([&](const replay::Game& game, const Place& place) {
    games.push_back(written(game, place));
    return games.size() < 2;
  });
  CHECK(read.has_value());
  CHECK(games.size() == 2);
}

std::string utf16_of(std::u16string_view units, bool little) {
  std::string out;
  for (const char16_t unit : units) {
    const auto low = static_cast<char>(unit & 0xFFU);
    const auto high = static_cast<char>(unit >> 8U);
    out += little ? low : high;
    out += little ? high : low;
  }
  return out;
}

TEST_CASE("bytes are read like a file: UTF-8 and UTF-16", "[reading][game_reader]") {
  constexpr std::u16string_view units =
      u"[White \"\u017Di\u017Eka\"]\r\n\r\n1. e4 e5 2. \u0424h5 *\r\n";
  const std::string utf8 = "[White \"\u017Di\u017Eka\"]\r\n\r\n1. e4 e5 2. \u0424h5 *\r\n";
  const auto check = [&](const std::string& bytes) {
    const auto games = read_games(bytes);
    REQUIRE(games.size() == 1);
    CHECK(games[0].white == "\u017Di\u017Eka");
    CHECK(games[0].replayed.moves == "e4 e5 Qh5");
    CHECK(games[0].replayed.letters == "ru");
  };
  check(utf8);
  check("\uFEFF" + utf8);
  for (const bool little : {true, false}) {
    CAPTURE(little);
    check(utf16_of(units, little));
    check(utf16_of(u"\uFEFF" + std::u16string{units}, little));
  }
  CHECK(read_games("").empty());
}

TEST_CASE("bytes that are not text are a failure with their name", "[reading][game_reader]") {
  GameReader reader{SourceReader::of_bytes("a picture", std::string(100, '\1'))};
  const auto read = reader.read([](const replay::Game&, const Place&) { return true; });
  REQUIRE_FALSE(read.has_value());
  CHECK(read.error().fault == io::Fault::not_text);
  CHECK(read.error().source == "a picture");
}

}  // namespace
