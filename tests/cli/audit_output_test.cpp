#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "support/catch.h"
#include "support/fifo.h"
#include "support/run_audit.h"
#include "support/scratch_directory.h"
#include "support/terminal.h"
#include "support/test_data.h"

namespace {

using namespace partiar::tests;

const std::string golden = "testdata/report/last-evening.txt";

TEST_CASE("what was found is shown while more is read", "[cli][audit]") {
  for (const std::string jobs : {"1", "2"}) {
    CAPTURE(jobs);
    const ScratchDirectory scratch;
    Fifo fifo{scratch.path("fifo")};
    std::array<int, 2> pipe{};
    REQUIRE(::pipe2(pipe.data(), O_CLOEXEC) == 0);
    std::string shown(100, '\0');
    const Ran ran = run_program({.arguments = {"audit", "--jobs", jobs, evening, fifo.path()},
                                 .output = pipe[1],
                                 .started = [&](::pid_t) {
                                   REQUIRE(fifo.wait_for_reader());
                                   ::pollfd out{.fd = pipe[0], .events = POLLIN, .revents = 0};
                                   REQUIRE(::poll(&out, 1, 60'000) == 1);
                                   const auto read = ::read(pipe[0], shown.data(), shown.size());
                                   shown.resize(static_cast<std::size_t>(std::max(read, 0L)));
                                   fifo.close();
                                 }});
    ::close(pipe[0]);
    ::close(pipe[1]);
    CHECK(ran.status == 1);
    CHECK(bytes_of(golden).starts_with(shown));
    CHECK(!shown.empty());
  }
}

TEST_CASE("the name of the output determines its compression, of any command", "[cli][audit]") {
  const std::vector<std::string> rows[] = {
      {"audit", "--all", evening},
      {"audit", "--format", "ndjson", evening},
      {"audit", "--list-codes"},
      {"convert", "-q", evening},
      {"fix", "-q", evening},
      {"fix", "-q", "--diff", evening},
      {"twins", evening},
      {"table", "--format", "csv", evening},
      {"compare", evening, evening},
      {"claim", evening, "--game", "3"},
      {"position", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
  };
  for (std::vector<std::string> arguments : rows) {
    CAPTURE(arguments);
    const ScratchDirectory scratch;
    const Ran plain = run_program({.arguments = arguments});
    arguments.insert(arguments.end(), {"-o", scratch.path("out.gz")});
    CHECK(run_program({.arguments = arguments}).status == plain.status);
    CHECK(scratch.read("out.gz").starts_with("\x1F\x8B"));
    CHECK(run_in_shell("gzip -dc \"$1\"", {scratch.path("out.gz")}).output == plain.output);
  }
}

TEST_CASE("the name of the output determines the format, unless an option does", "[cli][audit]") {
  const struct {
    std::vector<std::string> arguments;
    std::string name;
    std::string_view start;
  } rows[] = {
      {{"audit", evening}, "a.html", "<!DOCTYPE html>"},
      {{"audit", evening}, "a.HTM", "<!DOCTYPE html>"},
      {{"audit", evening}, "a.ndjson", "{"},
      {{"audit", evening}, "a.jsonl", "{"},
      {{"audit", evening}, "a.sarif", "{\"$schema\":"},
      {{"audit", evening}, "a.html.gz", "\x1F\x8B"},
      {{"audit", evening}, "html", "testdata/"},
      {{"audit", evening}, "a.txt", "testdata/"},
      {{"audit", "--format", "text", evening}, "a.html", "testdata/"},
      {{"claim", evening, "--game", "3"}, "a.html", "<!DOCTYPE html>"},
      {{"claim", evening, "--game", "3"}, "a.ndjson", "{"},
      {{"compare", evening, evening}, "a.html", "<!DOCTYPE html>"},
      {{"position", "k7/8/8/8/8/8/8/K7 w - -"}, "a.html", "<!DOCTYPE html>"},
      // No other report has this format.
      {{"position", "k7/8/8/8/8/8/8/K7 w - -"}, "a.sarif", "k7/8"},
  };
  for (auto [arguments, name, start] : rows) {
    CAPTURE(arguments, name);
    const ScratchDirectory scratch;
    arguments.insert(arguments.end(), {"-o", scratch.path(name)});
    CHECK(run_program({.arguments = arguments}).status <= 1);
    CHECK(scratch.read(name).substr(0, start.size()) == start);
  }
}

TEST_CASE("colours are used when asked for", "[cli][audit]") {
  struct Row {
    std::vector<std::string> arguments;
    std::vector<std::string> environment;
    bool is_colored;
  };
  const Row rows[] = {
      {{evening}, {}, false},  // not a terminal
      {{"--color", "auto", evening}, {}, false},
      {{"--color", "never", evening}, {}, false},
      {{"--color", "always", evening}, {}, true},
      {{"--color", "always", evening}, {"NO_COLOR=1"}, true},
  };
  for (const Row& row : rows) {
    CAPTURE(row.arguments, row.environment);
    const Ran ran = audit(row.arguments, "", row.environment);
    CHECK(ran.status == 1);
    CHECK(ran.output.contains("\x1b[1;31mMUST BE CORRECTED") == row.is_colored);
    CHECK((ran.output == bytes_of(golden)) != row.is_colored);
  }
}

TEST_CASE("a terminal has colours unless NO_COLOR says otherwise", "[cli][audit]") {
  const auto shown = [](std::vector<std::string> environment) {
    return shown_on_terminal({.arguments = {"audit", "-"},
                              .input = "[Result \"1-0\"]\n\n1. Ke2 1-0\n",
                              .environment = std::move(environment)});
  };
  const std::string colored = shown({});
  if (colored.empty()) {
    WARN("this system has no terminals for programs");
    return;
  }
  CHECK(colored.contains("\x1b[1;31merror\x1b[0m"));
  CHECK(shown({"NO_COLOR="}) == colored);  // only a non-empty value counts (no-color.org)
  const std::string plain = shown({"NO_COLOR=1"});
  CHECK(plain.contains(": error: "));
  CHECK_FALSE(plain.contains('\x1b'));
}

TEST_CASE("a report goes into a file", "[cli][audit]") {
  const ScratchDirectory scratch;
  const std::string report = scratch.write("report.txt", "an older report");
  for (const char* option : {"-o", "--output"}) {
    const Ran ran = audit({evening, option, report});
    CHECK(ran.status == 1);
    CHECK(ran.output == "");
    CHECK(ran.errors == "");
    CHECK((scratch.read("report.txt") == bytes_of(golden)));
  }
}

TEST_CASE("a report to - goes to standard output", "[cli][audit]") {
  const ScratchDirectory scratch;
  const std::string script = "cd \"$1\"; shift; exec \"$partiar\" \"$@\"";
  const std::string file = std::string{PARTIAR_SOURCE_DIR} + '/' + evening;
  struct Row {
    std::vector<std::string> arguments;
    int status;
  };
  const Row rows[] = {
      {{"audit", file}, 1}, {{"convert", file}, 1}, {{"audit", "missing", file}, 2}};
  for (const Row& row : rows) {
    CAPTURE(row.arguments);
    std::vector<std::string> arguments = row.arguments;
    const Ran expected = run_program({.arguments = arguments});
    arguments.insert(arguments.begin(), scratch.path());
    arguments.insert(arguments.end(), {"-o", "-"});
    const Ran ran = run_in_shell(script, arguments);
    CHECK(ran.status == row.status);
    CHECK((ran.output == expected.output));
    CHECK(ran.errors == expected.errors);
    CHECK_FALSE(std::filesystem::exists(scratch.path("-")));
  }
}

TEST_CASE("the list of codes goes into a file", "[cli][audit]") {
  const ScratchDirectory scratch;
  const Ran ran = audit({"--list-codes", "-o", scratch.path("codes.txt")});
  CHECK(ran.status == 0);
  CHECK(ran.output == "");
  CHECK((scratch.read("codes.txt") == audit({"--list-codes"}).output));
  const Ran failing = audit({"--list-codes", "-o", scratch.path()});
  CHECK(failing.status == 2);
  CHECK(failing.errors.starts_with("partiar: " + scratch.path() + " is a directory; name a file "));
}

TEST_CASE("a run that fails leaves an old report as it was", "[cli][audit]") {
  const ScratchDirectory scratch;
  const std::string report = scratch.write("report.txt", "an older report");
  const Ran ran = audit({evening, scratch.path("missing.pgn"), "-o", report});
  CHECK(ran.status == 2);
  CHECK(ran.errors.contains("Nothing was written to " + scratch.path("report.txt")));
  CHECK(scratch.read("report.txt") == "an older report");
}

TEST_CASE("a report to a missing directory fails at once", "[cli][audit]") {
  const ScratchDirectory scratch;
  const Ran ran = audit({evening, "-o", scratch.path("no/report.txt")});
  CHECK(ran.status == 2);
  CHECK(ran.output == "");
  CHECK(ran.errors == "partiar: " + scratch.path("no/report.txt") +
                          ": writing failed (no such file or directory).\n");
}

}  // namespace
