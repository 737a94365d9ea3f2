#include "reading/game_list.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/catch.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar;
using reading::GameList;
using reading::GameListFault;
using reading::Listed;
using reading::ListUse;

using Games = std::vector<std::pair<std::string, std::uint64_t>>;

std::expected<GameList, std::variant<io::Failure, reading::GameListError>> read(
    std::string_view bytes, ListUse use = ListUse::choose) {
  const tests::ScratchDirectory scratch;
  return GameList::read(scratch.write("list", bytes), use);
}

/// Which of the first games of two sources are listed.
Games listed(GameList& list) {
  Games games;
  for (const std::string source : {"a.pgn", "b c.pgn"}) {
    GameList::Source* const met = list.meet(source);
    for (std::uint64_t number = 1; met != nullptr && number < 10; ++number) {
      if (GameList::find(*met, number, {}) == Listed::yes) games.emplace_back(source, number);
    }
  }
  return games;
}

TEST_CASE("a list of games is read, whoever wrote it", "[reading][game_list]") {
  struct Row {
    std::string_view what, list;
    Games games;
  };
  const Row rows[] = {
      {"lines", "a.pgn:3\nb c.pgn:1\r\n\na.pgn:2", {{"a.pgn", 2}, {"a.pgn", 3}, {"b c.pgn", 1}}},
      {"NDJSON",
       R"({"schema":"partiar.audit/1","source":"a.pgn","game":2,"tags":{"source":"x","game":"9"}})"
       "\n"
       R"({"source":"b c.pgn","game":1,"offset":0})",
       {{"a.pgn", 2}, {"b c.pgn", 1}}},
      {"JSON over several lines",
       "\n{\n  \"source\": \"a.pgn\",\n  \"game\": 2\n}\n{\n\"game\": 3, \"source\": \"a.pgn\"}",
       {{"a.pgn", 2}, {"a.pgn", 3}}},
      {"a JSON list",
       R"([{"source":"a.pgn","game":1},{"source":"a.pgn","game":4}])",
       {{"a.pgn", 1}, {"a.pgn", 4}}},
      {"nested objects",
       R"({"games":[{"source":"a.pgn","game":5}],"white":{"source":"x"}})",
       {{"a.pgn", 5}}},
      {"objects that are not about games",
       R"({"schema":"partiar.match/1","games":4}{"source":null,"game":null}{"source":"a.pgn"})",
       {}},
      {"lines behind the mark of UTF-8", "\uFEFFa.pgn:2\n", {{"a.pgn", 2}}},
      {"JSON behind it", "\uFEFF{\"source\":\"a.pgn\",\"game\":1}", {{"a.pgn", 1}}},
      {"a repeated game", "a.pgn:2\na.pgn:2\n./a.pgn:2\n", {{"a.pgn", 2}}},
      {"nothing", "", {}},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    auto list = read(row.list);
    REQUIRE(list.has_value());
    CHECK(listed(*list) == row.games);
    CHECK_FALSE(list->find_unmet().has_value());
  }
}

TEST_CASE("superfluous duplicates are dropped", "[reading][game_list]") {
  constexpr std::string_view twins = R"({"source":"a.pgn","game":1,"keep":true,"drop":false}
{"source":"a.pgn","game":2,"keep":false,"drop":true}
{"source":"a.pgn","game":3})";
  auto dropped = read(twins, ListUse::drop);
  REQUIRE(dropped.has_value());
  CHECK(listed(*dropped) == Games{{"a.pgn", 2}, {"a.pgn", 3}});
  auto chosen = read(twins, ListUse::choose);
  REQUIRE(chosen.has_value());
  CHECK(listed(*chosen) == Games{{"a.pgn", 1}, {"a.pgn", 2}, {"a.pgn", 3}});
}

TEST_CASE("a malformed list is reported with its line", "[reading][game_list]") {
  using namespace std::string_literals;
  struct Row {
    std::string list;
    GameListFault fault;
    std::uint64_t line;
  };
  const std::string deep = "{\"a\":" + std::string(100, '[');
  const Row rows[] = {
      {"a.pgn:1\na.pgn\n", GameListFault::no_place, 2},
      {"a.pgn:0\n", GameListFault::no_place, 1},
      {"a.pgn:-1\n", GameListFault::no_place, 1},
      {":1\n", GameListFault::no_place, 1},
      {"a.pgn:1x\n", GameListFault::no_place, 1},
      {"a.pgn:99999999999999999999\n", GameListFault::no_place, 1},
      {"\n\nwords\n", GameListFault::no_place, 3},
      {"{\"source\":\"a.pgn\",\"game\":1}\n{\"source\"\n", GameListFault::no_json, 3},
      {"{\"source\":\"a.pgn\",\"game\":1}\na.pgn:2\n", GameListFault::no_json, 2},
      {"{}\n"s + '\0' + "{\"source\":\"a.pgn\",\"game\":1}", GameListFault::no_json, 2},
      {deep, GameListFault::too_deep, 1},
  };
  for (const Row& row : rows) {
    CAPTURE(row.list);
    const auto list = read(row.list);
    REQUIRE_FALSE(list.has_value());
    const auto* error = std::get_if<reading::GameListError>(&list.error());
    REQUIRE(error != nullptr);
    CHECK(error->fault == row.fault);
    CHECK(error->line == row.line);
  }
  const auto missing = GameList::read("/nowhere/list", ListUse::choose);
  REQUIRE_FALSE(missing.has_value());
  const auto* failure = std::get_if<io::Failure>(&missing.error());
  REQUIRE(failure != nullptr);
  CHECK(failure->fault == io::Fault::cannot_open);
}

TEST_CASE("a listed game that is missing or has moved is reported", "[reading][game_list]") {
  auto list = read(R"({"source":"a.pgn","game":2,"offset":70}{"source":"b.pgn","game":1})");
  REQUIRE(list.has_value());
  GameList::Source* const a = list->meet("a.pgn");
  REQUIRE(a != nullptr);
  CHECK(list->meet("c.pgn") == nullptr);
  auto unmet = list->find_unmet();
  REQUIRE(unmet.has_value());
  CHECK(unmet->source == "a.pgn");
  CHECK(unmet->number == 2);
  CHECK(unmet->is_source_met);
  CHECK(GameList::find(*a, 1, 0) == Listed::no);
  CHECK(GameList::find(*a, 2, 71) == Listed::elsewhere);
  CHECK(GameList::find(*a, 2, 70) == Listed::yes);
  unmet = list->find_unmet();
  REQUIRE(unmet.has_value());
  CHECK(unmet->source == "b.pgn");
  CHECK_FALSE(unmet->is_source_met);
}

TEST_CASE("a file is recognized under another name", "[reading][game_list]") {
  const tests::ScratchDirectory scratch;
  const std::string file = scratch.write("folder/a.pgn", "");
  std::filesystem::create_directory_symlink(scratch.path("folder"), scratch.path("link"));
  auto list = read(scratch.path("link/./a.pgn") + ":1\n");
  REQUIRE(list.has_value());
  GameList::Source* const met = list->meet(file);
  REQUIRE(met != nullptr);
  CHECK(GameList::find(*met, 1, {}) == Listed::yes);
}

TEST_CASE("a name that is not UTF-8 is found as JSON has it, unless two are alike there",
          "[reading][game_list]") {
  auto list = read(R"({"source":"a\ufffd.pgn","game":1})");
  REQUIRE(list.has_value());
  CHECK(list->meet("a.pgn") == nullptr);
  for (int twice = 0; twice < 2; ++twice) {
    GameList::Source* const met = list->meet("a\xFF.pgn");
    REQUIRE(met != nullptr);
    CHECK(GameList::find(*met, 1, {}) == Listed::yes);
    CHECK_FALSE(list->find_unmet());
  }
  CHECK(list->meet("a\xFE.pgn") == nullptr);
  CHECK(list->find_unmet().has_value());
}

}  // namespace
