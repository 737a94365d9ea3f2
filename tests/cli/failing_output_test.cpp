// Failures while writing: messages, status, and the state of the disk.
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/fifo.h"
#include "support/run_audit.h"
#include "support/scratch_directory.h"
#include "support/test_data.h"

namespace {

using namespace partiar::tests;
namespace fs = std::filesystem;

const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// All commands that print.
const std::vector<std::vector<std::string>> printing{
    {"audit", "--all", evening},
    {"audit", "--format", "ndjson", evening},
    {"audit", "--list-codes"},
    {"convert", "testdata/convert/partie.txt"},
    {"position", start},
    {"position", "--perft", "1", start},
    {"claim", evening, "--game", "3"},
    {"compare", evening, evening, "--format", "ndjson"},
    {"fix", "-q", evening},
    {"fix", "--dry-run", evening},
    {"fix", "--diff", "-q", evening},
    {"select", "-q", evening},
    {"select", "-q", "--head", "1", evening},
    {"twins", evening},
    {"table", evening},
    {"locales"},
    {"--help"},
    {"audit", "--help"},
    {"--version"},
};

std::size_t files_in(const ScratchDirectory& scratch) {
  return static_cast<std::size_t>(
      std::distance(fs::directory_iterator{scratch.path()}, fs::directory_iterator{}));
}

TEST_CASE("a closed pipe ends the run silently", "[cli][failing]") {
  for (const auto& arguments : printing) {
    CAPTURE(arguments);
    std::array<int, 2> ends{};
    REQUIRE(::pipe2(ends.data(), O_CLOEXEC) == 0);
    ::close(ends[0]);
    const Ran ran = run_program({.arguments = arguments, .output = ends[1]});
    ::close(ends[1]);
    CHECK(ran.status == 128 + SIGPIPE);
    CHECK(ran.errors == "");
  }
}

TEST_CASE("a failure before the pipe was closed counts", "[cli][failing]") {
  const std::vector<std::vector<std::string>> rows{{"nonsense", start}, {start, "nonsense"}};
  for (const auto& positions : rows) {
    CAPTURE(positions);
    std::array<int, 2> ends{};
    REQUIRE(::pipe2(ends.data(), O_CLOEXEC) == 0);
    ::close(ends[0]);
    const Ran ran =
        run_program({.arguments = {"position", positions[0], positions[1]}, .output = ends[1]});
    ::close(ends[1]);
    const bool fails_first = positions[0] != start;
    CHECK(ran.status == (fails_first ? 2 : 128 + SIGPIPE));
    CHECK(ran.errors.empty() != fails_first);
  }
}

TEST_CASE("a full disk below standard output is a failure", "[cli][failing]") {
  for (const auto& arguments : printing) {
    CAPTURE(arguments);
    const int full = ::open("/dev/full", O_WRONLY | O_CLOEXEC);
    REQUIRE(full >= 0);
    const Ran ran = run_program({.arguments = arguments, .output = full});
    ::close(full);
    CHECK(ran.status == 2);
    CHECK(ran.errors == "partiar: standard output: writing failed (no space left).\n");
  }
}

TEST_CASE("standard output that is closed is a failure", "[cli][failing]") {
  const ScratchDirectory scratch;
  const std::string games = scratch.write("games.pgn", bytes_of(evening));
  for (const std::string command : {"audit", "convert"}) {
    CAPTURE(command);
    const Ran ran = run_in_shell("exec \"$partiar\" $1 \"$2\" >&-", {command, games});
    CHECK(ran.status == 2);
    CHECK(
        ran.errors.ends_with("partiar: standard output: writing failed (Bad file descriptor).\n"));
    CHECK((scratch.read("games.pgn") == bytes_of(evening)));
  }
}

TEST_CASE("a database whose totals cannot be said is a failure", "[cli][failing]") {
  const ScratchDirectory scratch;
  const Ran ran = run_in_shell("exec \"$partiar\" table \"$1\" -o \"$2\" >/dev/full",
                               {evening, scratch.path("games.db")});
  CHECK(ran.status == 2);
  CHECK(ran.errors == "partiar: standard output: writing failed (no space left).\n");
}

TEST_CASE("an output file is left as it was if the list beside it is not read", "[cli][failing]") {
  const ScratchDirectory scratch;
  const std::string games = scratch.write("games.pgn", bytes_of(evening));
  const std::string out = scratch.write("out.pgn", "old");
  std::array<int, 2> ends{};
  REQUIRE(::pipe2(ends.data(), O_CLOEXEC) == 0);
  ::close(ends[0]);
  const Ran ran = run_program({.arguments = {"fix", games, "-o", out}, .output = ends[1]});
  ::close(ends[1]);
  CHECK(ran.status == 128 + SIGPIPE);
  CHECK(ran.errors.contains("Nothing was written to " + out));
  CHECK(scratch.read("out.pgn") == "old");
}

TEST_CASE("messages never go into a report that got their descriptor", "[cli][failing]") {
  const ScratchDirectory scratch;
  const std::string report = scratch.path("report.txt");
  const std::string empty = scratch.write("empty.pgn", "");
  const Ran expected = audit({empty, evening});
  CHECK(expected.errors == "partiar: " + empty + " holds no games.\n");
  for (const std::string closed : {"2>&-", ">&- 2>&-", "<&- >&- 2>&-"}) {
    CAPTURE(closed);
    const Ran ran = run_in_shell("exec \"$partiar\" audit \"$1\" \"$2\" -o \"$3\" " + closed,
                                 {empty, evening, report});
    CHECK(ran.status == 1);
    CHECK((scratch.read("report.txt") == expected.output));
  }
}

TEST_CASE("a report to a full device is a failure", "[cli][failing]") {
  for (const std::string command : {"audit", "convert"}) {
    CAPTURE(command);
    const Ran ran =
        run_program({.arguments = {command, "testdata/convert/partie.txt", "-o", "/dev/full"}});
    CHECK(ran.status == 2);
    CHECK(ran.errors == "partiar: /dev/full: writing failed (no space left).\n");
  }
}

/// More than the small disks of these tests hold: games with a wrong result that can be converted.
std::string many_games(const ScratchDirectory& scratch) {
  std::string games;
  for (int i = 0; i < 2'000; ++i) {
    games += "[Result \"0-1\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 0-1\n\n";
  }
  return scratch.write("games.pgn", games);
}

TEST_CASE("exceeding the file size limit leaves the old file as it was", "[cli][failing]") {
  const ScratchDirectory games;
  const std::string input = many_games(games);
  for (const std::string command : {"audit", "convert"}) {
    CAPTURE(command);
    const ScratchDirectory scratch;
    const std::string report = scratch.write("report.txt", "an older report");
    const Ran ran = run_in_shell("ulimit -f 100; exec \"$partiar\" $1 \"$2\" -o \"$3\"",
                                 {command, input, report});
    CHECK(ran.status == 2);
    CHECK(ran.errors == "partiar: " + report + ": writing failed (file too large).\n");
    CHECK(scratch.read("report.txt") == "an older report");
    CHECK(files_in(scratch) == 1);
  }
}

TEST_CASE("a full disk leaves the old file as it was", "[cli][failing]") {
  const ScratchDirectory scratch;
  const std::string input = many_games(scratch);
  // The disk is visible in this run only, so the script lists its final contents.
  const std::string script =
      "mkdir \"$2\" && mount -t tmpfs -o size=64k none \"$2\" || exit 99;"
      "echo old > \"$2/report.txt\"; \"$partiar\" $3 \"$1\" -o \"$2/report.txt\"; echo $?;"
      "ls \"$2\"; cat \"$2/report.txt\"";
  for (const std::string command : {"audit", "convert"}) {
    CAPTURE(command);
    const std::string disk = scratch.path(command);
    const Ran ran =
        run_in_shell("exec unshare -rm sh -c '" + script + "' sh \"$@\"", {input, disk, command});
    if (ran.status == 99 || ran.errors.contains("unshare")) {
      WARN("this system does not let us mount a disk of our own");
      return;
    }
    CHECK(ran.output == "2\nreport.txt\nold\n");
    CHECK(ran.errors == "partiar: " + disk + "/report.txt: writing failed (no space left).\n");
  }
}

TEST_CASE("what a run created goes if the disk is full, and the next one works",
          "[cli][failing][select][table]") {
  const ScratchDirectory scratch;
  std::string games;
  for (int i = 0; i < 400; ++i) {
    games += "[White \"" + std::to_string(i) + "\"]\n[Result \"0-1\"]\n\n1. e4 e5 0-1\n\n";
  }
  const std::string input = scratch.write("games.pgn", games);
  const std::string script =
      "mkdir \"$2\" && mount -t tmpfs -o size=8m none \"$2\" || exit 99; cd \"$2\"; echo old > old;"
      "head -c 8100k /dev/zero > fill; \"$partiar\" $3 \"$1\" $4; echo $?; ls -A; cat old; : > "
      "empty;"
      "rm fill; \"$partiar\" $3 \"$1\" $4; echo $?; ls -A | head -n 5";
  struct Row {
    std::string name, arguments, output, left;
  };
  const Row rows[] = {
      {"split", "select -q --split White", "-d new/folder", "empty\nnew\nold\n"},
      {"split-here", "select -q --split White", "-d .", "0.pgn\n1.pgn\n10.pgn\n100.pgn\n101.pgn\n"},
      {"table", "table -q --positions", "-o games.db", "empty\ngames.db\nold\n"},
      {"table-update", "table -q --positions --update", "-o games.db", "empty\ngames.db\nold\n"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.name);
    const std::string disk = scratch.path(row.name);
    const Ran ran = run_in_shell("exec unshare -rm sh -c '" + script + "' sh \"$@\"",
                                 {input, disk, row.arguments, row.output});
    if (ran.status == 99 || ran.errors.contains("unshare")) {
      WARN("this system does not let us mount a disk of our own");
      return;
    }
    CHECK(ran.output == "2\nfill\nold\nold\n0\n" + row.left);
    CHECK(ran.errors.starts_with("partiar: "));
  }
}

TEST_CASE("a database without a single file in it goes, and one that was there stays",
          "[cli][failing][table]") {
  const ScratchDirectory scratch;
  const std::string missing = scratch.path("missing.pgn");
  const std::string database = scratch.path("games.db");
  CHECK(run_program({.arguments = {"table", missing, "-o", database}}).status == 2);
  CHECK(files_in(scratch) == 0);
  scratch.write("games.db", "");
  CHECK(run_program({.arguments = {"table", missing, "-o", database}}).status == 2);
  CHECK(files_in(scratch) == 1);
  CHECK(fs::file_size(database) == 0);
  CHECK(run_program({.arguments = {"table", missing, evening, "-o", database}}).status == 2);
  const std::string written = scratch.read("games.db");
  CHECK(written.starts_with("SQLite format 3"));
  CHECK(run_program({.arguments = {"table", missing, "--update", "-o", database}}).status == 2);
  CHECK((scratch.read("games.db") == written));
}

TEST_CASE("an interrupted run ends at once and leaves nothing behind", "[cli][failing]") {
  struct Row {
    std::string_view what;
    int signal, status;
  };
  constexpr Row rows[] = {{"an interrupt", SIGINT, 130},
                          {"a termination request", SIGTERM, 143},
                          {"a hangup", SIGHUP, 129}};
  for (const Row& row : rows) {
    for (const std::string command : {"audit", "convert"}) {
      CAPTURE(row.what, command);
      const ScratchDirectory scratch;
      const std::string report = scratch.write("report.txt", "an older report");
      Fifo fifo{scratch.path("fifo")};
      bool is_reading = false;
      const Ran ran = run_program({.arguments = {command, evening, fifo.path(), "-o", report},
                                   .started = [&](::pid_t program) {
                                     is_reading = fifo.wait_for_reader();
                                     ::kill(program, row.signal);
                                   }});
      REQUIRE(is_reading);
      CHECK(ran.status == row.status);
      CHECK(scratch.read("report.txt") == "an older report");
      CHECK(files_in(scratch) == 2);
    }
  }
}

TEST_CASE("a signal ignored at the start does not end the run", "[cli][failing]") {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    CAPTURE(signal);
    const ScratchDirectory scratch;
    const std::string report = scratch.path("report.txt");
    Fifo fifo{scratch.path("fifo")};
    bool is_read = false;
    const std::string script =
        "trap '' INT TERM HUP; exec \"$partiar\" audit \"$1\" \"$2\" -o \"$3\"";
    const Ran ran = run_program({.arguments = {"-c", script, "sh", evening, fifo.path(), report},
                                 .environment = {"partiar=" + std::string{PARTIAR_PROGRAM}},
                                 .started =
                                     [&](::pid_t program) {
                                       is_read = fifo.wait_for_reader();
                                       ::kill(program, signal);
                                       is_read &= fifo.write(bytes_of(evening));
                                       fifo.close();
                                     },
                                 .program = "/bin/sh"});
    REQUIRE(is_read);
    CHECK(ran.status == 1);
    CHECK(scratch.read("report.txt").contains("\n16 games: "));
  }
}

TEST_CASE("an input is never overwritten", "[cli][failing]") {
  const ScratchDirectory scratch;
  const std::string event = scratch.path("event");
  const std::string games = scratch.write("event/round1/games.pgn", bytes_of(evening));
  const std::string link = scratch.path("link");
  const std::string hard_link = scratch.path("hard");
  fs::create_symlink(games, link);
  fs::create_hard_link(games, hard_link);
  struct Row {
    std::string what, input, output;
  };
  const Row rows[] = {
      {"by its name", games, games},
      {"by another path", games, event + "/./round1/../round1/games.pgn"},
      {"by a relative path", games, fs::relative(games, PARTIAR_SOURCE_DIR).string()},
      {"through a link", games, link},
      {"through a link that is read", link, games},
      {"under a second name", games, hard_link},
      {"in a directory", event, games},
      {"in a directory, under a second name", event, hard_link},
      {"in a directory, through a link", event, link},
  };
  for (const Row& row : rows) {
    for (const std::string command : {"audit", "convert"}) {
      CAPTURE(row.what, command);
      const Ran ran =
          run_program({.arguments = {command, "--recursive", row.input, "-o", row.output}});
      CHECK(ran.status == 2);
      CHECK(ran.output == "");
      CHECK(ran.errors ==
            "partiar: " + row.output +
                " is already read or written in this run; the output needs another name.\n");
      CHECK((scratch.read("event/round1/games.pgn") == bytes_of(evening)));
    }
  }
  const Ran beside = audit({"-r", event, "-o", event + "/report.pgn"});
  CHECK(beside.status == 1);
  CHECK(beside.errors == "");
}

TEST_CASE("standard output is never read", "[cli][failing]") {
  const ScratchDirectory scratch;
  const std::string position = start + "\n";
  const std::string games = scratch.write("games.pgn", bytes_of(evening));
  const std::string fens = scratch.write("fens.txt", position);
  for (const auto& [command, file] :
       {std::pair{"audit", games}, {"convert", games}, {"position", fens}}) {
    CAPTURE(command);
    // Otherwise the run would read its own output for ever.
    const Ran ran = run_in_shell("exec \"$partiar\" $1 \"$2\" >> \"$2\"", {command, file});
    CHECK(ran.status == 2);
    CHECK(ran.errors ==
          "partiar: - is already read or written in this run; the output needs another name.\n");
  }
  CHECK((scratch.read("games.pgn") == bytes_of(evening)));
  CHECK(scratch.read("fens.txt") == position);
}

}  // namespace
