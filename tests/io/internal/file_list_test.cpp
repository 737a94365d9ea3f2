#include "io/internal/file_list.h"

#include <filesystem>
#include <string>
#include <vector>

#include "support/catch.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar::io;
using internal::FileList;
using partiar::tests::ScratchDirectory;

std::vector<std::string> listed(FileList files) {
  std::vector<std::string> out;
  while (const auto path = files.next()) {
    out.push_back(path->has_value() ? **path : "failure: " + path->error().source);
  }
  return out;
}

TEST_CASE("files of games in a directory are recognized by name", "[io][file_list]") {
  for (const auto* name :
       {"a.pgn", "A.PGN", "a.pgn.gz", "a.pgn.bz2", "a.pgn.xz", "a.pgn.zst", "a.zip", "a.txt",
        "A.TXT", "a.txt.gz", "a.tar", "a.tar.gz", "a.tgz", "a.tar.zst"}) {
    CAPTURE(name);
    CHECK(internal::is_game_file_name(name));
  }
  for (const auto* name : {"", "pgn", "a.md", "a.gz", "a.pgn.bak", "a.pgn.1.partial", "a.zip.gz"}) {
    CAPTURE(name);
    CHECK_FALSE(internal::is_game_file_name(name));
  }
}

TEST_CASE("paths are kept as given", "[io][file_list]") {
  const ScratchDirectory scratch;
  const std::vector<std::string> paths{"-", "b.txt", scratch.path(), "a.pgn"};
  CHECK(listed({paths, Directories::refuse}) == paths);
  CHECK(listed({{"-", "b.txt", "a.pgn"}, Directories::descend}) ==
        std::vector<std::string>{"-", "b.txt", "a.pgn"});
}

TEST_CASE("a directory is read recursively, sorted by name", "[io][file_list]") {
  const ScratchDirectory scratch;
  for (const auto* name : {"c.pgn", "b/2.pgn", "b/1.pgn", "b/readme.md", "a.pgn", "b/x/3.pgn"}) {
    scratch.write(name, "*");
  }
  std::filesystem::create_directory_symlink(scratch.path(), scratch.path("b/loop"));
  std::filesystem::create_symlink(scratch.path("a.pgn"), scratch.path("d.pgn"));
  std::filesystem::create_symlink("nowhere", scratch.path("e.pgn"));
  std::filesystem::create_symlink("nowhere", scratch.path("notes"));
  std::vector<std::string> expected{"first.txt"};
  for (const auto* name : {"a.pgn", "b/1.pgn", "b/2.pgn", "b/x/3.pgn", "c.pgn"}) {
    expected.push_back(scratch.path(name));
  }
  // Links that are named are followed.
  const std::string link = scratch.path("d.pgn");
  expected.push_back(link);
  CHECK(listed({{"first.txt", scratch.path(), link}, Directories::descend}) == expected);

  FileList files{{scratch.path()}, Directories::descend};
  while (files.next()) {
  }
  const std::vector<LeftOut> left_out{{LeftOut::Why::name, scratch.path("b/readme.md")},
                                      {LeftOut::Why::link, scratch.path("b/loop")},
                                      {LeftOut::Why::link, link},
                                      {LeftOut::Why::link, scratch.path("e.pgn")},
                                      {LeftOut::Why::name, scratch.path("notes")}};
  CHECK_THAT(std::move(files).take_left_out(), Catch::Matchers::UnorderedEquals(left_out));
}

TEST_CASE("a directory is read whatever its name, an old copy never", "[io][file_list]") {
  const ScratchDirectory scratch;
  const std::string games = scratch.write("event.pgn~/a.pgn", "*");
  scratch.write("event.pgn~/a.pgn~", "*");
  FileList files{{scratch.path()}, Directories::descend};
  CHECK(files.next() == games);
  CHECK_FALSE(files.next());
  CHECK(std::move(files).take_left_out().empty());
}

TEST_CASE("an output text in a directory is not read", "[io][file_list]") {
  const ScratchDirectory scratch;
  const std::string games = scratch.write("event/a.pgn", "*");
  const std::string report = scratch.write("event/report.txt", "1. e4");
  const std::string sheet = scratch.write("event/sheet.txt", "1. e4");
  std::filesystem::create_symlink(report, scratch.path("link"));
  const std::string event = scratch.path("event");
  const std::vector all{games, report, sheet};
  for (const std::string& output : {report, scratch.path("link"), event + "/../event/report.txt"}) {
    CAPTURE(output);
    FileList files{{event}, Directories::descend, output};
    CHECK(files.next() == games);
    CHECK(files.next() == sheet);
    CHECK_FALSE(files.next());
    CHECK(std::move(files).take_left_out() == std::vector<LeftOut>{{LeftOut::Why::output, report}});
  }
  CHECK(listed({{event}, Directories::descend, games}) == all);
  CHECK(listed({{event}, Directories::descend, scratch.path("new.txt")}) == all);
  CHECK(listed({all, Directories::descend, report}) == all);
}

}  // namespace
