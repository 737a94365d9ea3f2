// Failures while reading: messages, status, and that nothing else is lost.
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/fifo.h"
#include "support/run_program.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar::tests;
namespace fs = std::filesystem;

constexpr std::string_view game = "[Result \"1-0\"]\n\n1. Ke2 1-0\n";

/// Makes a socket, which cannot be opened as a file, not even by root.
std::string make_socket(const ScratchDirectory& scratch) {
  std::string path = scratch.path("socket");
  ::sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::ranges::copy(path, address.sun_path);
  const int file = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  REQUIRE(::bind(file, reinterpret_cast<const ::sockaddr*>(&address), sizeof address) == 0);
  ::close(file);
  return path;
}

std::string make_link_to_itself(const ScratchDirectory& scratch) {
  std::string path = scratch.path("circle.pgn");
  fs::create_symlink(path, path);
  return path;
}

TEST_CASE("unreadable files are named and the rest is processed", "[cli][failing]") {
  const ScratchDirectory scratch;
  const std::string good = scratch.write("good.pgn", game);
  const std::string dangling = scratch.path("dangling.pgn");
  fs::create_symlink(scratch.path("missing"), dangling);
  struct Row {
    std::string what, path, error;
  };
  const Row rows[] = {
      {"no file", scratch.path("missing.pgn"), "cannot be opened (no such file or directory)."},
      {"a dangling link", dangling, "cannot be opened (no such file or directory)."},
      {"a link to itself", make_link_to_itself(scratch),
       "cannot be opened (links that lead in a circle)."},
      {"a file in place of a directory", good + "/games.pgn",
       "cannot be opened (a part of the path is not a directory)."},
      {"a name that is too long", scratch.path(std::string(300, 'a')),
       "cannot be opened (the name is too long)."},
      {"a socket", make_socket(scratch), "cannot be opened (No such device or address)."},
      // Its first page is never mapped.
      {"a reader that fails", "/proc/self/mem",
       "reading failed (the device reports an error). What came before was read."},
  };
  for (const Row& row : rows) {
    for (const std::string command : {"audit", "convert"}) {
      CAPTURE(row.what, command);
      const Ran expected = run_program({.arguments = {command, good}});
      const Ran ran = run_program({.arguments = {command, row.path, good}});
      CHECK(ran.status == 2);
      const std::string message = "partiar: " + row.path + ": " + row.error + "\n";
      CHECK(ran.errors == message + expected.errors);
      CHECK(ran.output == expected.output);
    }
    CAPTURE(row.what);
    const Ran claim = run_program({.arguments = {"claim", row.path}});
    CHECK(claim.status == 2);
    CHECK(claim.output == "");
    CHECK(claim.errors.starts_with("partiar: " + row.path + ": " + row.error));
  }
}

TEST_CASE("unreadable positions are a failure", "[cli][failing]") {
  const Ran ran = run_program({.arguments = {"position", "--perft", "1", "/proc/self/mem"}});
  CHECK(ran.status == 2);
  CHECK(ran.output == "");
  CHECK(
      ran.errors ==
      "partiar: /proc/self/mem: reading failed (the device reports an error). What came before was "
      "read.\n");
}

TEST_CASE("endless binary data is refused", "[cli]") {
  for (const char* device : {"/dev/urandom", "/dev/zero"}) {
    CAPTURE(device);
    const Ran ran = run_program({.arguments = {"audit", device}});
    CHECK(ran.status == 2);
    CHECK(ran.errors.contains("is not text"));
  }
}

TEST_CASE("standard input that is closed cannot be read", "[cli][failing]") {
  for (const std::string command : {"audit", "convert", "position", "claim"}) {
    CAPTURE(command);
    const Ran ran = run_in_shell("exec \"$partiar\" \"$1\" - <&-", {command});
    CHECK(ran.status == 2);
    CHECK(ran.errors.starts_with("partiar: standard input: reading failed (Bad file descriptor)."));
  }
}

TEST_CASE("a directory in place of a file is reported", "[cli][failing]") {
  const ScratchDirectory scratch;
  for (const std::string command : {"audit", "convert", "claim"}) {
    CAPTURE(command);
    const Ran ran = run_program({.arguments = {command, scratch.path()}});
    CHECK(ran.status == 2);
    CHECK(ran.errors.starts_with("partiar: " + scratch.path() + " is a directory"));
  }
}

TEST_CASE("a file that vanishes after its directory was read is reported", "[cli][failing]") {
  const ScratchDirectory scratch;
  const std::string event = scratch.path("event");
  const std::string kept = scratch.write("event/a.pgn", game);
  const std::string vanishing = scratch.write("event/b.pgn", game);
  const std::string after = scratch.write("event/c.pgn", game);
  Fifo fifo{scratch.path("fifo")};
  bool is_read = false;
  const Ran ran = run_program(
      {.arguments = {"audit", "--recursive", fifo.path(), event}, .started = [&](::pid_t) {
         is_read = fifo.wait_for_reader();
         fs::remove(vanishing);
         is_read &= fifo.write(game);
         fifo.close();
       }});
  REQUIRE(is_read);
  CHECK(ran.status == 2);
  CHECK(ran.errors ==
        "partiar: " + vanishing + ": cannot be opened (no such file or directory).\n");
  for (const std::string& source : {fifo.path(), kept, after}) {
    CHECK(ran.output.contains(source + ": game 1 (line 1), "));
  }
  CHECK(ran.output.contains("\n3 games: "));
}

TEST_CASE("a named pipe is read, but skipped in a directory", "[cli][failing]") {
  const ScratchDirectory scratch;
  Fifo fifo{scratch.path("fifo.pgn")};
  const std::string file = scratch.write("file.pgn", game);
  const Ran in_directory = run_program({.arguments = {"audit", "-r", scratch.path()}});
  CHECK(in_directory.status == 1);
  CHECK(in_directory.output.contains("\n1 game: "));
  bool is_read = false;
  const Ran ran = run_program({.arguments = {"audit", fifo.path()}, .started = [&](::pid_t) {
                                 is_read = fifo.wait_for_reader() && fifo.write(game);
                                 fifo.close();
                               }});
  REQUIRE(is_read);
  CHECK(ran.status == 1);
  CHECK(ran.errors == "");
  CHECK(ran.output.starts_with(fifo.path() + ": game 1 (line 1), "));
}

/// How `partiar audit` reads a file of `games` games that `change` modifies once the program has
/// begun to read it.
template <class Change>
Ran audit_while(std::size_t games, const ScratchDirectory& scratch, Change change) {
  std::string bytes;
  for (std::size_t i = 0; i < games; ++i) bytes += std::string{game} + '\n';
  const std::string path = scratch.write("games.pgn", bytes);
  // The report goes to a pipe that fills up long before the file has been read.
  Fifo fifo{scratch.path("fifo")};
  const std::string report = scratch.path("report");
  const std::string script =
      "\"$partiar\" audit --jobs 1 \"$1\" > \"$2\"; echo status $? >> \"$3\"";
  Ran ran;
  const std::string status = scratch.write("status", "");
  ran.errors = run_program({.arguments = {"-c", script, "sh", path, fifo.path(), status},
                            .environment = {"partiar=" + std::string{PARTIAR_PROGRAM}},
                            .started =
                                [&](::pid_t) {
                                  std::ifstream pipe{fifo.path(),
                                                     std::ios::binary};  // waits for the program
                                  ran.output += static_cast<char>(pipe.get());
                                  change(path);
                                  ran.output.append(std::istreambuf_iterator<char>{pipe}, {});
                                },
                            .program = "/bin/sh"})
                   .errors;
  std::istringstream{scratch.read("status")}.ignore(7) >> ran.status;
  return ran;
}

/// What is said about a file that changes while it is read.
std::string changed(const ScratchDirectory& scratch) {
  return "partiar: " + scratch.path("games.pgn") +
         " was changed by another program while it was read; what was read may be partly old and "
         "partly new.\n";
}

TEST_CASE("a file that grows while being read yields the games that arrived", "[cli][failing]") {
  const ScratchDirectory scratch;
  const Ran ran = audit_while(25'000, scratch, [](const std::string& path) {
    std::ofstream{path, std::ios::app | std::ios::binary} << game << '\n' << game;
  });
  CHECK(ran.status == 2);
  CHECK(ran.errors == changed(scratch));
  CHECK(ran.output.contains(": game 25002 (line 100005), "));
  CHECK(ran.output.contains("\n25,002 games: "));
}

TEST_CASE("a file truncated while being read yields the games before", "[cli][failing]") {
  const ScratchDirectory scratch;
  const std::size_t size = 15'000 * (game.size() + 1);
  const Ran ran =
      audit_while(25'000, scratch, [](const std::string& path) { fs::resize_file(path, size); });
  CHECK(ran.status == 2);
  CHECK(ran.errors == changed(scratch));
  CHECK(ran.output.contains(": game 15000 (line 59997), "));
  CHECK(ran.output.contains("\n15,000 games: "));
}

}  // namespace
