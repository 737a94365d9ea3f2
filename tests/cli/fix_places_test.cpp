// Inputs and outputs of `partiar fix`: pipes, backups, directories.
#include <filesystem>
#include <string>
#include <string_view>

#include "support/catch.h"
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
