#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/run_program.h"
#include "support/scratch_directory.h"
#include "support/test_data.h"

namespace {

using namespace partiar::tests;

TEST_CASE("a feed that ends is told and audited", "[cli][watch]") {
  const std::string games = bytes_of("testdata/audit/last-evening.pgn");
  const Ran ran = run_program({.arguments = {"watch", "-"}, .input = games});
  CHECK(ran.status == 1);
  CHECK(ran.errors == "partiar: Watching for games to begin; Ctrl-C ends with the audit.\n");
  CHECK(ran.output.contains(" -: game 2 (line 12), Dvořák, Petr – Černý, Karel, round 7.2"));
  CHECK(
      ran.output.contains("\n  10.Qe6 (queen to e6) is stalemate. Laws of 2023, Article 5.2.1\n"));
  CHECK(
      ran.output.ends_with("8 games: 3 results must be corrected, 1 to be checked, 1 unreadable, 3 "
                           "in order, 1 of them with warnings.\n"));
}

TEST_CASE("the watch ends for programs with a line of an audit for each game", "[cli][watch]") {
  const std::string games = bytes_of("testdata/audit/last-evening.pgn");
  const Ran ran = run_program({.arguments = {"watch", "--format", "ndjson", "-"}, .input = games});
  CHECK(ran.status == 1);
  std::size_t audits = 0;
  std::size_t at = 0;
  while ((at = ran.output.find("{\"schema\":\"partiar.audit/1\"", at)) != ran.output.npos) {
    ++audits;
    ++at;
  }
  CHECK(audits == 8);
  CHECK(ran.output.starts_with("{\"schema\":\"partiar.watch/1\""));
}

TEST_CASE("what is no text is reported, once, and makes the watch fail", "[cli][watch]") {
  const std::string_view image{"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1", 24};
  const Ran ran = run_program({.arguments = {"watch", "-"}, .input = image});
  CHECK(ran.status == 2);
  CHECK(ran.errors.ends_with(
      "partiar: standard input is not text: perhaps a picture or another binary "
      "file. PGN was expected.\n"));
}

TEST_CASE("a watch needs something that is there", "[cli][watch]") {
  const Ran ran = run_program({.arguments = {"watch", "nosuch.pgn"}});
  CHECK(ran.status == 2);
  CHECK(ran.errors == "partiar: nosuch.pgn: cannot be opened (no such file or directory).\n");
}

TEST_CASE("a named pipe is no file to watch", "[cli][watch]") {
  const ScratchDirectory scratch;
  const std::string pipe = scratch.path("pipe");
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  const Ran ran = run_program({.arguments = {"watch", pipe}});
  CHECK(ran.status == 2);
  CHECK(ran.errors.contains("is a named pipe or a device"));
}

/// Waits until a file says something, ten seconds at most.
bool wait_for(const std::string& file, std::string_view words) {
  for (int i = 0; i < 1'000; ++i) {
    if (read_file(file).contains(words)) return true;
    ::usleep(10'000);
  }
  return false;
}

TEST_CASE("a folder is watched until it is interrupted, and started anew tells all that stands",
          "[cli][watch]") {
  const ScratchDirectory scratch;
  const std::string begin = "[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. f3 e5 ";
  scratch.write("live/one.pgn", begin + "*\n");
  const std::string out = scratch.write("out", "");
  const auto run = [&](auto meanwhile) {
    const int file = ::open(out.c_str(), O_WRONLY | O_TRUNC);
    const Ran ran = run_program({.arguments = {"watch", scratch.path("live")},
                                 .output = file,
                                 .started = [&](::pid_t program) {
                                   meanwhile();
                                   ::kill(program, SIGINT);
                                 }});
    ::close(file);
    return ran.status;
  };
  CHECK(run([&] {
          // A board that appears meanwhile, and one that goes on.
          scratch.write("live/two.pgn", "[White \"C\"]\n[Black \"D\"]\n\n1. e4 e5 2. Ke3 *\n");
          CHECK(wait_for(out, "king"));
          scratch.write("live/one.pgn", begin + "2. g4 Qh4# *\n");
          CHECK(wait_for(out, "\n  2...Qh4# (queen to h4) is checkmate."));
        }) == 1);
  CHECK(
      read_file(out).ends_with("\n2 games: 1 result must be corrected (1 missing), 0 to be "
                               "checked, 1 unreadable, 0 in order.\n"));
  CHECK(run([&] { CHECK(wait_for(out, "\n  Already the case: 2...Qh4# ")); }) == 1);
}

}  // namespace
