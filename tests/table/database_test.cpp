#include "table/database.h"

#include <string>
#include <string_view>
#include <vector>

#include "base/source_map.h"
#include "replay/replayer.h"
#include "support/catch.h"
#include "support/database.h"
#include "support/reports.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar;
using table::Database;
using table::DatabaseFault;
using tests::ask;
using tests::ask_one;
using tests::ScratchDirectory;

std::vector<table::GameRow> rows_of(const std::string& text) {
  std::vector<table::GameRow> rows;
  tests::every_game(text, "games.pgn", [&](const auto& game, const auto& place) {
    rows.push_back(table::row_of(game, place, tests::english(), {.positions = true}));
  });
  return rows;
}

/// Replaces the games of a file with those of `text`.
void store(Database& database, const std::string& place, const std::string& text) {
  REQUIRE(database.begin_file({.path = place, .place = place, .size = 7, .settings = "s"}));
  REQUIRE(database.begin_member());
  std::uint64_t number = 0;
  for (const table::GameRow& row : rows_of(text)) REQUIRE(database.add(row, ++number));
  REQUIRE(database.commit_file());
}

const std::string two =
    "[White \"A\"]\n\n1. e4 e5 1-0\n\n[White \"B\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n";
const std::string one = "[White \"C\"]\n\n1. d4 (=) *\n";

TEST_CASE("a game is stored with its tags, findings, events and positions", "[table]") {
  const ScratchDirectory scratch;
  const std::string path = scratch.path("games.db");
  auto database = Database::open(path);
  REQUIRE(database);
  store(*database, "/a.pgn", two);
  CHECK(database->count_games() == 2);
  CHECK(ask_one(path, "SELECT path, games, size, settings FROM files") == "/a.pgn|2|7|s");
  CHECK(ask(path, "SELECT game, name, value FROM tags ORDER BY game") ==
        std::vector<std::string>{"1|White|A", "2|White|B"});
  CHECK(ask(path, "SELECT count(*) FROM positions GROUP BY game") ==
        std::vector<std::string>{"3", "5"});
  CHECK(ask(path, "SELECT event, ply FROM events") == std::vector<std::string>{"checkmate|4"});
  CHECK(ask_one(path, "SELECT count(*) > 0 FROM findings WHERE game = 2") == "1");
  CHECK(tests::is_sound(path));
}

TEST_CASE("the games of a file are replaced, or left as they were", "[table]") {
  const ScratchDirectory scratch;
  const std::string path = scratch.path("games.db");
  auto database = Database::open(path);
  REQUIRE(database);
  store(*database, "/a.pgn", two);
  store(*database, "/b.pgn", one);
  store(*database, "/a.pgn", one);
  CHECK(database->count_games() == 2);
  CHECK(ask_one(path, "SELECT count(*) FROM tags WHERE value = 'A'") == "0");

  REQUIRE(database->begin_file({.path = "/b.pgn", .place = "/b.pgn"}));
  REQUIRE(database->begin_member());
  REQUIRE(database->add(rows_of(two)[0], 1));
  database->leave_file();
  CHECK(database->count_games() == 2);
  CHECK(ask_one(path, "SELECT count(*) FROM tags WHERE value = 'C'") == "2");
  CHECK(tests::is_sound(path));
}

TEST_CASE("what a process leaves unfinished is undone", "[table]") {
  const ScratchDirectory scratch;
  const std::string path = scratch.path("games.db");
  {
    auto database = Database::open(path);
    REQUIRE(database);
    REQUIRE(database->begin_file({.path = "/a.pgn", .place = "/a.pgn"}));
    REQUIRE(database->begin_member("a"));
    REQUIRE(database->add(rows_of(one)[0], 1));
  }
  auto again = Database::open(path);
  REQUIRE(again);
  CHECK(again->count_games() == 0);
  CHECK(again->files()->empty());
}

TEST_CASE("files are known by their place, and pruned when they are gone", "[table]") {
  const ScratchDirectory scratch;
  const std::string path = scratch.path("games.db");
  auto database = Database::open(path);
  REQUIRE(database);
  store(*database, "/a.pgn", two);
  store(*database, "/b.pgn", one);
  REQUIRE(database->set_place("/b.pgn", {.path = "c.pgn", .place = "/c.pgn", .modified = 99}));
  const auto files = database->files();
  REQUIRE(files);
  REQUIRE(files->size() == 2);
  CHECK(files->at("/a.pgn").modified == -1);
  CHECK(files->at("/a.pgn").size == 7);
  CHECK(files->at("/c.pgn").modified == 99);
  CHECK(files->at("/c.pgn").settings == "s");
  CHECK(database->prune([](const std::string& place) { return place == "/a.pgn"; }) == 1);
  CHECK(database->files()->size() == 1);
  CHECK(database->count_games() == 1);
  CHECK(tests::is_sound(path));
}

TEST_CASE("members of an archive have rows of their own", "[table]") {
  const ScratchDirectory scratch;
  const std::string path = scratch.path("games.db");
  auto database = Database::open(path);
  REQUIRE(database);
  REQUIRE(database->begin_file({.path = "a.zip", .place = "/a.zip"}));
  for (const std::string_view member : {"one.pgn", "none.pgn", "two.pgn"}) {
    REQUIRE(database->begin_member(member));
    if (member != "none.pgn") REQUIRE(database->add(rows_of(one)[0], 1));
  }
  REQUIRE(database->commit_file());
  CHECK(ask(path, "SELECT member, games FROM files ORDER BY id") ==
        std::vector<std::string>{"one.pgn|1", "none.pgn|0", "two.pgn|1"});
  CHECK(ask_one(path,
                "SELECT count(*) FROM sqlite_schema WHERE type = 'index' AND tbl_name = "
                "'positions' AND sql IS NOT NULL") == "0");
  REQUIRE(database->make_indexes());
  CHECK(ask_one(path,
                "SELECT count(*) FROM sqlite_schema WHERE type = 'index' AND tbl_name = "
                "'positions' AND sql IS NOT NULL") == "1");
}

TEST_CASE("a file that is no database of ours is not opened", "[table]") {
  const struct {
    std::string_view what, sql;
    DatabaseFault fault;
    int version = 0;
  } rows[] = {
      {"another program's", "CREATE TABLE t (a)", DatabaseFault::not_ours},
      {"another program's without tables", "PRAGMA application_id = 7; PRAGMA user_version = 1",
       DatabaseFault::not_ours},
      {"an older or newer one", "PRAGMA user_version = 77", DatabaseFault::other_version, 77},
      {"one with a table less", "DROP TABLE tags", DatabaseFault::altered},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const ScratchDirectory scratch;
    const std::string path = scratch.path("games.db");
    const bool is_ours = row.fault != DatabaseFault::not_ours;
    if (is_ours) REQUIRE(Database::open(path));
    CHECK(ask(path, std::string{row.sql}).empty());
    const auto database = Database::open(path);
    REQUIRE_FALSE(database);
    CHECK(database.error().fault == row.fault);
    CHECK(database.error().version == row.version);
  }
  const ScratchDirectory scratch;
  const std::string text =
      scratch.write("games.db", "this is no database, but a text of some length");
  CHECK(Database::open(text).error().fault == DatabaseFault::not_ours);
  CHECK(Database::open(scratch.path("no/such/games.db")).error().fault == DatabaseFault::failed);
}

}  // namespace
