#include <rapidjson/document.h>
#include <rapidjson/schema.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/run_twins.h"
#include "support/scratch_directory.h"
#include "support/test_data.h"

namespace {

using namespace partiar::tests;

const std::string archive = "testdata/twins/archive.pgn";
const std::string club = "testdata/twins/club.pgn";

std::string ndjson(std::vector<std::string> arguments, std::string_view errors = "") {
  arguments.insert(arguments.end(), {"--format", "ndjson", "--fail-on", "never"});
  const Ran ran = twins(std::move(arguments));
  CHECK(ran.status == 0);
  CHECK(ran.errors == errors);
  return ran.output;
}

constexpr std::string_view head =
    "[Event \"E\"]\n[White \"Novak, Jan\"]\n[Black \"Svoboda, Petr\"]\n";
constexpr std::string_view moves =
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 "
    "10. d4 Nbd7 11. Nbd2 Bb7 12. Bc2 Re8";

std::string game(std::string_view more, std::string_view score = moves,
                 std::string_view result = "1-0") {
  return std::string{head} + std::string{more} + "[Date \"2024.03.15\"]\n[Result \"" +
         std::string{result} + "\"]\n\n" + std::string{score} + ' ' + std::string{result} + "\n\n";
}

TEST_CASE("the same game in two files is found, and which record to keep", "[cli][twins]") {
  CHECK(told(ndjson({archive, club})) ==
        "archive.pgn 1, club.pgn 1 contained | archive.pgn 2, club.pgn 2 result");
  CHECK(told(ndjson({archive, club, "--keep", "best"})) ==
        "archive.pgn 1 keep, club.pgn 1 contained drop | archive.pgn 2 keep, club.pgn 2 result");
  // A record with more moves than the kept one cannot be dropped.
  CHECK(told(ndjson({club, archive, "--keep", "first"})) ==
        "archive.pgn 1 contained, club.pgn 1 keep | archive.pgn 2 result, club.pgn 2 keep");
}

TEST_CASE("a record that says more than the kept one is not dropped, and why", "[cli][twins]") {
  const ScratchDirectory scratch;
  const std::string note = std::string{moves} + " {Better was 12... d5.}";
  const std::string other = std::string{moves} + " {Here I offered a draw.}";
  const std::string misprint = std::string{moves.substr(0, moves.find("12."))} + "12. Bh8 Re8";
  std::string longer{moves};
  for (int i = 0; i < 10; ++i) longer += " {" + std::string(120'000, 'x') + "}";
  struct Row {
    const char* description;
    std::string games;
    std::string told;
    std::string lost;
  };
  const Row rows[] = {
      {"comments of one each", game("", note) + game("", other), "1 keep, 2 same", "annotations"},
      {"tags of one each", game("[ECO \"C97\"]\n") + game("[WhiteElo \"2\"]\n[BlackElo \"2\"]\n"),
       "1 same, 2 keep", "tags ECO"},
      {"moves behind a misprint", game("[Round \"1\"]\n") + game("[Round \"1\"]\n", misprint),
       "1 keep, 2 contained", "unread"},
      {"an end that was not read", game("", longer + " 13. Nf1") + game("", longer + " 13. a4"),
       "1 keep, 2 same", "unread"},
      {"nothing", game("", note) + game(""), "1 keep, 2 same drop", ""},
  };
  for (const Row& row : rows) {
    CAPTURE(row.description);
    const std::string list = ndjson({scratch.write("g", row.games), "--keep", "best"});
    std::string lost;
    for (const auto& line : lines_of(list)) {
      for (const auto& loss : line["lost"].GetArray()) lost += loss.GetString();
      for (const auto& tag : line["lost_tags"].GetArray())
        lost += ' ' + std::string{tag.GetString()};
    }
    std::string told_games = told(list);
    for (auto at = told_games.find("g "); at != told_games.npos; at = told_games.find("g ")) {
      told_games.erase(at, 2);
    }
    CHECK(told_games == row.told);
    CHECK(lost == row.lost);
  }
}

TEST_CASE("the exit status follows the severity of duplicates", "[cli][twins]") {
  const ScratchDirectory scratch;
  const std::string same = scratch.write("same.pgn", game("") + game("[Round \"3\"]\n"));
  const std::string other =
      scratch.write("other.pgn", game("") + game("", moves, "0-1") + game("", moves, "1-0"));
  CHECK(twins({same}).status == 0);
  CHECK(twins({same, "--fail-on", "warning"}).status == 0);
  CHECK(twins({same, "--fail-on", "info"}).status == 1);
  CHECK(twins({other}).status == 1);
  CHECK(twins({other, "-q"}).output == "");
  CHECK(twins({other, "--fail-on", "never"}).status == 0);
  CHECK(twins({scratch.path("missing.pgn")}).status == 2);
}

TEST_CASE("tags that may differ are no reason to keep a record", "[cli][twins]") {
  const ScratchDirectory scratch;
  const std::string file = scratch.write(
      "games.pgn", game("[Round \"3\"]\n[Site \"Brno\"]\n[EventDate \"2024.03.14\"]\n") +
                       game("[Round \"3\"]\n[Site \"CZE\"]\n[EventDate \"2024.03.15\"]\n"));
  const struct {
    std::string_view may_differ, found;
  } rows[] = {{"site", "same"}, {"date", "same"}, {"date,Site", "same drop"}};
  for (const auto& [may_differ, found] : rows) {
    CAPTURE(may_differ);
    CHECK(told(ndjson({file, "--may-differ", std::string{may_differ}})) ==
          "games.pgn 1 keep, games.pgn 2 " + std::string{found});
  }
}

TEST_CASE("a file read twice is not its own duplicate", "[cli][twins]") {
  const ScratchDirectory scratch;
  const std::string file = scratch.write("one.pgn", game(""));
  CHECK(ndjson({file, file}) == "");
  CHECK(ndjson({file, scratch.path("./one.pgn")}) == "");
  CHECK(ndjson({file, "-r", scratch.path("")}) == "");
}

TEST_CASE("duplicates do not depend on the order of files, threads or memory", "[cli][twins]") {
  const ScratchDirectory scratch;
  std::string many;
  for (int i = 1; i <= 400; ++i) {
    const std::string number = std::to_string(i);
    many += game("[Round \"" + number + "\"]\n[WhiteElo \"" + number + "\"]\n",
                 std::string{moves} + (i % 2 == 0 ? " 13. Nf1" : " 13. a4"));
  }
  std::string more;
  for (int i = 1; i <= 400; i += 3) {
    more += game("[Round \"" + std::to_string(i) + "\"]\n",
                 std::string{moves} + (i % 2 == 0 ? " 13. Nf1 Bf8" : ""));
  }
  const std::string one = scratch.write("one.pgn", many);
  const std::string other = scratch.write("two.pgn", more);
  constexpr std::string_view limited =
      "partiar: Too many games are alike: 472 games were compared with only some of them.\n";
  const std::string told = ndjson({one, other, "--keep", "best", "-j", "1"}, limited);
  CHECK(std::ranges::count(told, '\n') == 268);
  CHECK(ndjson({other, one, "--keep", "best", "-j", "4"}, limited) == told);
  CHECK(ndjson({one, other, "--keep", "best", "-j", "3", "--memory", "1"}, limited) == told);
}

TEST_CASE("every line about a record follows the contract", "[cli][twins][contract]") {
  rapidjson::Document contract;
  const std::string text = bytes_of("testdata/contract/twins.schema.json");
  contract.Parse(text.c_str(), text.size());
  REQUIRE_FALSE(contract.HasParseError());
  const rapidjson::SchemaDocument schema{contract};
  for (const std::string keep : {"none", "best", "first"}) {
    const auto lines = lines_of(ndjson({archive, club, "--keep", keep}));
    CHECK(lines.size() == 4);
    for (const auto& line : lines) {
      rapidjson::SchemaValidator validator{schema};
      CHECK(line.Accept(validator));
    }
  }
}

TEST_CASE("unplayable games are duplicates by their headings", "[cli][twins]") {
  const ScratchDirectory scratch;
  const std::string unplayable = game("[Round \"3\"]\n[FEN \"nowhere\"]\n");
  const std::string file = scratch.write(
      "games.pgn", unplayable + unplayable + game("[Round \"4\"]\n[FEN \"nowhere\"]\n"));
  const std::string list = ndjson({file, "--keep", "best"});
  CHECK(told(list) == "games.pgn 1 keep, games.pgn 2 same drop");
  CHECK(lines_of(list).front()["moves_hash"].IsNull());
}

TEST_CASE("the same moves by other players are never dropped", "[cli][twins]") {
  const ScratchDirectory scratch;
  const std::string others = "[Event \"E\"]\n[White \"Ortega, Luis\"]\n[Black \"Haas, Emil\"]\n";
  const std::string file = scratch.write(
      "games.pgn", game("") + others + "[Date \"2024.03.15\"]\n\n" + std::string{moves} + " 1-0\n");
  CHECK(told(ndjson({file, "--keep", "best"})) == "games.pgn 1, games.pgn 2 players uncertain");
}

/// A game of one half-move.
std::string short_game(std::string_view event, std::string_view date) {
  return "[Event \"" + std::string{event} + "\"]\n[Round \"1\"]\n[White \"Novak, Jan\"]\n" +
         "[Black \"Svoboda, Petr\"]\n[Date \"" + std::string{date} + "\"]\n\n1. e4 1-0\n\n";
}

/// A day of a week that no other number has.
std::string week(int number) {
  const auto two_digits = [](int part) { return std::to_string(100 + part).substr(1); };
  return std::to_string(1600 + number / 48) + '.' + two_digits(1 + number / 4 % 12) + '.' +
         two_digits(1 + 7 * (number % 4));
}

TEST_CASE("any number of games that are alike is compared in time", "[cli][twins]") {
  constexpr int count = 3'000;
  const struct {
    std::string_view what;
    std::function<std::string(int)> make;
    std::size_t records;  ///< in groups
    bool is_limited;
  } rows[] = {
      {"copies", [](int) { return short_game("E", "????.??.??"); }, count, false},
      {"games without names", [](int) { return std::string{"1. e4 *\n\n"}; }, 0, false},
      {"players who meet weekly", [](int i) { return short_game("E", week(i)); }, 0, false},
      {"events without end", [](int i) { return short_game(std::to_string(i), "2024.03.15"); }, 0,
       true},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    std::string games;
    for (int i = 0; i < count; ++i) games += row.make(i);
    const auto begin = std::chrono::steady_clock::now();
    const Ran ran = twins({"-", "--format", "ndjson", "--fail-on", "never"}, games);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    CHECK(seconds.count() < 60);
    CHECK(ran.status == 0);
    CHECK(ran.errors.contains("partiar: Too many games are alike: ") == row.is_limited);
    CHECK(ran.errors.empty() != row.is_limited);
    CHECK(static_cast<std::size_t>(std::ranges::count(ran.output, '\n')) == row.records);
  }
}

TEST_CASE("what tells games apart may not differ", "[cli][twins]") {
  for (const char* const tag : {"FEN", "fen", "SetUp", "Result", "Variant"}) {
    CAPTURE(tag);
    const Ran ran = twins({"-", "--may-differ", tag}, "");
    CHECK(ran.status == 2);
    CHECK(ran.errors.contains("is not the same game"));
  }
  CHECK(twins({"-", "--may-differ", "My Event"}, "").errors.contains("not the name of a tag"));
  CHECK(twins({"-", "--may-differ", "elo,ANNOTATOR"}, "").status == 0);
}

}  // namespace
