#include "io/internal/archive.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar::io;
using namespace std::string_view_literals;
using internal::Archive;
using partiar::tests::ScratchDirectory;

/// `1. e4 *`, as gzip writes it.
constexpr std::string_view gzipped =
    "\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff\x33\xd4\x53\x48\x35\x51\xd0\x02\x00"
    "\xd3\x9d\xba\x0e\x07\x00\x00\x00"sv;

/// What is read of a file: its bytes, or the fault and its detail.
std::string read_of(std::string_view bytes, const Limits& limits = {}) {
  const ScratchDirectory scratch;
  auto archive = Archive::open(scratch.write("a", bytes), limits);
  if (!archive) return std::string{"cannot open: "}.append(archive.error().detail);
  if (!archive->next().value()) return "nothing";
  std::string all;
  std::array<char, 3> some{};
  for (;;) {
    const auto size = archive->read(some);
    if (!size) return std::string{"failure: "}.append(size.error().detail);
    if (*size == 0) break;
    all.append(some.data(), *size);
  }
  return archive->next().value() ? "another stream" : all;
}

TEST_CASE("without libarchive, files are plain or gzip", "[io][minimal]") {
  struct Row {
    std::string_view what, bytes, read;
  };
  constexpr Row rows[] = {
      {"an empty file", "", ""},
      {"one byte", "*", "*"},
      {"a text", "1. e4 *", "1. e4 *"},
      {"gzip", gzipped, "1. e4 *"},
      {"truncated gzip", gzipped.substr(0, 20), "failure: truncated gzip input"},
      {"zip", "PK\x03\x04", "cannot open: built without libarchive"},
      {"zstd", "\x28\xB5\x2F\xFD\x60", "cannot open: built without libarchive"},
      {"bzip2", "BZh91AY&SY", "cannot open: built without libarchive"},
      {"xz", "\xFD\x37zXZ"sv, "cannot open: built without libarchive"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    CHECK(read_of(row.bytes) == row.read);
  }
  CHECK(read_of(std::string{gzipped} + "rest") == "failure: data after the gzip input");
}

TEST_CASE("without libarchive, bytes in memory are told like files", "[io][minimal]") {
  CHECK(Archive::open_bytes("name", gzipped)->compression() == Compression::gzip);
  CHECK(Archive::open_bytes("name", "1\0.\0"sv)->is_plain());
  CHECK(Archive::open_bytes("name", "PK\x03\x04").error() ==
        Failure{Fault::cannot_open, "name", "built without libarchive"});
}

TEST_CASE("neither libarchive nor SQLite is linked, and no thread is started", "[io][minimal]") {
  const std::string program = partiar::tests::read_file(PARTIAR_PROGRAM);
  REQUIRE(program.contains("libicuuc"));
  for (const char* const name : {"libarchive.so", "libsqlite3", "pthread_create"}) {
    CAPTURE(name);
    CHECK_FALSE(program.contains(name));
  }
}

}  // namespace
