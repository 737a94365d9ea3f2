#include "io/split_files.h"

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar;
using io::SplitFiles;

std::expected<void, io::Failure> any_may(const std::string&) {
  return {};
}

std::map<std::string, std::string> files_in(const tests::ScratchDirectory& scratch) {
  std::map<std::string, std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator{scratch.path()}) {
    if (!entry.is_regular_file()) continue;
    const std::string name = entry.path().lexically_relative(scratch.path()).string();
    files[name] = scratch.read(name);
  }
  return files;
}

TEST_CASE("each value has a file with a unique name", "[io][split_files]") {
  const tests::ScratchDirectory scratch;
  SplitFiles split{scratch.path("new/folder"), ".pgn"};
  const std::string longest(200, 'x');
  const std::string longer = longest + "y";
  for (const std::string value :
       {"A/B", "A_B", "a:b", "A_B (2)", "", "?", "unknown", "\u00C9va", "\u00E9va", "e\u0301va",
        "Weiss", "Wei\u00DF", longest.c_str(), longer.c_str()}) {
    const auto file = split.open(value, value);
    REQUIRE(file.has_value());
    CHECK(split.write(*file, value).has_value());
    CHECK(split.write(split.open(value, value).value(), ".").has_value());
  }
  REQUIRE(split.commit(any_may).has_value());
  CHECK(files_in(scratch) == std::map<std::string, std::string>{
                                 {"new/folder/A_B.pgn", "A/B."},
                                 {"new/folder/A_B (2).pgn", "A_B."},
                                 {"new/folder/a_b (3).pgn", "a:b."},
                                 {"new/folder/A_B (2) (2).pgn", "A_B (2)."},
                                 {"new/folder/unknown.pgn", "."},
                                 {"new/folder/unknown (2).pgn", "?."},
                                 {"new/folder/unknown (3).pgn", "unknown."},
                                 {"new/folder/\u00C9va.pgn", "\u00C9va."},
                                 {"new/folder/\u00E9va (2).pgn", "\u00E9va."},
                                 {"new/folder/e\u0301va (3).pgn", "e\u0301va."},
                                 {"new/folder/Weiss.pgn", "Weiss."},
                                 {"new/folder/Wei\u00DF (2).pgn", "Wei\u00DF."},
                                 {"new/folder/" + longest + ".pgn", longest + "."},
                                 {"new/folder/" + longest + " (2).pgn", longer + "."},
                             });
}

TEST_CASE("files that are not kept go", "[io][split_files]") {
  for (const bool are_kept : {false, true}) {
    CAPTURE(are_kept);
    const tests::ScratchDirectory scratch;
    {
      SplitFiles split{scratch.path("new/folder"), ".pgn"};
      CHECK(split.write(split.open("a", "a").value(), "1").has_value());
      REQUIRE(split.commit(any_may).has_value());
      if (are_kept) split.keep();
    }
    CHECK(std::filesystem::exists(scratch.path("new")) == are_kept);
    CHECK(scratch.read("new/folder/a.pgn") == (are_kept ? "1" : ""));
  }
}

TEST_CASE("text that exceeds memory comes back in order", "[io][split_files]") {
  const tests::ScratchDirectory scratch;
  SplitFiles split{scratch.path(), ""};
  std::map<std::string, std::string> written;
  for (int i = 0; i < 60'000; ++i) {
    const std::string value = "file" + std::to_string(i % 7);
    const std::string bytes(static_cast<std::size_t>(i % 1'000), static_cast<char>('a' + i % 26));
    CHECK(split.write(split.open(value, value).value(), bytes).has_value());
    written[value] += bytes;
  }
  REQUIRE(split.commit(any_may).has_value());
  CHECK((files_in(scratch) == written));
}

TEST_CASE("all files are approved before any is written", "[io][split_files]") {
  const tests::ScratchDirectory scratch;
  SplitFiles split{scratch.path("folder"), ".pgn"};
  CHECK(split.write(split.open("a", "a").value(), "1").has_value());
  CHECK(split.write(split.open("b", "b").value(), "2").has_value());
  const auto done = split.commit([](const std::string& path) -> std::expected<void, io::Failure> {
    if (path.ends_with("a.pgn")) return {};
    return std::unexpected{io::Failure{io::Fault::same_file, path, {}}};
  });
  REQUIRE_FALSE(done.has_value());
  CHECK(done.error().fault == io::Fault::same_file);
  CHECK(files_in(scratch).empty());
}

TEST_CASE("a split that fails removes what it has created, and nothing else", "[io][split_files]") {
  const tests::ScratchDirectory scratch;
  const std::string taken = scratch.path("folder/b.pgn");
  scratch.write("folder/other", "other");
  {
    SplitFiles split{scratch.path("folder"), ".pgn"};
    for (const std::string value : {"a", "b", "c"}) {
      CHECK(split.write(split.open(value, value).value(), value).has_value());
    }
    const auto done =
        split.commit([&](const std::string& path) -> std::expected<void, io::Failure> {
          // Comes into being after it was asked about.
          if (path.ends_with("/c.pgn")) scratch.write("folder/b.pgn", "another program's");
          return {};
        });
    REQUIRE_FALSE(done.has_value());
    CHECK(done.error() == io::Failure{io::Fault::exists, taken, {}});
    CHECK(scratch.read("folder/a.pgn") == "a");
  }
  CHECK(files_in(scratch) == std::map<std::string, std::string>{
                                 {"folder/other", "other"}, {"folder/b.pgn", "another program's"}});
}

TEST_CASE("a directory that cannot be created is reported", "[io][split_files]") {
  const tests::ScratchDirectory scratch;
  SplitFiles split{scratch.write("file", "") + "/folder", ".pgn"};
  CHECK(split.write(split.open("a", "a").value(), "1").has_value());
  const auto done = split.commit(any_may);
  REQUIRE_FALSE(done.has_value());
  CHECK(done.error().fault == io::Fault::cannot_write);
}

TEST_CASE("too many values are refused", "[io][split_files]") {
  SplitFiles split{"folder", ".pgn"};
  for (int i = 0; i < 100'000; ++i)
    REQUIRE(split.open(std::to_string(i), std::to_string(i)).has_value());
  CHECK(split.open("7", "7").has_value());
  const auto more = split.open("more", "more");
  REQUIRE_FALSE(more.has_value());
  CHECK(more.error() == io::Failure{io::Fault::too_many_files, "folder", "100000"});
}

}  // namespace
