#include "twins/archive.h"

#include <filesystem>
#include <string>

#include "support/catch.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar;
using tests::ScratchDirectory;
using twins::Archive;

TEST_CASE("an archive has its sources, by name", "[twins]") {
  Archive archive;
  archive.add("games.zip/a.pgn", "games.zip");
  CHECK(archive.has("games.zip/a.pgn"));
  CHECK_FALSE(archive.has("games.zip/b.pgn"));
  CHECK_FALSE(archive.has("games.zip"));
}

TEST_CASE("a file is wanted once, and not if it is of the archive", "[twins]") {
  const ScratchDirectory scratch;
  const std::string held = scratch.write("held.pgn", "");
  const std::string week = scratch.write("week.pgn", "");
  std::filesystem::create_symlink(held, scratch.path("held_too.pgn"));
  std::filesystem::create_symlink(week, scratch.path("week_too.pgn"));
  Archive archive;
  archive.add(held, held);
  struct Row {
    const char* what;
    std::string path;
    bool is_wanted;
  };
  const Row rows[] = {
      {"a file of the archive", held, false},
      {"under another name", scratch.path("held_too.pgn"), false},
      {"by another way", scratch.path("./held.pgn"), false},
      {"another file", week, true},
      {"again", week, false},
      {"again under another name", scratch.path("week_too.pgn"), false},
      {"standard input, which has no place", "-", true},
      {"that again", "-", false},
      {"no file", scratch.path("none.pgn"), true},
  };
  for (int reading = 1; reading <= 2; ++reading) {
    archive.begin();
    for (const Row& row : rows) {
      CAPTURE(reading, row.what);
      CHECK(archive.is_wanted(row.path) == row.is_wanted);
    }
  }
}

}  // namespace
