#include <sqlite3.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "support/archives.h"
#include "support/catch.h"
#include "support/database.h"
#include "support/run_audit.h"
#include "support/scratch_directory.h"
#include "support/test_data.h"
#include "table/database.h"

namespace {

namespace fs = std::filesystem;
using namespace partiar::tests;

Ran run_table(std::vector<std::string> arguments, std::string_view input = {}) {
  arguments.insert(arguments.begin(), "table");
  return run_program({.arguments = std::move(arguments), .input = input});
}

/// Makes the file look as if written long ago, like most files.
void age(const std::string& path, int hours = 24) {
  fs::last_write_time(path, fs::file_time_type::clock::now() - std::chrono::hours{hours});
}

constexpr std::string_view two_games =
    "[White \"A\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n"
    "[White \"B\"]\n[Result \"1/2-1/2\"]\n\n1. e4 e5 1/2-1/2\n";
constexpr std::string_view one_game = "[White \"C\"]\n[Result \"*\"]\n\n1. d4 *\n";

TEST_CASE("a database agrees with the audit on all of testdata", "[cli][table]") {
  const ScratchDirectory scratch;
  const std::string database = scratch.path("games.db");
  std::vector<std::string> files = pgn_files();
  const Ran made = run_table({"--positions", "-o", database, "-r", "testdata"});
  CHECK(made.status == 0);
  const Ran audited =
      audit({"--all", "--format", "ndjson", "--fail-on", "never", "-r", "testdata"});
  std::size_t games = 0;
  std::size_t findings = 0;
  std::size_t wrong_verdicts = 0;
  for (const char c : audited.output) games += c == '\n' ? 1 : 0;
  for (auto at = audited.output.find("\"code\":"); at != audited.output.npos;
       at = audited.output.find("\"code\":", at + 1)) {
    ++findings;
  }
  for (auto at = audited.output.find("\"must-correct\""); at != audited.output.npos;
       at = audited.output.find("\"must-correct\"", at + 1)) {
    ++wrong_verdicts;
  }
  CHECK(games > 100);
  CHECK(ask_one(database, "SELECT count(*) FROM games") == std::to_string(games));
  CHECK(ask_one(database, "SELECT sum(games) FROM files") == std::to_string(games));
  CHECK(ask_one(database, "SELECT count(*) FROM findings") == std::to_string(findings));
  CHECK(ask_one(database, "SELECT count(*) FROM games WHERE verdict = 'must-correct'") ==
        std::to_string(wrong_verdicts));
  CHECK(ask_one(database,
                "SELECT count(*) FROM games g WHERE moves_hash IS NOT NULL AND plies + 1 <> "
                "(SELECT count(*) FROM positions WHERE game = g.id)") == "0");
  CHECK(is_sound(database));
}

TEST_CASE("the rows are the same whatever the number of threads", "[cli][table]") {
  const ScratchDirectory scratch;
  std::string games;
  for (int i = 0; i < 300; ++i) games += bytes_of(evening) + '\n';
  const std::string input = scratch.write("games.pgn", games);
  age(input);
  const auto rows = [&](const std::string& jobs) {
    const std::string database = scratch.path("jobs" + jobs + ".db");
    CHECK(run_table({"--positions", "-o", database, "-j", jobs, input}).status == 0);
    return all_rows(database);
  };
  const auto one = rows("1");
  CHECK(one.size() > 10'000);
  CHECK(one == rows("4"));
  const auto csv = [&](const std::string& jobs) { return run_table({"-j", jobs, input}).output; };
  CHECK(csv("1") == csv("4"));
}

TEST_CASE("half-moves and moves are stored when asked for", "[cli][table]") {
  const ScratchDirectory scratch;
  const std::string games = scratch.write(
      "games.pgn", "[White \"A\"]\n\n{a} 1. e4! {[%clk 0:09:59.5] [%eval #2] b} e5 *\n");
  const std::string database = scratch.path("games.db");
  REQUIRE(run_table({"--plies", "--moves", "uci", "-o", database, games}).status == 0);
  CHECK(ask_one(database, "SELECT moves FROM games") == "e2e4 e7e5");
  CHECK(ask_one(database, "SELECT count(*) FROM plies") == "3");
  CHECK(ask_one(database,
                "SELECT typeof(clock) || clock || typeof(mate) || mate || nags || comment "
                "FROM plies WHERE ply = 1") == "real599.5integer21b");
  CHECK(ask_one(database, "SELECT comment FROM plies WHERE san IS NULL") == "a");
  // Other rows are asked for, so the file is read again.
  REQUIRE(run_table({"--update", "-o", database, games}).status == 0);
  CHECK(ask_one(database, "SELECT count(*) FROM plies") == "0");
  CHECK(ask_one(database, "SELECT count(moves) FROM games") == "0");
  CHECK(run_table({"--plies", "--moves", "uci", games}).status == 2);
  const Ran csv = run_table({"--plies", games});
  CHECK(csv.output.starts_with(
      "source,game,ply,san,uci,clock,used,evaluation,mate,nags,comment\r\n"));
}

TEST_CASE("an update reads only new and changed files", "[cli][table]") {
  const ScratchDirectory scratch;
  const std::string database = scratch.path("games.db");
  const std::string first = scratch.write("in/1.pgn", two_games);
  const std::string second = scratch.write("in/2.pgn", one_game);
  age(first);
  age(second);
  const auto update = [&](std::vector<std::string> more = {}) {
    std::vector<std::string> arguments{"--update", "-o", database, "-r", scratch.path("in")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Ran ran = run_table(std::move(arguments));
    CHECK(ran.status == 0);
    CHECK(ran.errors == "");
    return ran.output.substr(std::min(ran.output.size(), database.size() + 2));
  };
  CHECK(update() == "2 files read, 0 unchanged, 0 dropped; 3 games in all.\n");
  const auto before = all_rows(database);
  CHECK(update() == "0 files read, 2 unchanged, 0 dropped; 3 games in all.\n");
  CHECK(all_rows(database) == before);

  // Only the time differs: the contents are compared.
  age(first, 2);
  CHECK(update() == "0 files read, 2 unchanged, 0 dropped; 3 games in all.\n");
  CHECK(all_rows(database) == before);

  // The same size, but different bytes.
  std::string changed{two_games};
  changed[changed.find("\"B\"") + 1] = 'D';
  scratch.write("in/1.pgn", changed);
  CHECK(update() == "1 file read, 1 unchanged, 0 dropped; 3 games in all.\n");
  CHECK(ask(database, "SELECT white FROM games ORDER BY white") ==
        std::vector<std::string>{"A", "C", "D"});

  // Other options give different results for the same games.
  CHECK(update({"--positions"}) == "2 files read, 0 unchanged, 0 dropped; 3 games in all.\n");
  CHECK(ask_one(database, "SELECT count(*) FROM positions") == "10");

  const std::string moved = scratch.path("in/3.pgn");
  fs::rename(second, moved);
  CHECK(update({"--positions"}) == "0 files read, 2 unchanged, 0 dropped; 3 games in all.\n");
  CHECK(ask(database, "SELECT path FROM files ORDER BY path") ==
        std::vector<std::string>{first, moved});

  fs::remove(moved);
  CHECK(update({"--positions"}) == "0 files read, 1 unchanged, 0 dropped; 3 games in all.\n");
  CHECK(update({"--positions", "--prune"}) ==
        "0 files read, 1 unchanged, 1 dropped; 2 games in all.\n");
  CHECK(ask_one(database, "SELECT count(*) FROM positions") == "8");
  CHECK(is_sound(database));
}

TEST_CASE("the members of an archive are one file, which is replaced as a whole", "[cli][table]") {
  const ScratchDirectory scratch;
  const std::string database = scratch.path("games.db");
  const auto write = [&](const std::vector<Member>& members) {
    return scratch.write("event.zip", archived(ARCHIVE_FORMAT_ZIP, ARCHIVE_FILTER_NONE, members));
  };
  const std::string zip =
      write({{"1.pgn", std::string{two_games}}, {"2.pgn", std::string{one_game}}});
  CHECK(run_table({"-o", database, zip, zip}).status == 0);
  const std::string listed = "SELECT member, games FROM files ORDER BY id";
  CHECK(ask(database, listed) == std::vector<std::string>{"1.pgn|2", "2.pgn|1"});
  write({{"2.pgn", std::string{two_games}}});
  CHECK(run_table({"--update", "-o", database, zip}).status == 0);
  CHECK(ask(database, listed) == std::vector<std::string>{"2.pgn|2"});
  CHECK(is_sound(database));
}

TEST_CASE("the old rows of a file that cannot be read to its end are kept", "[cli][table]") {
  const ScratchDirectory scratch;
  const std::string database = scratch.path("games.db");
  const std::string good = scratch.write("good.pgn", one_game);
  std::string games;
  for (int i = 0; i < 2'000; ++i) games += two_games;
  const std::string packed = compressed(ARCHIVE_FILTER_GZIP, games);
  const std::string bad = scratch.write("bad.pgn.gz", packed);
  CHECK(run_table({"-o", database, bad, good}).status == 0);
  scratch.write("bad.pgn.gz", packed.substr(0, packed.size() / 2));
  const Ran ran = run_table({"--update", "-o", database, bad, good});
  CHECK(ran.status == 2);
  CHECK(ran.errors.contains(
      bad +
      " could not be read to its end; of its games, the database still has what it had before."));
  CHECK(ask_one(database, "SELECT count(*) FROM games") == "4001");
  CHECK(is_sound(database));
}

struct Refused {
  std::string_view what;
  std::vector<std::string> arguments;
  std::string error;
};

TEST_CASE("an unusable database is refused and left unchanged", "[cli][table]") {
  const ScratchDirectory scratch;
  const std::string games = scratch.write("games.pgn", one_game);
  const std::string made = scratch.path("made.db");
  REQUIRE(run_table({"-o", made, games}).status == 0);
  const std::string text = scratch.write("text.db", std::string(5'000, 'x'));
  const std::string other = scratch.path("other.db");
  ask(other, "CREATE TABLE games (id INTEGER)");
  const std::string later = scratch.path("later.db");
  fs::copy_file(made, later);
  ask(later, "PRAGMA user_version = 99");
  const std::string openings = scratch.write("openings.tsv", "eco\tname\tpgn\nA00\tX\t1. Ke2\n");
  const Refused rows[] = {
      {"it already exists",
       {"-o", made, games},
       made + " already exists; --update brings it up to date.\n"},
      {"not a database",
       {"--update", "-o", text, games},
       text + " is not a partiar database and was left as it was.\n"},
      {"another program's",
       {"--update", "-o", other, games},
       other + " is not a partiar database and was left as it was.\n"},
      {"another version",
       {"--update", "-o", later, games},
       later + " has tables of version 99, and this partiar writes version 2: create the database "
               "again under another name.\n"},
      {"not openings",
       {"--openings", openings, "-o", scratch.path("new.db"), games},
       openings + ", line 2: the moves cannot be followed.\n"},
      {"the games themselves", {"--format", "sqlite", "-o", games, games}, games},
      {"no extension", {"-o", scratch.path("games.xls"), games}, "“" + scratch.path("games.xls")},
      {"no such file", {"--format", "sqlite", games}, "a database needs a file: -o FILE"},
      {"an update of CSV", {"--update", "-o", scratch.path("a.csv"), games}, "--update"},
      {"no such directory", {"-o", scratch.path("none/a.db"), games}, scratch.path("none/a.db")},
  };
  for (const Refused& row : rows) {
    CAPTURE(row.what);
    const std::string file = row.arguments[row.arguments.size() - 2];
    const std::string before = bytes_of(file);
    const Ran ran = run_table(row.arguments);
    CHECK(ran.status == 2);
    CHECK(ran.errors.starts_with("partiar: " + row.error));
    CHECK(ran.output == "");
    CHECK(bytes_of(file) == before);
  }
}

TEST_CASE("a database altered by another program is refused and left unchanged", "[cli][table]") {
  const ScratchDirectory scratch;
  const std::string games = scratch.write("games.pgn", one_game);
  const std::string more = scratch.write("more.pgn", two_games);
  const struct {
    std::string_view what, sql, name;
  } rows[] = {
      {"a trigger that drops games",
       "CREATE TRIGGER t AFTER INSERT ON games BEGIN DELETE FROM games; END", "t"},
      {"a view", "CREATE VIEW v AS SELECT 1", "v"},
      {"another table", "CREATE TABLE notes (x)", "notes"},
      {"an index", "CREATE INDEX i ON games (event)", "i"},
      {"an index of a function", "CREATE INDEX \"i\x1b\" ON games (abs(plies))", "i\\x1b"},
      {"a table too few", "DROP TABLE events", "events"},
      {"an index too few", "DROP INDEX games_by_white", "games_by_white"},
      {"another column", "ALTER TABLE games ADD COLUMN x TEXT", "games"},
      {"another default",
       "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'DEFAULT 0', "
       "'DEFAULT 1') WHERE name = 'files'",
       "files"},
      {"a view in place of a table", "DROP TABLE tags; CREATE VIEW tags AS SELECT 1", "tags"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const std::string database = scratch.path("games.db");
    fs::remove(database);
    REQUIRE(run_table({"-o", database, games}).status == 0);
    REQUIRE(ask(database, std::string{row.sql}).empty());
    const std::string before = bytes_of(database);
    const Ran ran = run_table({"--update", "-o", database, more});
    CHECK(ran.status == 2);
    CHECK(ran.errors == "partiar: " + database +
                            " is a partiar database, but another program changed it (" +
                            std::string{row.name} + "). It was left as it was.\n");
    CHECK(bytes_of(database) == before);
  }
}

TEST_CASE("what ANALYZE and VACUUM do to a database is no harm", "[cli][table]") {
  const ScratchDirectory scratch;
  const std::string database = scratch.path("games.db");
  REQUIRE(run_table({"-o", database, scratch.write("games.pgn", one_game)}).status == 0);
  ask(database, "ANALYZE; VACUUM");
  CHECK(run_table({"--update", "-o", database, scratch.write("more.pgn", two_games)}).status == 0);
  CHECK(ask_one(database, "SELECT count(*) FROM games") == "3");
}

TEST_CASE("a database whose contents cannot be right is left unchanged", "[cli][table]") {
  const ScratchDirectory scratch;
  const std::string games = scratch.write("games.pgn", one_game);
  const std::string more = scratch.write("more.pgn", two_games);
  const std::string made = scratch.path("made.db");
  REQUIRE(run_table({"-o", made, games}).status == 0);
  const struct {
    std::string_view what, sql;
  } rows[] = {
      {"no further id", "UPDATE games SET id = 9223372036854775807"},
      {"two tables in one place",
       "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM "
       "sqlite_schema WHERE name = 'tags') WHERE name = 'games'"},
      {"a table beyond the end",
       "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = 9999 WHERE name = "
       "'games'"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const std::string database = scratch.path("games.db");
    fs::copy_file(made, database, fs::copy_options::overwrite_existing);
    REQUIRE(ask(database, std::string{row.sql}).empty());
    const std::string before = bytes_of(database);
    const Ran ran = run_table({"--update", "-o", database, more});
    CHECK(ran.status == 2);
    CHECK(ran.errors.starts_with("partiar: " + database));
    CHECK(bytes_of(database) == before);
  }
}

TEST_CASE("any byte of a database may be wrong", "[cli][table]") {
  const ScratchDirectory scratch;
  const std::string games = scratch.write("games.pgn", two_games);
  const std::string made = scratch.path("made.db");
  REQUIRE(run_table({"-o", made, games}).status == 0);
  const std::string whole = bytes_of(made);
  for (std::size_t at = 0; at < whole.size(); at += 1'009) {
    CAPTURE(at);
    std::string bytes = whole;
    bytes[at] = static_cast<char>(bytes[at] ^ 0x5A);
    const std::string database = scratch.write("games.db", bytes);
    const Ran ran = run_table({"--update", "-o", database, games});
    CHECK((ran.status == 0 || ran.status == 2));
    CHECK(ran.errors.empty() == (ran.status == 0));
    if (ran.status == 2) CHECK(bytes_of(database) == bytes);
  }
}

TEST_CASE("every name of a database is that of a file", "[cli][table]") {
  const ScratchDirectory scratch;
  const std::string games = scratch.write("games.pgn", one_game);
  for (const std::string_view name :
       {"file:a.db", "file:a.db?mode=memory&cache=shared.db", ":memory:.db", "a%20b.db", "-a.db",
        "file::memory:.db", "file:/x/y.db?vfs=none.db"}) {
    CAPTURE(name);
    const std::string path{name};
    if (path.contains("x/y")) fs::create_directories(scratch.path("file:/x"));
    const Ran ran = run_in_shell("cd \"$1\" && \"$partiar\" table --output=\"$2\" games.pgn",
                                 {scratch.path(""), path});
    CHECK(ran.errors == "");
    CHECK(ran.status == 0);
    CHECK(fs::file_size(scratch.path(path)) > 0);
  }
  CHECK(run_table({"--format", "sqlite", "-o", "", games}).status == 2);
}

TEST_CASE("a database locked by another program is left alone", "[cli][table]") {
  const ScratchDirectory scratch;
  const std::string games = scratch.write("games.pgn", one_game);
  const std::string database = scratch.path("games.db");
  REQUIRE(run_table({"-o", database, games}).status == 0);
  sqlite3* other = nullptr;
  REQUIRE(sqlite3_open(database.c_str(), &other) == SQLITE_OK);
  REQUIRE(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr) == SQLITE_OK);
  const Ran ran = run_table({"--update", "-o", database, games});
  sqlite3_close(other);
  CHECK(ran.status == 2);
  CHECK(ran.errors == "partiar: " + database +
                          " is locked: another program is writing to it. Try again when it has "
                          "finished.\n");
}

TEST_CASE("a full disk leaves the database unchanged", "[cli][table][failing]") {
  const ScratchDirectory scratch;
  const std::string database = scratch.path("games.db");
  const std::string good = scratch.write("good.pgn", one_game);
  REQUIRE(run_table({"-o", database, good}).status == 0);
  std::string games;
  for (int i = 0; i < 2'000; ++i) games += two_games;
  const std::string large = scratch.write("large.pgn", games);
  // Limits files to 200 blocks, of 512 or 1024 bytes depending on the shell.
  const Ran ran = run_in_shell("ulimit -f 200; \"$partiar\" table --update -o \"$1\" \"$2\" \"$3\"",
                               {database, large, good});
  CHECK(ran.status == 2);
  CHECK(ran.errors.starts_with("partiar: " + database));
  CHECK(ask_one(database, "SELECT count(*) FROM games") == "1");
  CHECK(is_sound(database));
}

TEST_CASE("CSV goes to standard output, with findings as codes", "[cli][table][csv]") {
  const Ran ran = run_table({"-"}, two_games);
  CHECK(ran.status == 0);
  CHECK(ran.errors == "");
  CHECK(ran.output.starts_with("source,game,line,"));
  CHECK(ran.output.contains("\r\n-,1,1,"));
  CHECK(ran.output.contains("result.checkmate"));
  CHECK(ran.output.contains("\r\n-,2,"));
}

TEST_CASE("CSV is compressed as its name says", "[cli][table][csv]") {
  const ScratchDirectory scratch;
  const std::string games = scratch.write("games.pgn", one_game);
  for (const char* const name : {"a.csv.gz", "a.CSV.zst"}) {
    CAPTURE(name);
    CHECK(run_table({games, "-o", scratch.path(name)}).status == 0);
    CHECK_FALSE(bytes_of(scratch.path(name)).starts_with("source,"));
  }
  CHECK(run_table({games, "-o", scratch.path("a.db.gz")}).status == 2);
}

TEST_CASE("a spreadsheet calculates nothing in CSV", "[cli][table][csv]") {
  const ScratchDirectory scratch;
  const std::string input = scratch.write("-1.pgn",
                                          "[White \"=cmd|'/C calc'!A0\"]\n[Black \"A;=1,B\"]\n"
                                          "[Round \"-\"]\n[Site \"@x\\\"y\"]\n\n1. e4 -1\n\n");
  const Ran ran = run_table({input});
  CHECK(ran.output.contains(",\"'=cmd|'/C calc'!A0\",\"A;'=1,B\","));
  CHECK(ran.output.contains(",\"'@x\"\"y\",,-,"));
  const std::string database = scratch.path("games.db");
  CHECK(run_table({"-o", database, input}).status == 0);
  CHECK(ask_one(database, "SELECT white FROM games") == "=cmd|'/C calc'!A0");
}

TEST_CASE("no text of a table contains NUL or invalid UTF-8", "[cli][table]") {
  const ScratchDirectory scratch;
  std::string games{"[White \"a?b\"]\n[Black \"Dvo\xF8\xE1k\"]\n[Site \""};
  games += std::string(300'000, 'x') + "\"]\n\n1. e4 *\n";
  games[games.find('?')] = '\0';
  const std::string input = scratch.write("g\xFF.pgn", games);
  const std::string database = scratch.path("games.db");
  CHECK(run_table({"-o", database, input}).status == 0);
  CHECK(ask_one(database, "SELECT count(*) FROM games") == "1");
  CHECK(ask(database,
            "SELECT name FROM tags WHERE instr(CAST(value AS BLOB), x'00') > 0 UNION ALL "
            "SELECT path FROM files WHERE path NOT LIKE '%g\xEF\xBF\xBD.pgn'")
            .empty());
  CHECK(ask_one(database, "SELECT place = CAST('" + input + "' AS BLOB) FROM files") == "1");
}

}  // namespace
