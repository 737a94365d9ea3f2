#include "partiar/table.h"

#include <regex>
#include <string>
#include <vector>

#include "support/catch.h"
#include "support/run_audit.h"
#include "support/run_program.h"
#include "support/scratch_directory.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

TEST_CASE("all of testdata makes the table of the program itself", "[partiar][table]") {
  // The columns that say where a game lies in bytes, the fourth and fifth, are left empty, and the
  // text has no name. From a pipe, a game is judged before later ones say when its event began.
  static const std::regex places{R"re((^|\n)[^,\n]*(,\d+,\d+),\d*,\d*,)re"};
  for (const std::string& file : pgn_files()) {
    CAPTURE(file);
    const std::string bytes = bytes_of(file);
    const auto csv = csv_of(bytes);
    REQUIRE(csv);
    const std::string printed =
        run_program({.arguments = {"table", "--format", "csv", "-q", "--lang", "en", file}}).output;
    CHECK(*csv == std::regex_replace(printed, places, "$1-$2,,,"));
  }
}

TEST_CASE("a database has the games of files, once", "[partiar][table]") {
  const ScratchDirectory scratch;
  const std::string games = scratch.write("a.pgn", "1. e4 e5 1-0\n");
  const std::string more =
      scratch.write("b.pgn", "[Event \"b\"]\n\n1. d4 *\n\n[Event \"c\"]\n\n1. c4 *\n");
  const std::string database = scratch.path("games.db");
  std::vector<std::string> failed;
  const auto note = [&](const Error& error) { failed.push_back(error.message); };
  const auto write = [&](const std::vector<std::string>& paths, bool positions = false) {
    const Stored stored = positions ? Stored::positions : Stored::games;
    return write_database(paths, database, {}, stored, note).value();
  };
  CHECK(write({games, more}) == 3);
  CHECK(write({games, more}) == 3);
  CHECK(write({more, more}, true) == 3);
  CHECK(failed.empty());
  CHECK(write({games, scratch.path("none.pgn")}) == 3);
  CHECK(failed.size() == 1);
}

TEST_CASE("a database says why it cannot be written", "[partiar][table]") {
  const ScratchDirectory scratch;
  const std::string other = scratch.write("a.pgn", "1. e4 e5 1-0\n");
  CHECK(write_database({other}, other).error().kind == Error::Kind::output);
  CHECK(write_database({}, "/").error().kind == Error::Kind::output);
  CHECK(write_database({}, other, {.laws = "1066"}).error().kind == Error::Kind::edition);
  CHECK(write_database({other}, other).error().message.contains("not a partiar database"));
}

}  // namespace
