// `kill -9` while a file is written leaves the old file or the complete new one.
//
// PARTIAR_KILLS says how often, PARTIAR_SEED when.
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/database.h"
#include "support/run_audit.h"
#include "support/scratch_directory.h"
#include "support/test_data.h"

namespace {

using namespace partiar::tests;

unsigned long number_from(const char* variable, unsigned long fallback) {
  const char* value = std::getenv(variable);
  return value == nullptr ? fallback : std::strtoul(value, nullptr, 10);
}

TEST_CASE("a killed run leaves the old file or the complete new one", "[cli][failing]") {
  constexpr std::string_view old = "an older report";
  const ScratchDirectory scratch;
  std::string games;
  for (int i = 0; i < 25; ++i) games += bytes_of(evening) + '\n';
  const std::string input = scratch.write("games.pgn", games);
  const auto run = [&](const std::string& report, const std::function<void(::pid_t)>& started) {
    return run_program({.arguments = {"audit", "--all", input, "-o", report}, .started = started});
  };

  const auto begin = std::chrono::steady_clock::now();
  REQUIRE(run(scratch.path("whole"), {}).status == 1);
  const std::chrono::duration<double, std::micro> duration =
      std::chrono::steady_clock::now() - begin;
  const std::string whole = scratch.read("whole");

  const unsigned long kills = number_from("PARTIAR_KILLS", 20);
  const unsigned long seed = number_from("PARTIAR_SEED", 7);
  std::mt19937_64 random{seed};
  // The file is moved into place in the last moments of a run.
  std::uniform_real_distribution<> moments{0, 1.2 * duration.count()};
  unsigned long left_old = 0;
  unsigned long left_new = 0;
  for (unsigned long i = 0; i < kills; ++i) {
    const ScratchDirectory out;
    const std::string report = out.write("report.txt", old);
    const double moment = moments(random);
    const Ran ran = run(report, [&](::pid_t program) {
      ::usleep(static_cast<::useconds_t>(moment));
      ::kill(program, SIGKILL);
    });
    const std::string left = out.read("report.txt");
    CAPTURE(seed, i, moment, duration.count());
    REQUIRE((ran.status == 1 || ran.status == 128 + SIGKILL));
    REQUIRE((left == whole || (left == old && ran.status != 1)));
    ++(left == old ? left_old : left_new);
  }
  if (kills > 20) WARN("old file " << left_old << " times, new one " << left_new << " times");
  CHECK(left_old + left_new == kills);
}

TEST_CASE("a file corrected in place exists, old or new, whenever the run is killed",
          "[cli][failing][fix]") {
  const ScratchDirectory scratch;
  std::string old;
  for (int i = 0; i < 25; ++i) old += bytes_of(evening) + '\n';
  const auto run = [&](const std::string& file, const std::function<void(::pid_t)>& started) {
    return run_program({.arguments = {"fix", "--in-place", "-q", file}, .started = started});
  };
  const auto begin = std::chrono::steady_clock::now();
  REQUIRE(run(scratch.write("whole", old), {}).status == 1);
  const std::chrono::duration<double, std::micro> duration =
      std::chrono::steady_clock::now() - begin;
  const std::string whole = scratch.read("whole");
  REQUIRE(whole != old);

  const unsigned long kills = number_from("PARTIAR_KILLS", 20);
  const unsigned long seed = number_from("PARTIAR_SEED", 7);
  std::mt19937_64 random{seed};
  std::uniform_real_distribution<> moments{0, 1.2 * duration.count()};
  unsigned long left_old = 0;
  for (unsigned long i = 0; i < kills; ++i) {
    const ScratchDirectory out;
    const double moment = moments(random);
    const Ran ran = run(out.write("games.pgn", old), [&](::pid_t program) {
      ::usleep(static_cast<::useconds_t>(moment));
      ::kill(program, SIGKILL);
    });
    const std::string left = out.read("games.pgn");
    const std::string kept = out.read("games.pgn~");
    CAPTURE(seed, i, moment, duration.count());
    REQUIRE((ran.status == 1 || ran.status == 128 + SIGKILL));
    REQUIRE((left == whole || (left == old && ran.status != 1)));
    REQUIRE((kept == old || (kept.empty() && left == old)));
    if (left == old) ++left_old;
  }
  if (kills > 20)
    WARN("old file " << left_old << " times, new one " << kills - left_old << " times");
}

TEST_CASE("a run ended by a signal leaves all that it was to create or nothing",
          "[cli][failing][select][table]") {
  const ScratchDirectory scratch;
  std::string games;
  for (int i = 0; i < 300; ++i) {
    games += "[White \"" + std::to_string(i) + "\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n";
  }
  const std::string input = scratch.write("games.pgn", games);
  struct Row {
    std::vector<std::string> arguments;
    std::string output;
    std::ptrdiff_t files;
    int again;  ///< the status of the same run where the files are there
  };
  const Row rows[] = {
      {{"select", "-q", input, "--split", "White", "-d"}, "new/folder", 300, 0},
      {{"table", "-q", "--positions", input, "-o"}, "games.db", 1, 2},
  };
  const unsigned long kills = number_from("PARTIAR_KILLS", 10);
  std::mt19937_64 random{number_from("PARTIAR_SEED", 7)};
  for (const Row& row : rows) {
    CAPTURE(row.arguments);
    const auto run = [&](const ScratchDirectory& out, const std::function<void(::pid_t)>& started) {
      std::vector<std::string> arguments = row.arguments;
      arguments.push_back(out.path(row.output));
      return run_program({.arguments = std::move(arguments), .started = started});
    };
    const auto files_in = [](const ScratchDirectory& out) {
      namespace fs = std::filesystem;
      return std::ranges::count_if(fs::recursive_directory_iterator{out.path()},
                                   [](const auto& entry) { return entry.is_regular_file(); });
    };
    const auto begin = std::chrono::steady_clock::now();
    REQUIRE(run(ScratchDirectory{}, {}).status == 0);
    const std::chrono::duration<double, std::micro> duration =
        std::chrono::steady_clock::now() - begin;
    std::uniform_real_distribution<> moments{0, 1.2 * duration.count()};
    for (unsigned long i = 0; i < kills; ++i) {
      const ScratchDirectory out;
      const double moment = moments(random);
      const Ran ran = run(out, [&](::pid_t program) {
        ::usleep(static_cast<::useconds_t>(moment));
        ::kill(program, SIGTERM);
      });
      CAPTURE(i, moment, duration.count());
      const bool is_ended = ran.status == 128 + SIGTERM;
      REQUIRE((ran.status == 0 || is_ended));
      const auto left = files_in(out);
      REQUIRE((left == row.files || (left == 0 && is_ended)));
      if (left == 0) REQUIRE_FALSE(std::filesystem::exists(out.path("new")));
      REQUIRE(run(out, {}).status == (left == 0 ? 0 : row.again));
    }
  }
}

TEST_CASE("a database is consistent and has complete files whenever its writer is killed",
          "[cli][failing][table]") {
  const ScratchDirectory scratch;
  std::string games;
  for (int i = 0; i < 10; ++i) games += bytes_of(evening) + '\n';
  constexpr int files = 8;
  std::vector<std::string> arguments{"table", "--update", "--positions", "-q"};
  for (int i = 0; i < files; ++i) {
    arguments.push_back(scratch.write(std::to_string(i) + ".pgn", games));
  }
  arguments.emplace_back("-o");
  const auto run = [&](const std::string& database, const std::function<void(::pid_t)>& started) {
    std::vector<std::string> all = arguments;
    all.push_back(database);
    return run_program({.arguments = std::move(all), .started = started});
  };
  const auto begin = std::chrono::steady_clock::now();
  REQUIRE(run(scratch.path("whole.db"), {}).status == 0);
  const std::chrono::duration<double, std::micro> duration =
      std::chrono::steady_clock::now() - begin;
  const auto whole = all_rows(scratch.path("whole.db"));

  const unsigned long kills = number_from("PARTIAR_KILLS", 10);
  const unsigned long seed = number_from("PARTIAR_SEED", 7);
  std::mt19937_64 random{seed};
  std::uniform_real_distribution<> moments{0, 1.2 * duration.count()};
  unsigned long unfinished = 0;
  for (unsigned long i = 0; i < kills; ++i) {
    const ScratchDirectory out;
    const std::string database = out.path("games.db");
    const double moment = moments(random);
    const Ran ran = run(database, [&](::pid_t program) {
      ::usleep(static_cast<::useconds_t>(moment));
      ::kill(program, SIGKILL);
    });
    CAPTURE(seed, i, moment, duration.count());
    REQUIRE((ran.status == 0 || ran.status == 128 + SIGKILL));
    if (ran.status != 0) ++unfinished;
    REQUIRE(is_sound(database));
    // A file is in the database completely or not at all; before the tables exist, none is.
    const auto parts =
        ask(database,
            "SELECT 1 FROM files WHERE games <> 80 OR games <> (SELECT count(*) FROM "
            "games WHERE file = files.id)");
    REQUIRE((parts.empty() || parts.front() == "error: no such table: files"));
    // The next run continues from there.
    REQUIRE(run(database, {}).status == 0);
    REQUIRE(all_rows(database) == whole);
  }
  if (kills > 10) WARN(unfinished << " of " << kills << " runs were killed before their end");
}

}  // namespace
