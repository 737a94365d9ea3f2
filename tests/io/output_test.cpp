#include "io/output.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <expected>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "support/access.h"
#include "support/catch.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar::io;
using namespace partiar::tests;
namespace fs = std::filesystem;

std::size_t files_in(const ScratchDirectory& scratch) {
  return static_cast<std::size_t>(
      std::distance(fs::directory_iterator{scratch.path()}, fs::directory_iterator{}));
}

TEST_CASE("a file is moved into place when complete", "[io][output]") {
  const ScratchDirectory scratch;
  const std::string path = scratch.write("out", "old");
  auto output = Output::create(path);
  REQUIRE(output);
  CHECK(output->write("new"));
  CHECK(output->flush());
  CHECK(scratch.read("out") == "old");
  CHECK(output->commit());
  CHECK(scratch.read("out") == "new");
  CHECK(files_in(scratch) == 1);
}

TEST_CASE("an incomplete file leaves nothing behind", "[io][output]") {
  const ScratchDirectory scratch;
  const std::string path = scratch.write("out", "old");
  {
    auto output = Output::create(path);
    REQUIRE(output);
    CHECK(output->write(std::string(200'000, 'x')));
    auto moved = std::move(*output);
    *output = std::move(moved);
  }
  CHECK(scratch.read("out") == "old");
  CHECK(files_in(scratch) == 1);
}

TEST_CASE("a new file has the usual mode and a replaced one keeps its own", "[io][output]") {
  const ScratchDirectory scratch;
  const std::string old = scratch.write("old", "");
  fs::permissions(old, fs::perms{0604});
  for (const std::string& path : {old, scratch.path("new")}) {
    auto output = Output::create(path);
    REQUIRE(output);
    CHECK(output->commit());
  }
  CHECK(mode_of(old) == 0604);
  CHECK(mode_of(scratch.path("new")) == mode_of(scratch.write("usual", "")));
}

TEST_CASE("a replaced file keeps its owner, access list and attributes", "[io][output]") {
  const ScratchDirectory scratch;
  const std::string path = scratch.write("out", "old");
  const bool has_lists = has_attributes && set_attribute(path, "user.round", "7") &&
                         set_attribute(path, access_list, access_list_for(1));
  if (::geteuid() == 0) REQUIRE(::chown(path.c_str(), 1, 2) == 0);
  REQUIRE(::chmod(path.c_str(), 04640) == 0);
  const std::string owner = owner_of(path);
  const unsigned mode = mode_of(path);
  const std::string list = attribute_of(path, access_list);
  auto output = Output::create(path);
  REQUIRE(output);
  CHECK(output->write("new"));
  CHECK(output->commit());
  CHECK(scratch.read("out") == "new");
  CHECK(owner_of(path) == owner);
  CHECK(mode_of(path) == mode);
  if (!has_lists) return;
  CHECK(attribute_of(path, access_list) == list);
  CHECK(attribute_of(path, "user.round") == "7");
}

TEST_CASE("a file whose owner cannot be kept is left as it is", "[io][output]") {
  const ScratchDirectory scratch;
  const std::string path = scratch.write("out", "old");
  if (::geteuid() != 0) {
    SUCCEED("only root can make a file of another user");
    return;
  }
  // In a directory of the group, a file that the group may write to.
  fs::permissions(scratch.path(), fs::perms::all);
  REQUIRE(::chown(path.c_str(), 1, nobody) == 0);
  REQUIRE(::chmod(path.c_str(), 0664) == 0);
  CHECK(as_ordinary_user([&] {
    const auto output = Output::create(path);
    return !output &&
           output.error() == Failure{Fault::cannot_keep, path, "Operation not permitted"};
  }));
  REQUIRE(::chown(path.c_str(), nobody, nobody) == 0);
  CHECK(as_ordinary_user([&] {
    auto output = Output::create(path);
    return output && output->write("new") && output->commit();
  }));
  CHECK(scratch.read("out") == "new");
  CHECK(owner_of(path) == "65534:65534");
}

TEST_CASE("a file that nobody may write to is left as it is", "[io][output]") {
  const ScratchDirectory scratch;
  const std::string path = scratch.write("out", "old");
  REQUIRE(::chmod(path.c_str(), 0444) == 0);
  const auto output = Output::create(path);
  REQUIRE_FALSE(output);
  CHECK(output.error() == Failure{Fault::cannot_write, path, "Permission denied"});
  const auto replaced =
      Output::replace(path, Compression::none, find_stamp(path).value(), Backup::none);
  REQUIRE_FALSE(replaced);
  CHECK(replaced.error() == Failure{Fault::cannot_open, path, "Permission denied"});
}

TEST_CASE("a file that changes before it is replaced is left as it is", "[io][output]") {
  struct Row {
    std::string what;
    std::function<void(const std::string&)> change;
    std::string left;
  };
  const Row rows[] = {
      {"another text", [](const std::string& path) { std::ofstream{path} << "edited"; }, "edited"},
      {"a new file in its place",
       [](const std::string& path) {
         std::ofstream{path + "2"} << "old";
         fs::rename(path + "2", path);
       },
       "old"},
      {"other permissions", [](const std::string& path) { fs::permissions(path, fs::perms{0600}); },
       "old"},
      {"no file", [](const std::string& path) { fs::remove(path); }, ""},
  };
  for (const Row& row : rows) {
    for (const bool is_read : {false, true}) {
      if (row.what == "other permissions" && !is_read) continue;  // the new file gets them
      CAPTURE(row.what, is_read);
      const ScratchDirectory scratch;
      const std::string path = scratch.write("out", "old");
      auto output =
          is_read ? Output::replace(path, Compression::none, find_stamp(path).value(), Backup::kept)
                  : Output::create(path);
      REQUIRE(output);
      CHECK(output->write("new"));
      std::this_thread::sleep_for(std::chrono::milliseconds{20});  // longer than the clock's step
      row.change(path);
      const auto done = output->commit();
      REQUIRE_FALSE(done);
      CHECK(done.error() == Failure{Fault::changed_since, path, {}});
      CHECK(scratch.read("out") == row.left);
      CHECK_FALSE(fs::exists(path + '~'));
    }
  }
}

TEST_CASE("a new file gets the permissions that the old one got meanwhile", "[io][output]") {
  const ScratchDirectory scratch;
  const std::string path = scratch.write("out", "old");
  auto output = Output::create(path);
  REQUIRE(output);
  CHECK(output->write("new"));
  fs::permissions(path, fs::perms{0600});
  CHECK(output->commit());
  CHECK(output->is_placed());
  CHECK(scratch.read("out") == "new");
  CHECK(fs::status(path).permissions() == fs::perms{0600});
}

TEST_CASE("a file that comes into being meanwhile is left as it is", "[io][output]") {
  const ScratchDirectory scratch;
  auto output = Output::create(scratch.path("out"));
  REQUIRE(output);
  CHECK(output->write("new"));
  scratch.write("out", "another program's");
  const auto done = output->commit();
  REQUIRE_FALSE(done);
  CHECK(done.error().fault == Fault::changed_since);
  CHECK(scratch.read("out") == "another program's");
}

TEST_CASE("a file that was read is replaced if it is still the same", "[io][output]") {
  const ScratchDirectory scratch;
  const std::string path = scratch.write("out", "old");
  const FileStamp read = find_stamp(path).value();
  const auto replace = [&](const FileStamp& stamp) {
    return Output::replace(path, Compression::none, stamp, Backup::kept);
  };
  FileStamp other = read;
  ++other.size;
  CHECK(replace(other).error() == Failure{Fault::changed_since, path, {}});
  fs::create_hard_link(path, scratch.path("second"));
  CHECK(replace(read).error() == Failure{Fault::has_other_names, path, {}});
  fs::remove(scratch.path("second"));
  {
    auto output = replace(read);
    REQUIRE(output);
    CHECK(output->write("new"));
    CHECK(output->commit());
  }
  CHECK(scratch.read("out") == "new");
  CHECK(scratch.read("out~") == "old");
  CHECK(files_in(scratch) == 2);
  fs::remove(path);
  CHECK(replace(read).error() == Failure{Fault::changed_since, path, {}});
}

TEST_CASE("a link to a file stays a link", "[io][output]") {
  const ScratchDirectory scratch;
  const std::string link = scratch.path("link");
  fs::create_symlink(scratch.write("file", "old"), link);
  auto output = Output::create(link);
  REQUIRE(output);
  CHECK(output->write("new"));
  CHECK(output->commit());
  CHECK(fs::is_symlink(link));
  CHECK(scratch.read("file") == "new");
}

TEST_CASE("a dangling link creates its target and stays a link", "[io][output]") {
  const ScratchDirectory scratch;
  const std::string link = scratch.path("link");
  fs::create_directory(scratch.path("folder"));
  fs::create_symlink("folder/second", link);
  fs::create_symlink("file", scratch.path("folder/second"));
  auto output = Output::create(link);
  REQUIRE(output);
  CHECK(output->write("new"));
  CHECK(output->commit());
  CHECK(fs::is_symlink(link));
  CHECK(fs::is_symlink(scratch.path("folder/second")));
  CHECK(scratch.read("folder/file") == "new");
}

TEST_CASE("a link to itself cannot be written to, and stays", "[io][output]") {
  const ScratchDirectory scratch;
  const std::string link = scratch.path("link");
  fs::create_symlink("link", link);
  const auto output = Output::create(link);
  REQUIRE_FALSE(output);
  CHECK(output.error().detail == "Too many levels of symbolic links");
  CHECK(fs::is_symlink(link));
}

TEST_CASE("an open file without a name is written directly", "[io][output]") {
  const ScratchDirectory scratch;
  const std::string removed = scratch.write("removed", "an older report");
  const int file = ::open(removed.c_str(), O_RDWR | O_CLOEXEC);
  REQUIRE(file >= 0);
  fs::remove(removed);
  const std::string link = scratch.path("link");
  fs::create_symlink("/proc/self/fd/" + std::to_string(file), link);
  // The system's name for the path of a removed file.
  scratch.write("removed (deleted)", "another file");
  auto output = Output::create(link);
  REQUIRE(output);
  CHECK(output->write("new"));
  CHECK(output->commit());
  std::string bytes(20, '\0');
  bytes.resize(static_cast<std::size_t>(::pread(file, bytes.data(), bytes.size(), 0)));
  CHECK(bytes == "new");
  CHECK(fs::is_symlink(link));
  CHECK(scratch.read("removed (deleted)") == "another file");
  CHECK(files_in(scratch) == 2);
  ::close(file);
}

TEST_CASE("small and large writes keep their order", "[io][output]") {
  const ScratchDirectory scratch;
  auto output = Output::create(scratch.path("out"));
  REQUIRE(output);
  std::string expected;
  for (std::size_t size = 1; size < 1'000'000; size = size * 3 + 1) {
    const std::string bytes(size, static_cast<char>('a' + size % 26));
    expected += bytes;
    CHECK(output->write(bytes));
  }
  CHECK(output->commit());
  CHECK(scratch.read("out") == expected);
}

TEST_CASE("a full disk is a failure", "[io][output]") {
  for (const std::size_t size : {10UZ, 1'000'000UZ}) {
    auto output = Output::create("/dev/full");
    REQUIRE(output);
    auto written = output->write(std::string(size, 'x'));
    if (written) written = output->commit();
    REQUIRE_FALSE(written);
    CHECK(written.error() == Failure{Fault::cannot_write, "/dev/full", "No space left on device"});
  }
}

TEST_CASE("a name promises no archive that is not written", "[io][output]") {
  const ScratchDirectory scratch;
  for (const char* const name :
       {"x.zip", "x.7z", "x.RAR", "x.tar", "x.tar.gz", "x.tgz", "x.pgn.lz4", "x.br", "x.Z"}) {
    CAPTURE(name);
    const auto output = Output::create(scratch.path(name));
    REQUIRE_FALSE(output);
    CHECK(output.error().fault == Fault::writes_no_archive);
    CHECK_FALSE(std::filesystem::exists(scratch.path(name)));
  }
  for (const char* const name : {"x", "zip", "x.zip.pgn", "x.target", "x.pgn.gz"}) {
    CAPTURE(name);
    CHECK(Output::create(scratch.path(name)));
  }
}

TEST_CASE("an unwritable path fails at once", "[io][output]") {
  const ScratchDirectory scratch;
  CHECK(Output::create(scratch.path()).error().fault == Fault::output_is_directory);
  for (const std::string& path : {scratch.path("missing/out"), std::string{}}) {
    const auto output = Output::create(path);
    REQUIRE_FALSE(output);
    CHECK(output.error().fault == Fault::cannot_write);
    CHECK(output.error().detail == "No such file or directory");
  }
}

/// Temporarily redirects standard output to `file`.
class StandardOutput {
 public:
  explicit StandardOutput(int file) : kept_{::dup(STDOUT_FILENO)} { ::dup2(file, STDOUT_FILENO); }
  StandardOutput(const StandardOutput&) = delete;
  StandardOutput& operator=(const StandardOutput&) = delete;
  ~StandardOutput() {
    ::dup2(kept_, STDOUT_FILENO);
    ::close(kept_);
  }

 private:
  int kept_;
};

TEST_CASE("standard output is written directly", "[io][output]") {
  std::array<int, 2> pipe{};
  REQUIRE(::pipe(pipe.data()) == 0);
  bool is_written = false;
  {
    const StandardOutput swapped{pipe[1]};
    auto output = Output::create("-");
    is_written = output && output->write("1-0\n") && output->commit();
  }
  ::close(pipe[1]);
  CHECK(is_written);
  std::string bytes(10, '\0');
  bytes.resize(static_cast<std::size_t>(::read(pipe[0], bytes.data(), bytes.size())));
  CHECK(bytes == "1-0\n");
  ::close(pipe[0]);
}

TEST_CASE("a closed pipe is distinguished from other failures", "[io][output]") {
  const auto old_handler = std::signal(SIGPIPE, SIG_IGN);
  std::array<int, 2> pipe{};
  REQUIRE(::pipe(pipe.data()) == 0);
  ::close(pipe[0]);
  std::expected<void, Failure> committed;
  {
    const StandardOutput swapped{pipe[1]};
    Output output = Output::standard();
    committed = output.write("1-0\n");
    if (committed) committed = output.commit();
  }
  ::close(pipe[1]);
  std::signal(SIGPIPE, old_handler);
  REQUIRE_FALSE(committed);
  CHECK(committed.error().fault == Fault::closed_pipe);
  CHECK(committed.error().source == "-");
}

TEST_CASE("an output that is also an input is found under any name", "[io][output]") {
  const ScratchDirectory scratch;
  const std::string file = scratch.write("a", "*");
  const std::string other = scratch.write("b", "*");
  const std::string link = scratch.path("link");
  const std::string hard_link = scratch.path("hard");
  fs::create_symlink(file, link);
  fs::create_hard_link(file, hard_link);
  const std::string dotted = scratch.path("./a");
  const auto find = [](const std::string& output, const std::vector<std::string>& inputs) {
    return find_same_file(output, inputs, Directories::refuse);
  };
  for (const std::string& name : {file, link, hard_link, dotted}) {
    CAPTURE(name);
    CHECK(find(name, {other, file}) == file);
    CHECK(find(file, {other, name}) == name);
  }
  CHECK_FALSE(find(other, {file, "missing"}));
  CHECK_FALSE(find(scratch.path("new"), {file}));
  CHECK_FALSE(find("/dev/null", {"/dev/null"}));
}

TEST_CASE("an output is found among the input files of a directory", "[io][output]") {
  const ScratchDirectory scratch;
  const std::string games = scratch.write("event/round1/games.pgn", "*");
  const std::string report = scratch.write("event/report.log", "");
  const std::string event = scratch.path("event");
  const std::vector inputs{scratch.path("missing"), event};
  CHECK(find_same_file(games, inputs, Directories::descend) == games);
  CHECK_FALSE(find_same_file(games, inputs, Directories::refuse));
  CHECK_FALSE(find_same_file(report, inputs, Directories::descend));
  // A text in a directory may be an earlier report; when named explicitly it is an input.
  const std::string sheet = scratch.write("event/round1/sheet.txt", "1. e4");
  CHECK_FALSE(find_same_file(sheet, inputs, Directories::descend));
  CHECK(find_same_file(sheet, {event, sheet}, Directories::descend) == sheet);
}

}  // namespace
