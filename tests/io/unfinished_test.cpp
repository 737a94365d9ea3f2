#include "io/unfinished.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <functional>
#include <string>
#include <utility>

#include "support/catch.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar::io;
using partiar::tests::ScratchDirectory;
namespace fs = std::filesystem;

/// Runs `act` in a process of its own, which ends with the status 9, unless a signal ends it.
int status_of(const std::function<void()>& act) {
  const ::pid_t child = ::fork();
  if (child == 0) {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) ::signal(signal, SIG_DFL);
    end_on_signals();
    act();
    ::_exit(9);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/// What a run creates: a directory, a file in it, one that was empty, one of another program.
Unfinished make_all(const ScratchDirectory& scratch) {
  Unfinished made;
  const SignalHold hold;
  fs::create_directory(scratch.path("new"));
  made.add(scratch.path("new"));
  made.add(scratch.write("new/file", "1"));
  made.add_empty(scratch.write("empty", "2"));
  scratch.write("other", "3");
  return made;
}

TEST_CASE("what is unfinished goes with its owner", "[io][unfinished]") {
  const ScratchDirectory scratch;
  {
    Unfinished made = make_all(scratch);
    Unfinished moved = std::move(made);
    made = std::move(moved);
    CHECK_FALSE(made.empty());
    CHECK(scratch.read("new/file") == "1");
  }
  CHECK_FALSE(fs::exists(scratch.path("new")));
  CHECK(fs::exists(scratch.path("empty")));
  CHECK(scratch.read("empty").empty());
  CHECK(scratch.read("other") == "3");
}

// Valgrind delivers signals between the steps of a handler in another order.
TEST_CASE("signals that come while one is handled do not hold up the end",
          "[io][unfinished][signals]") {
  const ScratchDirectory scratch;
  const int status = status_of([&] {
    constexpr unsigned seconds = 10;
    ::alarm(seconds);
    Unfinished made;
    for (int i = 0; i < 500; ++i) {
      const SignalHold hold;
      made.add(scratch.write(std::to_string(i), "1"));
    }
    const ::pid_t run = ::getpid();
    if (::fork() == 0) {
      for (int i = 0; i < 20'000; ++i) ::kill(run, i % 2 == 0 ? SIGTERM : SIGHUP);
      ::_exit(0);
    }
    constexpr ::useconds_t moment = 100;  // the thread sanitizer delivers no signal to `pause`
    for (;;) ::usleep(moment);
  });
  CHECK((status == 128 + SIGTERM || status == 128 + SIGHUP));
  CHECK_FALSE(fs::exists(scratch.path("0")));
}

TEST_CASE("what is kept stays, as does a directory with something in it", "[io][unfinished]") {
  const ScratchDirectory scratch;
  make_all(scratch).keep();
  CHECK(scratch.read("new/file") == "1");
  CHECK(scratch.read("empty") == "2");
  {
    const Unfinished made = make_all(ScratchDirectory{});
  }
  fs::remove_all(scratch.path("new"));
  {
    const Unfinished made = make_all(scratch);
    scratch.write("new/later", "4");
  }
  CHECK_FALSE(fs::exists(scratch.path("new/file")));
  CHECK(scratch.read("new/later") == "4");
}

TEST_CASE("a signal that ends the run removes what is unfinished", "[io][unfinished]") {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    CAPTURE(signal);
    const ScratchDirectory scratch;
    CHECK(status_of([&] {
            const Unfinished made = make_all(scratch);
            ::raise(signal);
          }) == 128 + signal);
    CHECK_FALSE(fs::exists(scratch.path("new")));
    CHECK(scratch.read("empty").empty());
    CHECK(scratch.read("other") == "3");
  }
}

TEST_CASE("a run that ends at once leaves nothing unfinished, wherever it is", "[io][unfinished]") {
  const ScratchDirectory scratch;
  CHECK(status_of([&] {
          const Unfinished made = make_all(scratch);
          const SignalHold hold;
          end_at_once(2);
        }) == 2);
  CHECK_FALSE(fs::exists(scratch.path("new")));
  CHECK(scratch.read("other") == "3");
}

TEST_CASE("a signal waits until what was created is noted", "[io][unfinished]") {
  const ScratchDirectory scratch;
  CHECK(status_of([&] {
          Unfinished made;
          const SignalHold hold;
          const std::string path = scratch.write("file", "1");
          ::raise(SIGTERM);
          {
            const SignalHold nested;
          }
          made.add(path);
          scratch.write("noted", "");
        }) == 128 + SIGTERM);
  CHECK_FALSE(fs::exists(scratch.path("file")));
  CHECK(fs::exists(scratch.path("noted")));
}

TEST_CASE("a signal that was ignored at the start ends nothing", "[io][unfinished]") {
  const ScratchDirectory scratch;
  const ::pid_t child = ::fork();
  if (child == 0) {
    ::signal(SIGHUP, SIG_IGN);
    end_on_signals();
    ::raise(SIGHUP);
    ::_exit(9);
  }
  int status = 0;
  REQUIRE(::waitpid(child, &status, 0) == child);
  CHECK(WEXITSTATUS(status) == 9);
}

}  // namespace
