#include <stdlib.h>

#include <algorithm>
#include <filesystem>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "support/archives.h"
#include "support/catch.h"
#include "support/run_audit.h"
#include "support/scratch_directory.h"
#include "support/test_data.h"

namespace {

using namespace partiar::tests;

std::string repeated(std::string_view text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

std::vector<std::string> joined(std::vector<std::string> a, const std::vector<std::string>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

/// The output of all shards, concatenated.
struct Shards {
  std::string output;
  int worst = 0;
  int silent = 0;  ///< how many print nothing
};

Shards run_shards(const std::vector<std::string>& command, int count) {
  Shards shards;
  for (int i = 1; i <= count; ++i) {
    const std::string shard = std::to_string(i) + '/' + std::to_string(count);
    const Ran ran = run_program({.arguments = joined(command, {"--shard", shard})});
    CHECK(ran.errors == "");
    shards.output += ran.output;
    shards.worst = std::max(shards.worst, ran.status);
    shards.silent += ran.output.empty() ? 1 : 0;
  }
  return shards;
}

const std::vector<std::string> ndjson{"audit", "--format", "ndjson", "--all"};

/// Typed games: a heading and moves, or only moves.
const std::string typed =
    "Novák – Dvořák, 2024\n\n1.e4 e5 2.Jf3 Jc6 1/2\n\n1. d4 d5 *\n\n1.c4 1-0\n";

TEST_CASE("concatenated shards are the whole run", "[cli][shard]") {
  const ScratchDirectory scratch;
  const std::string games = bytes_of(evening);
  const std::string untagged = scratch.write("typed.txt", repeated(typed, 20));
  const std::string foreign =
      scratch.write("1252.pgn", "[White \"M\xFCller\"]\n\n1. d4 *\n\n" + games);
  const std::string utf16 = scratch.write("utf16.pgn", std::string{"\xFF\xFE*\0\n\0", 6});
  const std::string zst = scratch.write("a.zst", compressed(ARCHIVE_FILTER_ZSTD, games));
  const std::string zip =
      scratch.write("a.zip", archived(ARCHIVE_FORMAT_ZIP, ARCHIVE_FILTER_NONE,
                                      {{"1.pgn", games}, {"2.pgn", repeated(typed, 3)}}));
  const struct {
    std::string_view what;
    std::vector<std::string> files;
    std::vector<int> counts;
  } rows[] = {
      {"one file", {evening}, {1, 2, 3, 7, 40}},
      {"games without tags", {untagged}, {1, 2, 3, 7}},
      {"every game of testdata", pgn_files(), {2, 7}},
      {"other encodings", {utf16, foreign}, {2, 3, 7}},
      {"compressed files and archives", {evening, zst, untagged, zip, evening}, {2, 3, 7}},
      {"a folder", {"-r", "testdata/laws"}, {1, 3}},
      {"games that are cut", {"--max-game", "1", untagged}, {3}},
  };
  for (const auto& row : rows) {
    const auto command = joined(ndjson, row.files);
    const Ran whole = run_program({.arguments = command});
    REQUIRE(whole.output != "");
    for (const int count : row.counts) {
      CAPTURE(row.what, count);
      const Shards shards = run_shards(command, count);
      CHECK((shards.output == whole.output));
      CHECK(shards.worst == whole.status);
    }
  }
}

TEST_CASE("the games of a large file keep their numbers in every shard", "[cli][shard]") {
  const ScratchDirectory scratch;
  const std::string games = bytes_of(evening);
  const auto times = static_cast<int>(700'000 / games.size());
  const auto command = joined(ndjson, {scratch.write("a.pgn", repeated(games, times)), "-j", "2"});
  const Ran whole = run_program({.arguments = command});
  CHECK(whole.output.contains("\"game\":" + std::to_string(times * 8) + ','));
  const Shards shards = run_shards(command, 4);
  CHECK((shards.output == whole.output));
  CHECK(shards.silent == 0);
}

TEST_CASE("games converted in shards are those of the whole run", "[cli][shard]") {
  const ScratchDirectory scratch;
  const std::vector<std::string> command{"convert", scratch.write("a.txt", repeated(typed, 5))};
  CHECK(run_shards(command, 4).output == run_program({.arguments = command}).output);
}

TEST_CASE("a compressed file is divided, too", "[cli][shard]") {
  const ScratchDirectory scratch;
  std::string games;
  // Incompressible text takes up more of a file between two blocks.
  std::mt19937 random{1};
  for (int i = 0; i < 20'000; ++i) {
    games += "[Event \"" + std::to_string(random()) + std::to_string(random()) + "\"]\n\n";
    games += "1. e4 {" + std::to_string(random()) + std::to_string(random()) + "} *\n\n";
  }
  const auto half = games.find("[Event", games.size() / 2);
  const auto zst = [](std::string_view part) { return compressed(ARCHIVE_FILTER_ZSTD, part); };
  const auto tar = archived(ARCHIVE_FORMAT_TAR_USTAR, ARCHIVE_FILTER_GZIP,
                            {{"1.pgn", games.substr(0, half)}, {"2.pgn", games.substr(half)}});
  const auto zip = archived(ARCHIVE_FORMAT_ZIP, ARCHIVE_FILTER_NONE,
                            {{"2.pgn", games.substr(half)}, {"1.pgn", games.substr(0, half)}});
  const struct {
    std::string_view what;
    std::string file;
  } rows[] = {
      {"gzip", scratch.write("a.gz", compressed(ARCHIVE_FILTER_GZIP, games))},
      {"xz", scratch.write("a.xz", compressed(ARCHIVE_FILTER_XZ, games))},
      {"zstd", scratch.write("a.zst", zst(games))},
      {"zstd of several frames",
       scratch.write("b.zst", zst(games.substr(0, half)) + zst(games.substr(half)))},
      {"tar", scratch.write("a.tgz", tar)},
      {"zip", scratch.write("a.zip", zip)},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto command = joined(ndjson, {row.file, "--fail-on", "never"});
    const Ran whole = run_program({.arguments = command});
    CHECK(std::ranges::count(whole.output, '\n') == 20'000);
    const Shards shards = run_shards(command, 3);
    CHECK((shards.output == whole.output));
    CHECK(shards.silent == 0);
  }
}

TEST_CASE("a shard gets its share of a file, however small", "[cli][shard]") {
  const ScratchDirectory scratch;
  const std::string zst =
      scratch.write("a.zst", compressed(ARCHIVE_FILTER_ZSTD, bytes_of(evening)));
  CHECK(run_shards(joined(ndjson, {evening}), 4).silent == 0);
  CHECK(run_shards(joined(ndjson, {zst}), 4).silent == 3);
  CHECK(run_shards(joined(ndjson, {evening}), 40).silent == 32);  // eight games
}

TEST_CASE("totals and exit status are those of the shard", "[cli][shard]") {
  const ScratchDirectory scratch;
  const std::string game = "[Event \"x\"]\n\n1. e4 *\n\n";
  const std::string path = scratch.write("a.pgn", game + game + "[Result \"1-0\"]\n\n1. Ke2 1-0\n");
  const Ran first = audit({"--shard", "1/2", path});
  CHECK(first.status == 0);
  CHECK(first.output.contains("2 games: "));
  const Ran last = audit({"--shard", "2/2", path});
  CHECK(last.status == 1);
  CHECK(last.output.contains(path + ": game 3 (line 9), "));
  CHECK(last.output.contains("1 game: "));
}

TEST_CASE("a file without games is reported by one shard", "[cli][shard]") {
  const ScratchDirectory scratch;
  const std::string blank = scratch.write("blank.pgn", "\n\n\n\n");
  const std::string empty = scratch.write("empty.pgn", "");
  for (const std::string& file : {blank, empty}) {
    int told = 0;
    for (const char* shard : {"1/3", "2/3", "3/3"}) {
      const Ran ran = audit({"--fail-on", "warning", "--shard", shard, file});
      CHECK(ran.status == (ran.errors.contains(file) ? 1 : 0));
      told += ran.status;
    }
    CAPTURE(file);
    CHECK(told == 1);
  }
}

TEST_CASE("an invalid shard is refused", "[cli][shard]") {
  for (const char* command : {"audit", "convert"}) {
    for (const char* shard :
         {"", "1", "/", "1/", "/3", "0/3", "4/3", "0/0", "-1/3", "+1/3", "1/3 ", " 1/3", "1/3/5",
          "a/b", "1/100001", "99999999999/3", "1/99999999999"}) {
      const Ran ran = run_program({.arguments = {command, "--shard", shard, evening}});
      CAPTURE(command, shard, ran.errors);
      CHECK(ran.status == 2);
      CHECK(ran.output == "");
      CHECK(ran.errors.starts_with("partiar: --shard: must be I/N, "));
    }
  }
  CHECK(audit({"--shard", "100000/100000", evening}).status == 0);
}

TEST_CASE("every shard reports input without a size", "[cli][shard]") {
  const ScratchDirectory scratch;
  const std::string missing = scratch.path("missing.pgn");
  const struct {
    std::string path, said;
  } rows[] = {
      {"-", "standard input: this is a pipe or a device; --shard "},
      {"/dev/null", "/dev/null: this is a pipe or a device; --shard "},
      {missing, missing + ": cannot be opened (no such file or directory)"},
      {scratch.path(), scratch.path() + " is a directory."},
  };
  for (const auto& row : rows) {
    for (const char* shard : {"1/2", "2/2"}) {
      const Ran ran = audit({"--shard", shard, row.path, evening}, "1. e4 *\n");
      CAPTURE(row.path, shard, ran.errors);
      CHECK(ran.status == 2);
      CHECK(ran.errors.starts_with("partiar: " + row.said));
    }
  }
  CHECK(audit({"--shard", "1/1", "-"}, "1. e4 *\n").status == 0);
}

/// The line of the manual with this beginning.
std::string line_of_manual(std::string_view start) {
  const std::string manual = bytes_of("locales/manual/en/databases.md");
  const auto at = manual.find(start);
  REQUIRE(at != manual.npos);
  return manual.substr(at, manual.find('\n', at) - at);
}

TEST_CASE("the manual's line for GNU parallel gives the whole run", "[cli][shard][readme]") {
  const ScratchDirectory scratch;
  scratch.write("games.pgn", bytes_of(evening));
  // A substitute if GNU parallel is missing: the same, sequentially.
  scratch.write("bin/parallel",
                "[ \"$1\" = -k ] && shift\n"
                "while read -r part; do\n"
                "  echo \"$@\" | sed \"s/{}/$part/g\" | sh || exit\n"
                "done\n");
  std::filesystem::permissions(scratch.path("bin/parallel"), std::filesystem::perms::owner_all);
  const std::string line = line_of_manual("seq 8 | parallel ");
  const std::string program = std::filesystem::path{PARTIAR_PROGRAM}.parent_path().string();
  const std::string script =
      scratch.write("run", "cd '" + scratch.path() + "'\nPATH='" + program + "':$PATH:'" +
                               scratch.path("bin") + "'\n" + line + '\n');
  CAPTURE(line);
  CHECK(::system(("sh '" + script + "'").c_str()) == 0);
  std::string whole = audit({"--format", "ndjson", "--all", scratch.path("games.pgn")}).output;
  for (const std::string name = scratch.path() + '/'; whole.contains(name);) {
    whole.erase(whole.find(name), name.size());
  }
  CHECK(scratch.read("games.ndjson") == whole);
}

}  // namespace
