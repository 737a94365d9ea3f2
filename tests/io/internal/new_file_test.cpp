#include "io/internal/new_file.h"

#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

#include "support/catch.h"
#include "support/scratch_directory.h"

namespace {

namespace internal = partiar::io::internal;
using internal::NewFile;
using partiar::tests::ScratchDirectory;
namespace fs = std::filesystem;

std::size_t files_in(const ScratchDirectory& scratch) {
  return static_cast<std::size_t>(
      std::distance(fs::directory_iterator{scratch.path()}, fs::directory_iterator{}));
}

bool write(const NewFile& file, std::string_view text) {
  return ::write(file.descriptor(), text.data(), text.size()) ==
         static_cast<::ssize_t>(text.size());
}

constexpr auto ways = {&NewFile::create, &NewFile::create_beside};

TEST_CASE("a new file is moved into place when complete", "[io][new_file]") {
  for (const auto create : ways) {
    const ScratchDirectory scratch;
    const std::string path = scratch.write("file", "old");
    auto file = create(path, 0666);
    REQUIRE(file);
    CHECK(write(*file, "new"));
    CHECK(scratch.read("file") == "old");
    CHECK(file->take_place());
    CHECK(scratch.read("file") == "new");
    CHECK(files_in(scratch) == 1);
  }
}

TEST_CASE("a dropped new file leaves nothing behind", "[io][new_file]") {
  for (const auto create : ways) {
    const ScratchDirectory scratch;
    {
      auto file = create(scratch.path("file"), 0666);
      REQUIRE(file);
      CHECK(write(*file, "half"));
      NewFile moved = std::move(*file);
      *file = std::move(moved);
    }
    CHECK(files_in(scratch) == 0);
  }
}

TEST_CASE("a partial file is named after its path and the process", "[io][new_file]") {
  const ScratchDirectory scratch;
  const auto file = NewFile::create_beside(scratch.path("file"), 0666);
  REQUIRE(file);
  CHECK(fs::exists(scratch.path("file." + std::to_string(::getpid()) + ".partial")));
}

TEST_CASE("leftovers of a killed process are not in the way", "[io][new_file]") {
  for (const auto create : ways) {
    const ScratchDirectory scratch;
    const std::string left = "file." + std::to_string(::getpid()) + ".partial";
    scratch.write(left, "left behind");
    auto file = create(scratch.path("file"), 0666);
    REQUIRE(file);
    CHECK(write(*file, "new"));
    CHECK(file->take_place());
    CHECK(scratch.read("file") == "new");
    CHECK(scratch.read(left) == "left behind");
    CHECK(files_in(scratch) == 2);
  }
}

TEST_CASE("a backup is kept with the new file in place, and is dropped with it", "[io][new_file]") {
  for (const auto create : ways) {
    for (const bool is_finished : {false, true}) {
      CAPTURE(is_finished);
      const ScratchDirectory scratch;
      const std::string path = scratch.write("file", "old");
      {
        auto file = create(path, 0600);
        REQUIRE(file);
        CHECK(file->keep_old());
        CHECK(scratch.read("file~") == "old");
        if (is_finished) CHECK(file->take_place());
      }
      CHECK(fs::exists(scratch.path("file~")) == is_finished);
      CHECK(scratch.read("file") == (is_finished ? "" : "old"));
    }
  }
}

TEST_CASE("a backup from a run that was killed stays", "[io][new_file]") {
  const ScratchDirectory scratch;
  const std::string path = scratch.write("file", "old");
  scratch.write("file~", "older");
  fs::create_hard_link(path, scratch.path("file.~2~"));
  CHECK(internal::count_names(path) == 1);
  {
    auto file = NewFile::create(path, 0600);
    REQUIRE(file);
    CHECK(file->keep_old());
  }
  CHECK(fs::exists(scratch.path("file.~2~")));
  CHECK_FALSE(fs::exists(scratch.path("file.~3~")));
  fs::create_hard_link(path, scratch.path("other"));
  CHECK(internal::count_names(path) == 2);
}

TEST_CASE("a new file needs a directory", "[io][new_file]") {
  for (const auto create : ways) {
    const ScratchDirectory scratch;
    const auto file = create(scratch.path("missing/file"), 0666);
    REQUIRE_FALSE(file);
    CHECK(file.error() == ENOENT);
  }
}

TEST_CASE("a new file cannot take the place of a directory", "[io][new_file]") {
  for (const auto create : ways) {
    const ScratchDirectory scratch;
    {
      auto file = create(scratch.path("place"), 0666);
      REQUIRE(file);
      fs::create_directory(scratch.path("place"));
      const auto placed = file->take_place();
      REQUIRE_FALSE(placed);
      CHECK(placed.error() == EISDIR);
    }
    CHECK(files_in(scratch) == 1);
  }
}

TEST_CASE("a directory is on disk, cannot be, or is not there", "[io][new_file]") {
  const ScratchDirectory scratch;
  CHECK(internal::sync_directory_of(scratch.path("file")) == 0);
  CHECK(internal::sync_directory_of("file") == 0);
  CHECK(internal::sync_directory_of("/proc/file") == 0);
  CHECK(internal::sync_directory_of(scratch.path("none/file")) == ENOENT);
}

}  // namespace
