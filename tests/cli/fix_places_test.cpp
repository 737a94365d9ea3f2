// Inputs and outputs of `partiar fix`: pipes, backups, directories.
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "support/access.h"
#include "support/archives.h"
#include "support/catch.h"
#include "support/fifo.h"
#include "support/run_fix.h"

namespace {

using namespace partiar::tests;

const std::string wrong = tags + mated + " 1-0\n";
const std::string right = replaced(wrong, "1-0", "0-1");

TEST_CASE("input from a pipe is read twice, and cannot be replaced", "[cli][fix]") {
  const ScratchDirectory scratch;
  const std::string games = scratch.write("a.pgn", wrong);
  const auto run = [&](std::string_view arguments) {
    return run_in_shell(
        "cd $1 && rm -f pipe && mkfifo pipe && { cat a.pgn > pipe & } && "
        "timeout 60 $partiar fix -q " +
            std::string{arguments} + "; status=$?; kill $! 2>/dev/null; exit $status",
        {scratch.path()});
  };
  const Ran plain = run("pipe");
  CHECK(plain.status == 0);
  CHECK(plain.output == right);
  CHECK(run("--diff pipe").output.starts_with("--- pipe\n+++ pipe\n"));
  CHECK(run("pipe a.pgn pipe").output == right + '\n' + right + '\n' + right);
  CHECK(run("/dev/stdin < a.pgn").output == right);
  CHECK(run("/dev/null -o out").status == 0);
  const Ran refused = run("--in-place pipe");
  CHECK(refused.status == 2);
  CHECK(refused.errors.find("--in-place") != std::string::npos);
  CHECK(refused.errors.find("pipe") != std::string::npos);
}

TEST_CASE("a link found in a directory is not followed, one that is named is", "[cli][fix]") {
  const ScratchDirectory scratch;
  scratch.write("outside.pgn", wrong);
  const std::string inside = scratch.write("event/inside.pgn", wrong);
  const std::string link = scratch.path("event/link.pgn");
  std::filesystem::create_symlink("../outside.pgn", link);
  const Ran ran = fix({"--in-place", "-q", "-r", scratch.path("event")});
  CHECK(ran.status == 0);
  CHECK(ran.errors ==
        "partiar: Not read, since links found in directories are not followed: " + link + ".\n");
  CHECK(scratch.read("event/inside.pgn") == right);
  CHECK(scratch.read("outside.pgn") == wrong);
  CHECK(fix({"--in-place", "-q", link}).status == 0);
  CHECK(scratch.read("outside.pgn") == right);
  CHECK(scratch.read("outside.pgn~") == wrong);
  CHECK(std::filesystem::is_symlink(link));
}

TEST_CASE("a file with other names is left as it is", "[cli][fix]") {
  const ScratchDirectory scratch;
  const std::string games = scratch.write("event/a.pgn", wrong);
  const std::string other = scratch.write("event/b.pgn", wrong);
  std::filesystem::create_hard_link(games, scratch.path("outside.pgn"));
  const Ran ran = fix({"--in-place", "-q", "-r", scratch.path("event")});
  CHECK(ran.status == 2);
  CHECK(ran.errors == "partiar: " + games +
                          " is left as it is, since the file has other names (hard links), under "
                          "which nothing would change. Write to another file with -o, or replace "
                          "this one by a copy of it first.\n");
  CHECK(scratch.read("event/a.pgn") == wrong);
  CHECK(scratch.read("event/b.pgn") == right);
  CHECK_FALSE(std::filesystem::exists(games + '~'));
}

TEST_CASE("a file that is named twice is corrected once", "[cli][fix]") {
  const ScratchDirectory scratch;
  const std::string games = scratch.write("a.pgn", wrong);
  const std::string link = scratch.path("link.pgn");
  std::filesystem::create_symlink("a.pgn", link);
  const Ran ran =
      fix({"--in-place", "-q", "-r", games, scratch.path("./a.pgn"), link, scratch.path()});
  CHECK(ran.status == 0);
  CHECK(scratch.read("a.pgn") == right);
  CHECK(scratch.read("a.pgn~") == wrong);
  CHECK_FALSE(std::filesystem::exists(games + ".~2~"));
}

TEST_CASE("a corrected file is opened to nobody", "[cli][fix]") {
  const ScratchDirectory scratch;
  const std::string games = scratch.write("a.pgn", wrong);
  std::filesystem::permissions(games, std::filesystem::perms{0600});
  const bool has_list =
      has_attributes && set_attribute(games, access_list, access_list_for(nobody));
  const std::string list = attribute_of(games, access_list);
  const unsigned mode = mode_of(games);
  CHECK(fix({"--in-place", "-q", games}).status == 0);
  CHECK(scratch.read("a.pgn") == right);
  CHECK(mode_of(games) == mode);
  if (has_list) CHECK(attribute_of(games, access_list) == list);
}

TEST_CASE("only root corrects a file of another user, which stays his", "[cli][fix]") {
  const ScratchDirectory scratch;
  const std::string games = scratch.write("a.pgn", wrong);
  if (::geteuid() != 0) {
    SUCCEED("only root can make a file of another user");
    return;
  }
  std::filesystem::permissions(scratch.path(), std::filesystem::perms::all);
  REQUIRE(::chown(games.c_str(), 1, nobody) == 0);
  REQUIRE(::chmod(games.c_str(), 0664) == 0);
  const std::string message = "partiar: " + games +
                              " is left as it is, since a new file could not be given its owner, "
                              "permissions and attributes (permission denied).\n";
  CHECK(as_ordinary_user([&] {
    const Ran ran = fix({"--in-place", "-q", games});
    return ran.status == 2 && ran.errors == message;
  }));
  CHECK(scratch.read("a.pgn") == wrong);
  CHECK_FALSE(std::filesystem::exists(games + '~'));
  CHECK(fix({"--in-place", "-q", games}).status == 0);
  CHECK(scratch.read("a.pgn") == right);
  CHECK(owner_of(games) == "1:65534");
}

TEST_CASE("a file that cannot be read whole is not replaced", "[cli][fix]") {
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += wrong + '\n';
  const std::string gzip = compressed(ARCHIVE_FILTER_GZIP, text);
  std::string damaged = gzip;
  damaged[damaged.size() - 8] ^= 1;
  struct Row {
    std::string what, bytes;
    std::vector<std::string> options{};
  };
  const Row rows[] = {{"truncated", gzip.substr(0, gzip.size() - 500)},
                      {"a wrong checksum", damaged},
                      {"over a limit", gzip, {"--max-expanded", "1000000"}}};
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const ScratchDirectory scratch;
    const std::string games = scratch.write("a.pgn.gz", row.bytes);
    std::vector<std::string> arguments{"--in-place", "-q", games};
    arguments.insert(arguments.end(), row.options.begin(), row.options.end());
    const Ran ran = fix(arguments);
    CHECK(ran.status == 2);
    CHECK(ran.errors.starts_with("partiar: " + games));
    CHECK(ran.errors.ends_with("partiar: Nothing was written to " + games +
                               ", since not everything could be read and written.\n"));
    CHECK((scratch.read("a.pgn.gz") == row.bytes));
    CHECK_FALSE(std::filesystem::exists(games + '~'));
  }
}

TEST_CASE("an edit made while a file is corrected is not lost", "[cli][fix]") {
  std::string old;
  for (int i = 0; i < 20'000; ++i) old += wrong + '\n';
  struct Row {
    std::string what;
    std::function<void(const std::string&)> edit;
    std::string left;
  };
  const Row rows[] = {
      {"a game is added",
       [](const std::string& path) { std::ofstream{path, std::ios::app} << "1. d4 *\n"; },
       old + "1. d4 *\n"},
      {"the file is replaced",
       [](const std::string& path) {
         std::ofstream{path + ".new"} << "1. d4 *\n";
         std::filesystem::rename(path + ".new", path);
       },
       "1. d4 *\n"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const ScratchDirectory scratch;
    const std::string games = scratch.write("a.pgn", old);
    // The list goes to a pipe that fills up long before the file has been read.
    Fifo list{scratch.path("list")};
    const Ran ran = run_program(
        {.arguments = {"-c", "\"$partiar\" fix --in-place -j 1 \"$1\" > \"$2\"", "sh", games,
                       list.path()},
         .environment = {"partiar=" + std::string{PARTIAR_PROGRAM}},
         .started =
             [&](::pid_t) {
               std::ifstream pipe{list.path(), std::ios::binary};  // waits for the program
               pipe.get();
               row.edit(games);
               while (pipe.get() != std::ifstream::traits_type::eof()) {
               }
             },
         .program = "/bin/sh"});
    CHECK(ran.status == 2);
    CHECK(ran.errors.contains(games + " was changed by another program"));
    CHECK((scratch.read("a.pgn") == row.left));
    CHECK_FALSE(std::filesystem::exists(games + '~'));
  }
}

TEST_CASE("each backup is kept", "[cli][fix]") {
  const ScratchDirectory scratch;
  const auto change = [&](const std::string& bytes) {
    CHECK(fix({"--in-place", "-q", scratch.write("a.pgn", bytes)}).status == 0);
  };
  change(wrong);
  change("; second\n" + wrong);
  change("; third\n" + wrong);
  CHECK(scratch.read("a.pgn~") == wrong);
  CHECK(scratch.read("a.pgn.~2~") == "; second\n" + wrong);
  CHECK(scratch.read("a.pgn.~3~") == "; third\n" + wrong);
  CHECK(scratch.read("a.pgn") == "; third\n" + right);

  // A run that was stopped after keeping the file does not keep it again.
  std::filesystem::remove(scratch.path("a.pgn~"));
  scratch.write("a.pgn", wrong);
  std::filesystem::create_hard_link(scratch.path("a.pgn"), scratch.path("a.pgn~"));
  CHECK(fix({"--in-place", "-q", scratch.path("a.pgn")}).status == 0);
  CHECK(scratch.read("a.pgn~") == wrong);
  CHECK_FALSE(std::filesystem::exists(scratch.path("a.pgn.~4~")));
}

}  // namespace
