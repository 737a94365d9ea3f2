#include "io/file_stamp.h"

#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>
#include <string>
#include <thread>

#include "io/block_reader.h"
#include "support/catch.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar;
using tests::ScratchDirectory;

TEST_CASE("a file is recognized by size, time and contents", "[io][file_stamp]") {
  const ScratchDirectory scratch;
  const std::string path = scratch.write("games.pgn", "abc");
  const auto now = io::find_stamp(path);
  REQUIRE(now.has_value());
  CHECK(now->size == 3);
  CHECK(now->is_fresh);
  // FIPS 180-4, first example.
  CHECK(io::sha256_of(path) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  using std::filesystem::file_time_type;
  std::filesystem::last_write_time(path, file_time_type::clock::now() - std::chrono::hours{1});
  const auto later = io::find_stamp(path);
  REQUIRE(later.has_value());
  CHECK(later->modified < now->modified);
  CHECK_FALSE(later->is_fresh);
}

TEST_CASE("any change of a file shows", "[io][file_stamp]") {
  struct Row {
    std::string what;
    std::function<void(const std::string&)> change;
    bool has_contents, is_unchanged;
  };
  const auto hour_ago = std::filesystem::file_time_type::clock::now() - std::chrono::hours{1};
  const Row rows[] = {
      {"nothing", [](const std::string&) {}, true, true},
      {"a longer text", [](const std::string& path) { std::ofstream{path} << "abcd"; }, false,
       false},
      {"another time",
       [&](const std::string& path) { std::filesystem::last_write_time(path, hour_ago); }, false,
       false},
      {"another file",
       [](const std::string& path) {
         std::filesystem::copy_file(path, path + "2");
         std::filesystem::last_write_time(path + "2", std::filesystem::last_write_time(path));
         std::filesystem::rename(path + "2", path);
       },
       false, false},
      {"other permissions",
       [](const std::string& path) {
         std::filesystem::permissions(path, std::filesystem::perms{0400});
       },
       true, false},
      {"no file", [](const std::string& path) { std::filesystem::remove(path); }, false, false},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const ScratchDirectory scratch;
    const std::string path = scratch.write("games.pgn", "abc");
    const auto before = io::find_stamp(path);
    REQUIRE(before);
    std::this_thread::sleep_for(std::chrono::milliseconds{20});  // longer than the clock's step
    row.change(path);
    const auto now = io::find_stamp(path);
    CHECK((now && now->has_contents_of(*before)) == row.has_contents);
    CHECK((now && now->is_unchanged_since(*before)) == row.is_unchanged);
    CHECK(io::has_changed(path, before) == !row.has_contents);
    CHECK_FALSE(io::has_changed(path, std::nullopt));
  }
}

TEST_CASE("a missing file has no stamp, and is gone", "[io][file_stamp]") {
  const ScratchDirectory scratch;
  const std::string path = scratch.path("none.pgn");
  CHECK_FALSE(io::find_stamp(path).has_value());
  CHECK_FALSE(io::find_stamp(scratch.path()).has_value());
  CHECK(io::is_gone(path));
  CHECK(io::is_gone(scratch.write("file", "") + "/below"));
  CHECK_FALSE(io::is_gone(scratch.path()));
  const auto hash = io::sha256_of(path);
  REQUIRE_FALSE(hash.has_value());
  CHECK(hash.error().fault == io::Fault::cannot_open);
}

TEST_CASE("an unwanted file is not read", "[io][block_reader]") {
  const ScratchDirectory scratch;
  const std::string first = scratch.write("1.pgn", "1. e4 *\n");
  const std::string second = scratch.write("2.pgn", "1. d4 *\n");
  io::InputOptions options;
  options.is_wanted = [&](const std::string& path) { return path != first; };
  io::BlockReader reader{{first, scratch.path("none.pgn"), second}, options};
  auto input = reader.next();
  REQUIRE((input && std::holds_alternative<io::Failure>(*input)));
  input = reader.next();
  REQUIRE((input && std::holds_alternative<io::Block>(*input)));
  CHECK(*std::get<io::Block>(*input).file == second);
  CHECK_FALSE(reader.next().has_value());
}

}  // namespace
